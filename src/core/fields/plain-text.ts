/** The text of a value that a field can hold, but for lists of ids; '' where there is none. */
export function toPlainText(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : ''
}
