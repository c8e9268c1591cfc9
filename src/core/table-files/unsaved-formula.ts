/**
 * A cell of a workbook with a formula whose result was not stored, as programs write them that calculate nothing: it is not
 * empty, and nobody knows what it holds. It begins with a sign that no text has, so that no field takes it for a value.
 */
const mark = '\0='

export function noteUnsaved(reference: string): string {
  return `${mark}${reference}`
}

/** What a person can do about such a cell; null for every other one. */
export function findUnsaved(cell: string): string | null {
  if (!cell.startsWith(mark)) return null
  const reference = cell.slice(mark.length)
  return `Cell ${reference} has a formula without a stored result. Open the file in a spreadsheet program, save it there and import it again.`
}
