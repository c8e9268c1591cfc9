export const postKinds = ['question', 'answer'] as const
export const postStates = ['waiting', 'published', 'returned'] as const
export type PostState = (typeof postStates)[number]
export const decisions = ['publish', 'return'] as const
