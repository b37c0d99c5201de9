"""Every table of the application, and the only code that writes acts to them.

The ledger's entries are the truth; grants, standings, lists and the rest are projections of them
(``projection``) and can be rebuilt. Personal data stand apart from the ledger, which holds commitments
to them.
"""
