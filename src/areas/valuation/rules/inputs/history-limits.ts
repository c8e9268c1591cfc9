/** The most years of actuals that a valuation has: what is older says little of the forecast. */
export const mostHistory = 5
