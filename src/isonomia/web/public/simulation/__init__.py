"""What a rule of reservation would do, before it is law: parameters in the address, the result below them."""
