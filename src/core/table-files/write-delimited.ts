/**
 * The signs with which formulas begin, also full-width as programs in East Asia read them, and the semicolon, which ends
 * a cell where a comma is the decimal mark.
 */
const startsFormula = /^[=+\-@\t\r;＝＋－＠]/

/**
 * Text that a spreadsheet program would run as a formula gets an apostrophe in front, which such programs show as text.
 * Numbers keep their sign. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function neutraliseFormula(text: string): string {
  return startsFormula.test(text) && !isNumber(text) ? `'${text}` : text
}

/** The other way: what our own files carry in front of such a text. */
export function restoreFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?%?$/.test(text)
}

/** One row of a CSV file (RFC 4180), with its line end. */
export function toDelimitedRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : neutraliseFormula(value)
  // Quoted for the sake of programs that divide at semicolons or tabs: what follows one could begin a formula.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
