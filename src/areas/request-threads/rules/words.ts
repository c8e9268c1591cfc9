export const postKinds = ['question', 'answer'] as const
export const postStates = ['waiting', 'published', 'returned'] as const
export type PostState = (typeof postStates)[number]
/** `publish_to_all`: an answer to a guest is shown to the guests of every buyer. */
export const decisions = ['publish', 'publish_to_all', 'return'] as const

/** Whom a file of the questions and answers is for. */
export const audiences = ['team', 'other_side'] as const
