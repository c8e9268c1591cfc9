/** How far the reading of a document is. */
export const textStates = ['waiting', 'reading', 'read', 'failed'] as const
export type TextState = (typeof textStates)[number]

/** Why a document has no text. */
export const textProblems = ['encrypted', 'corrupt', 'no_text', 'unsupported', 'too_large', 'timeout'] as const
export type TextProblem = (typeof textProblems)[number]
