import { readHeader } from '#core/table-files/read-header.ts'
import type { Row } from '#core/table-files/read-delimited.ts'

/** Rows of a sheet from which its columns are known. */
export const beginningRows = 200

/** Those behind are neither looked into nor offered. */
export const mostSheets = 50

/** How much a table looks like what is wanted; 0 for not at all. */
export type RateTable = (columns: readonly string[], rows: readonly (readonly string[])[]) => number

type Wish = { sheet?: string | null; rateTable?: RateTable }

/** The sheet that somebody chose, else the one that is most like the wanted table, else the first that has rows. */
export function chooseSheet(
  sheets: readonly { name: string; rows: readonly Row[] }[],
  { sheet, rateTable }: Wish,
): string {
  if (sheet && sheets.some(({ name }) => name === sheet)) return sheet
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const rated = filled.map(({ name, rows }) => ({ name, rate: rateTable ? rate(rows, rateTable) : 0 }))
  const best = Math.max(0, ...rated.map((each) => each.rate))
  return (rated.find((each) => each.rate === best) ?? sheets[0])?.name ?? ''
}

function rate(rows: readonly Row[], rateTable: RateTable): number {
  const { columns, row } = readHeader(rows)
  return rateTable(
    columns,
    rows.filter(({ number }) => number > row).map(({ cells }) => cells),
  )
}
