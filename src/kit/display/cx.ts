/** Joins class names and leaves out what does not apply: `cx('a', isOpen && 'b')`. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
