/** The three methods of the one search box: a thesis, an AI search, and words that the database has. */
export const searchModes = ['discovery', 'search', 'text'] as const
export type SearchMode = (typeof searchModes)[number]
