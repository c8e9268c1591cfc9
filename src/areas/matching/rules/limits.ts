/** The slider of the screen (S0 §9). */
export const synergySlider = { min: 5, max: 10, step: 0.5, default: 7 } as const

/** Revenue in millions that a company needs to be in a pair; the person chooses, and a result names it. */
export const leastRevenues = [0, 1, 5, 10, 25, 50, 100] as const
export const usualLeastRevenue = 5

/** Best pairs that one search keeps, and targets that one search finds. */
export const mostMatches = 50
export const mostTargets = 20

/** Sectors up to this many companies are answered at once; larger ones become background work. */
export const answeredAtOnce = 5000

/** Companies of one sector that a search takes; the largest by revenue come first. */
export const mostCompanies = 200_000
