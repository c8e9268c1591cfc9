/** One of each key, where the first of them stood: a row that moved between two pages of a list comes twice. */
export function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}
