"""What people write in their sheets, understood: headers, cells, groups, cargos, standings."""
