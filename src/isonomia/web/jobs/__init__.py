"""Long work that people can watch, leave, cancel, and that a restart resumes.

A kind of job has two parts (``kinds``): ``gather`` reads and computes, tells its progress and changes
nothing; ``settle`` writes, in the one transaction that also marks the job done. Run twice, killed
anywhere: the old state or the new.
"""
