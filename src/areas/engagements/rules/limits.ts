/** So many engagements of a workspace are shown and summed up. */
export const engagementsAtOnce = 500
export const partiesOfEngagement = 200
export const stakesOfEngagement = 400
export const filesOfEngagement = 200
/** An uploaded file counts for one line of the checklist. */
export const longestNote = 4000
export const longestReview = 2000
export const longestRejection = 1000
/** A link by which a client sends documents works this long. */
export const linkDays = 14
/** So many links to one engagement can be open. */
export const openLinks = 5
/** So many requests reach one address within 24 hours, from this whole installation: nobody floods a mailbox by way of a client file. */
export const requestsPerAddress = 10
/** How long until a client is reviewed again, by its risk, in months. */
export const reviewMonths = { low: 36, medium: 24, high: 12 } as const
/** Compliance is mailed so long before the day of a review, and before evidence expires. */
export const reviewNoticeDays = 14
