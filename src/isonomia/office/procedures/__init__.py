"""What people ask and answer: enrolment, hearings, votes, appeals, complaints of fraud."""
