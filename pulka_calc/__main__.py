"""`python -m pulka_calc` is the command `pulka`."""

from pulka_calc.cli.main import main

main()
