import type { ExportFormat } from '#core/fields/file-columns.ts'
import { columnTitle, fileFields } from '#core/fields/file-columns.ts'
import type { Fields } from '#core/fields/field.ts'
import { writeCells, type Cell, type FiledRecord, type Person } from '#core/fields/write-cells.ts'
import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import { packWorkbook, workbookType } from '#paper/workbook/pack-workbook.ts'
import type { MadeFile } from './send-export.ts'

type Exported<T extends Fields> = {
  fields: T
  /** The records, some at a time. */
  pages: AsyncIterable<FiledRecord<T>[]>
  /** Named by fields of people; a table without such fields needs none. */
  listPeople?: () => Promise<readonly Person[]>
  /** Columns are called what the fields are called, instead of their labels. */
  hasFieldNames?: true
  format: ExportFormat
  /** Of a workbook: the name of its sheet, who made it and when. */
  head: { sheet: string; by: string; at: Date }
}

/** Records as a file, made while it is read. CSV and XLSX come back through the import as changes. */
export function exportRecords<T extends Fields>({ pages, format, head, ...rest }: Exported<T>): MadeFile {
  let records = 0
  const count = () => records
  async function* counted() {
    for await (const page of pages) {
      records += page.length
      yield page
    }
  }
  if (format === 'json') return { content: toJson(counted()), type: 'application/json; charset=utf-8', count }
  const table = toTable({ ...rest, pages: counted() })
  if (format === 'csv') return { content: toCsv(table), type: 'text/csv; charset=utf-8', count }
  return { content: packWorkbook(head, table), type: workbookType, count }
}

/** Pages of a list that goes on after the last record of the page before. */
export async function* readPages<Item extends { id: string }>(
  readPage: (after: string | undefined, limit: number) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  const limit = 500
  let after: string | undefined
  do {
    const page = await readPage(after, limit)
    yield page
    after = page.length === limit ? page.at(-1)?.id : undefined
  } while (after !== undefined)
}

async function* toTable<T extends Fields>({
  fields,
  pages,
  listPeople,
  hasFieldNames,
}: Omit<Exported<T>, 'format' | 'head'>): AsyncGenerator<Cell[][]> {
  const people = (await listPeople?.()) ?? []
  yield [fileFields(fields).map((field) => (hasFieldNames ? field : columnTitle(fields, field)))]
  for await (const records of pages) yield records.map((record) => writeCells(fields, record, people))
}

async function* toCsv(table: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  // The mark tells spreadsheet programs that this is UTF-8.
  yield '\ufeff'
  for await (const rows of table) yield rows.map(toDelimitedRow).join('')
}

async function* toJson(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const records of pages) {
    for (const record of records) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(record)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
