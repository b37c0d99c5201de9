"""Everything that touches a disk or a file format."""
