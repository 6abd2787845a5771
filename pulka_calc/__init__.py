"""Scorekeeper and settlement calculator for Russian preferans."""

__version__ = "0.1.0"
