import { readDigits, type Point } from './read-digits.ts'

/**
 * The sign that begins the fractions in cells that belong together, from those that can be read in one way only; null
 * where they do not tell or contradict each other. Programs that write such a comma separate columns with semicolons.
 */
export function detectPoint(cells: Iterable<string>, delimiter: string | null): Point | null {
  const told = new Set<Point>()
  for (const cell of cells) {
    const digits = cell.length > 100 ? undefined : /[.,]?\d(?:[\d.,'’ʼ\s]*\d)?/.exec(cell)?.[0]
    const tells = digits === undefined ? null : (readDigits(digits)?.tells ?? null)
    if (tells) told.add(tells)
  }
  const [only] = told
  if (told.size > 0) return told.size === 1 && only ? only : null
  return delimiter === ';' ? ',' : null
}
