export const itemsOfDeal = 500
export const risksOfDeal = 300
export const pointsOfDeal = 200
export const documentsOfDeal = 5000
export const savesOfDeal = 200
/** Deals that the selector offers. */
export const targetsAtOnce = 200
