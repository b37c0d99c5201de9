"""What the law says, as pure functions of plain values: no clock, no disk, no framework, no floats."""
