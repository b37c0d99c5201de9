"""Candidates taken in from a file (P03): file, how it was read, columns, report, check, receipt.

``arrival`` receives, ``reading`` and ``columns`` let a person correct what was guessed, ``report`` and
``check`` show what is wrong and what changes, ``gates`` puts it in force. ``stages`` joins them to the
use cases of ``office.importing``; ``work`` runs large files as jobs.
"""
