import { format } from '#core/format/utc-format.ts'
import { packZip } from '../zip/pack-zip.ts'
import { sheetPath, sheetStart, toSheetEnd, toSheetRow, toWorkbookParts } from './workbook-parts.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A spreadsheet file of one sheet, written as its rows come, some at a time; the first row names the columns. It says
 * that it is confidential, and who took it out when.
 */
export async function* packWorkbook(
  { sheet, by, at: day }: Head,
  rows: AsyncIterable<Cells[]>,
): AsyncGenerator<Buffer> {
  const footer = `Confidential · exported by ${by}, ${format.dateTime(day.toISOString())} UTC`
  yield* packZip([...Object.entries(toWorkbookParts(sheet)), [sheetPath, toSheet(rows, toSheetEnd(footer))]])
}

type Head = { sheet: string; by: string; at: Date }
type Cells = readonly (string | number | null)[]

async function* toSheet(pages: AsyncIterable<Cells[]>, end: string): AsyncGenerator<string> {
  let number = 0
  yield sheetStart
  for await (const rows of pages) yield rows.map((cells) => toSheetRow(cells, (number += 1))).join('')
  yield end
}
