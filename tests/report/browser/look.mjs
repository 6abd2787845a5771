// Opens pages as readers do and tells what is wrong with them, as JSON on the output.
// node look.mjs BROWSER JOBS: a file with [{page, looks: [{width, scheme, read, picture}]}].
// Where `read`, axe-core reads the page too; `picture` is a file to keep or null.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , executablePath, jobs] = process.argv;
const library = createRequire(pathToFileURL(`${process.cwd()}/`));
const { chromium } = library("playwright-core");
const axe = readFileSync(library.resolve("axe-core/axe.min.js"), "utf8");
const TALLEST = 8000;
const OPENED = 9;
// Deals and rows behind the ninth are built like those before; axe-core need not read two hundred of them.
const LIKE = ["section > details:nth-of-type(n+10)", ".nets tbody tr:nth-child(n+10)"];
const quiet = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

async function opened(browser, job) {
  const page = await browser.newPage();
  const found = { said: [], asked: [], looks: [] };
  const url = String(pathToFileURL(job.page));
  page.on("console", (message) => found.said.push(message.text()));
  page.on("pageerror", (error) => found.said.push(String(error)));
  page.on("request", (request) => {
    if (request.url() !== url && !request.url().startsWith("data:")) found.asked.push(request.url());
  });
  await page.goto(url);
  await page.evaluate((most) => {
    [...document.querySelectorAll("details")].slice(0, most).forEach((one) => { one.open = true; });
  }, OPENED);
  await page.evaluate(axe);
  for (const look of job.looks) found.looks.push(await looked(page, look));
  await page.close();
  return found;
}

async function looked(page, { width, scheme, read, picture }) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  const [needed, tall] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  const clip = { x: 0, y: 0, width, height: Math.min(tall, TALLEST) };
  if (picture) await page.screenshot({ path: picture, fullPage: true, clip });
  if (!read) return { needed, faults: [] };
  const { violations } = await page.evaluate((like) => axe.run({ exclude: like }, { resultTypes: ["violations"] }), LIKE);
  return { needed, faults: violations.map((one) => [one.impact, one.id, one.nodes[0].html]) };
}

const browser = await chromium.launch({ executablePath, args: quiet });
const found = [];
for (const job of JSON.parse(readFileSync(jobs, "utf8"))) found.push(await opened(browser, job));
await browser.close();
console.log(JSON.stringify(found));
