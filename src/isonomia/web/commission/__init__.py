"""The commission's pages: composition and sessions (P16), sealed votes, opinion and minutes (P17).

A hearing moves only along the table of ``law.procedure``; votes and opinions are encrypted and opened once,
together, when the voting is closed.
"""
