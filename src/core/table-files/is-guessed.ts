/** Encodings that the bytes of a file show with certainty. */
export const certainEncodings = ['utf-8', 'utf-16le', 'utf-16be'] as const

/** Whether somebody must look at the letters of a text, because they were guessed. */
export function isGuessed(encoding: string | null): boolean {
  return encoding !== null && !certainEncodings.some((one) => one === encoding)
}
