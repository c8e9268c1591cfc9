/** The beginning of a text, never with half a character at its end: neither JSON nor a database takes a half. */
export function cutText(text: string, mostLetters: number): string {
  if (text.length <= mostLetters) return text
  const last = text.charCodeAt(mostLetters - 1)
  const isFirstHalf = last >= 0xd8_00 && last <= 0xdb_ff
  return text.slice(0, isFirstHalf ? mostLetters - 1 : mostLetters)
}
