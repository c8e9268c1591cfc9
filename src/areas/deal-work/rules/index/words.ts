/** What a change of an index was, as the activity says it. */
export const indexChanges = ['made', 'renamed', 'moved', 'ordered', 'removed', 'undone'] as const
export type IndexChangeKind = (typeof indexChanges)[number]

/** How many files and folders one order moves. */
export const itemsOfMove = 500

/** As what an index leaves. */
export const indexFormats = ['xlsx', 'pdf'] as const
export type IndexFormat = (typeof indexFormats)[number]
