"""Fraud: complaints by anyone, and proceedings with a defence (P18)."""
