"""Everything that touches disk or YAML: text with places, spelling, validation, conventions and ledgers."""
