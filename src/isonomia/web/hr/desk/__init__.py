"""The call desk (P07): where each cargo stands, «chamar mais n», and the separate acts that follow a call."""
