/** What becomes of a row that may be about a known company: it changes that one, adds another, or is left out. */
export const doubleChoices = ['update', 'add', 'skip'] as const
export type DoubleChoice = (typeof doubleChoices)[number]

export type ImportChoices = { doubles: DoubleChoice; rows: readonly { row: number; choice: DoubleChoice }[] }

/** The decision about one doubtful row. */
export function openChoices({ doubles, rows }: ImportChoices): (row: number) => DoubleChoice {
  const own = new Map(rows.map(({ row, choice }) => [row, choice]))
  return (row) => own.get(row) ?? doubles
}

/** How many of the doubtful rows would add a company. */
export function countAdded(choices: ImportChoices, doubtful: number): number {
  return count(choices, 'add', doubtful)
}

/** How many of them would be left out. */
export function countSkipped(choices: ImportChoices, doubtful: number): number {
  return count(choices, 'skip', doubtful)
}

function count({ doubles, rows }: ImportChoices, wanted: DoubleChoice, doubtful: number): number {
  const own = rows.filter(({ choice }) => choice === wanted).length
  return doubles === wanted ? Math.max(0, doubtful - rows.length) + own : own
}
