import { readDigits, type Point } from './read-digits.ts'

/**
 * The sign that begins the fractions in cells that belong together, from those that can be read in one way only; null
 * where they do not tell or contradict each other. Programs that write such a comma separate columns with semicolons.
 */
export function detectPoint(cells: Iterable<string>, delimiter: string | null): Point | null {
  const told = new Set<Point>()
  for (const cell of cells) {
    const tells = tell(cell)
    if (tells) told.add(tells)
  }
  const [only = null] = told
  if (told.size > 0) return told.size === 1 ? only : null
  return delimiter === ';' ? ',' : null
}

function tell(cell: string): Point | null {
  const digits = cell.length > 100 ? undefined : /[.,]?\d(?:[\d.,'’ʼ\s]*\d)?/.exec(cell)?.[0]
  return (digits && readDigits(digits)?.tells) || null
}
