import type { Clock } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyRow } from '#areas/companies/contract.ts'
import { searchCompanies } from '#areas/companies/server/search-companies.ts'
import type { ExportQuery } from '../contract.ts'
import { importFields, type ImportField } from '../rules/fields.ts'
import { packWorkbook, workbookType } from './pack-workbook.ts'
import type { MadeFile } from './send-export.ts'

/** What the person may see and asked for, a page at a time, so that memory stays the same for any number of companies. */
export function exportCompanies(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  { format, ...filter }: ExportQuery,
): MadeFile {
  let records = 0
  const count = () => records
  async function* pages() {
    for await (const rows of readPages(deps, actor, filter)) {
      records += rows.length
      yield rows
    }
  }
  if (format === 'csv') return { content: toCsv(pages()), type: 'text/csv; charset=utf-8', count }
  if (format === 'json') return { content: toJson(pages()), type: 'application/json; charset=utf-8', count }
  const head = { sheet: 'Companies', by: actor.name || actor.email, at: deps.clock.now() }
  return { content: packWorkbook(head, toTable(pages())), type: workbookType, count }
}

type Filter = Omit<ExportQuery, 'format'>

async function* readPages(deps: { db: Db }, actor: Actor, filter: Filter): AsyncGenerator<CompanyRow[]> {
  const { sort = 'name', ...rest } = filter
  let after: string | undefined
  do {
    const page = await searchCompanies(deps, actor, {
      ...rest,
      // What is best first is best read on a screen: a file is by name.
      sort: sort === 'relevance' ? 'name' : sort,
      limit: 200,
      ...(after ? { after } : {}),
    })
    yield page.rows
    after = page.next ?? undefined
  } while (after)
}

const header = [...importFields]

function toCells(company: CompanyRow): (string | number | null)[] {
  return header.map((field: ImportField) => {
    const value = company[field]
    return Array.isArray(value) ? value.join('; ') : value
  })
}

async function* toCsv(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<string> {
  // The mark tells spreadsheet programs that this is UTF-8.
  yield `\ufeff${toDelimitedRow(header)}`
  for await (const rows of pages) yield rows.map((row) => toDelimitedRow(toCells(row))).join('')
}

async function* toJson(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}

async function* toTable(pages: AsyncIterable<CompanyRow[]>): AsyncGenerator<(string | number | null)[][]> {
  yield [header]
  for await (const rows of pages) yield rows.map(toCells)
}
