export const postKinds = ['question', 'answer'] as const
export const postStates = ['waiting', 'published', 'returned'] as const
export type PostState = (typeof postStates)[number]
export const decisions = ['publish', 'return'] as const

/** Whom a file of the questions and answers is for. */
export const audiences = ['team', 'other_side'] as const
