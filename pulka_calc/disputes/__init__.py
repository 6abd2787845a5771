"""Disputed scores: where paper and ledger part, what it is worth, and which slip or reading explains it."""
