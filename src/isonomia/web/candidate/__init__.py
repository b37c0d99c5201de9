"""The candidate's own pages: account, enrolment, documents, appeals, and where they stand."""
