"""The game itself: standard library only, no files, no language, no clock."""
