/** People of all buyers together; a data room seldom has a hundred. */
export const guestsOfDeal = 500
export const foldersOfGuest = 40
/** So many of a guest's newest views are shown. */
export const viewsOfGuest = 50
