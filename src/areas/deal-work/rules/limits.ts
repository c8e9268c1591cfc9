/** More of one deal nobody would read; what there is can always be listed whole. */
export const tasksOfDeal = 1000
export const filesOfDeal = 500
export const decisionsOfDeal = 500

export const longestTitle = 300
export const longestNote = 10_000
export const longestDecision = 5000
