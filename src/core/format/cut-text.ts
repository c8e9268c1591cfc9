/** The beginning of a text, without half a character at its end, which neither JSON nor a database accepts. */
export function cutText(text: string, mostLetters: number): string {
  if (text.length <= mostLetters) return text
  const last = text.charCodeAt(mostLetters - 1)
  const isFirstHalf = last >= 0xd8_00 && last <= 0xdb_ff
  return text.slice(0, isFirstHalf ? mostLetters - 1 : mostLetters)
}
