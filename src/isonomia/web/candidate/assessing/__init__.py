"""A declared disability assessed by a multiprofessional team: reports, assessment, decision, appeal."""
