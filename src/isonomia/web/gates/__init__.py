"""Preview, second person, receipt: the three gates of every act with legal effect, one mechanism.

A *gate* says who prepares, who confirms, how the preview is computed and what is recorded (``gate``).
A *proposal* is one act on its way through it (``passing``).
"""
