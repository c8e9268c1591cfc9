/** Which sign stands before the cents in the amounts of a file; null where the file does not tell. */
export type Decimals = 'comma' | 'point' | null

const withComma = /\d,\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\.\d{3},/
const withPoint = /\d\.\d{1,2}(?!\d)|\d{1,3}(?:,\d{3}){2,}(?!\d)|,\d{3}\./

/** Programs that write a comma before the cents separate their columns with semicolons. */
export function detectDecimals(amounts: readonly string[], delimiter: string | null): Decimals {
  const hasComma = amounts.some((amount) => withComma.test(amount))
  const hasPoint = amounts.some((amount) => withPoint.test(amount))
  if (hasComma && hasPoint) return null
  if (hasComma) return 'comma'
  if (hasPoint) return 'point'
  return delimiter === ';' ? 'comma' : null
}
