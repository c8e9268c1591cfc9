/** So many decided hits are listed; the export has all. */
export const pairsShown = 500
