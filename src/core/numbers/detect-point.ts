import { readDigits, type Point } from './read-digits.ts'

/**
 * The decimal point of related cells, from the unambiguous ones; null if there are none or they contradict each other.
 * Programs that write a decimal comma separate columns with semicolons.
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
