/** More than anybody reads, few enough to be read in one answer. */
export const watchlistLimit = 1000

/** How many companies one smart watchlist adds at most: what a person can look through in an hour. */
export const smartLimit = 25

/** Of how many candidates, largest first, the fit is rated; the rest of a wider search is counted only. */
export const ratedCandidates = 2000
