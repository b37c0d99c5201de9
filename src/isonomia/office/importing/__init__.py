"""A file of candidates taken in: how it is read, which column is what, the report, the checked rows.

``seeing`` → ``mapping`` → ``checking`` (with ``report``), then ``difference`` against the rows in force.
All on bytes; nothing is kept here.
"""
