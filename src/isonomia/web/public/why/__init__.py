"""«Por que não fui chamado?»: one enrolment's answer, from what was published (P11)."""
