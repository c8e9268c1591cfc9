/** People of all buyers together; a data room seldom has a hundred. */
export const guestsOfDeal = 500
export const foldersOfGuest = 40
/** So many of a guest's newest views are shown. */
export const viewsOfGuest = 50
/** Of one guest on one day (UTC). A buyer with more questions than that sends a list, which is a file. */
export const questionsOfDay = 10
export const longestQuestion = 2000
/** The team gets one mail about the questions of a deal in each such part of the clock, however many there are. */
export const questionMailEveryMs = 15 * 60_000
/** So many of the newest questions are shown: of a buyer in the room, of a guest to the team. */
export const questionsShown = 200
