/** The letters of a column, counted from 0: A, B, …, Z, AA. */
export function toColumnLetters(index: number): string {
  const rest = index < 26 ? '' : toColumnLetters(Math.floor(index / 26) - 1)
  return rest + String.fromCharCode(65 + (index % 26))
}
