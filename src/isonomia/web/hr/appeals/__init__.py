"""Appeals as the office answers them: queue, case, decision by two people (P15)."""
