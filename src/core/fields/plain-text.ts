/** The text of a value that a field can hold, but for lists of ids; '' where there is none. */
export function toPlainText(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ')
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : ''
}

/** The texts of a list that is written as one text, divided by semicolons or bars. */
export function splitTexts(text: string): string[] {
  return text
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean)
}
