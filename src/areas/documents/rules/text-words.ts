/** How far the reading of a document is. */
export const textStates = ['waiting', 'reading', 'read', 'failed'] as const
export type TextState = (typeof textStates)[number]

/** Why a document has no text. */
export const textProblems = ['encrypted', 'corrupt', 'no_text', 'unsupported', 'too_large', 'timeout'] as const
export type TextProblem = (typeof textProblems)[number]

/** Whether nothing can be drawn on the pages of a file: it is encrypted, also where its text was read with a password, or damaged. */
export function isLocked({
  problem,
  is_encrypted,
}: {
  problem: TextProblem | null
  is_encrypted: boolean | null
}): boolean {
  return is_encrypted === true || problem === 'encrypted' || problem === 'corrupt'
}
