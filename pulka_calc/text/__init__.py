"""Everything a person reads, in Russian, Ukrainian and English. Sentences are looked up in gettext catalogues."""
