"""The command line: arguments in, a call, lines out, an exit code. Every command's imports are inside it."""
