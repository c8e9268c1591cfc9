/**
 * How many letters must be changed, added or removed to turn one word into the other (Levenshtein 1966), counting a
 * swap of two neighbours as one (Damerau 1964). `editDistance('nrodic', 'nordic')` is 1.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let beforeLast: number[] = []
  let last = b.map((_, column) => column + 1)
  last.unshift(0)
  for (const [row, letter] of a.entries()) {
    const line = [row + 1]
    for (const [column, against] of b.entries()) {
      const changed = at(last, column) + (letter === against ? 0 : 1)
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against
      const swapped = isSwapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY
      line.push(Math.min(changed, swapped, at(last, column + 1) + 1, at(line, column) + 1))
    }
    beforeLast = last
    last = line
  }
  return at(last, b.length)
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY
}
