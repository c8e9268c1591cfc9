export const mostParticipants = 20
/** Invitations that one person sends within 24 hours, over all agreements. */
export const invitationsPerDay = 100
/** Agreements to which one address is invited within 24 hours by this whole installation. */
export const invitationsPerRecipient = 50
/** New links that one participant of an agreement is sent within 24 hours. */
export const newLinksPerDay = 3
export const longestTitle = 200
export const longestDescription = 4000
export const longestTerms = 50_000
export const shortestDurationSeconds = 3600
/** A hundred years of 365 days. */
export const longestDurationSeconds = 3_153_600_000
/** Agreements that one list shows; older ones follow on request. */
export const listedAgreements = 50
/** A silent participant is reminded after so long and once more after as long again; sooner where the agreement is short. */
export const remindAfterDays = 3
export const mostReminders = 2
/** The part of a short duration after which a reminder is due. */
export const remindAfterPart = 1 / 3
/** All participants are told this long before an active agreement ends. */
export const noticeDays = 7
export const longestObligation = 500
export const mostObligations = 100
/** The owner of an obligation is reminded this long before its day. */
export const obligationNoticeDays = 3
/** Dates that a calendar feed has at most, the earliest first. */
export const mostFeedDates = 1000
