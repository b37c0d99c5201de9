"""The laws as data: one TOML file per law, in folders by ente. It holds no code."""
