import type { Clock } from '#adapters/system/port.ts'
import { packWorkbook, workbookType } from '#areas/imports/server/pack-workbook.ts'
import type { MadeFile } from '#areas/imports/server/send-export.ts'
import { columnTitle } from '#core/fields/file-columns.ts'
import { writeCells, type Cell } from '#core/fields/write-cells.ts'
import { toDelimitedRow } from '#core/table-files/write-delimited.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Deal, DealExport, DealFilter } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { importedFields } from '../rules/file-columns.ts'
import { listPeople } from './list-people.ts'
import { listDeals } from './read-deals.ts'

type Deps = { db: Db; clock: Clock }

/** The deals of a filter as a file, read a page at a time. CSV and XLSX come back through the import as changes. */
export function exportDeals(deps: Deps, actor: Actor, { format, ...filter }: DealExport): MadeFile {
  let records = 0
  const count = () => records
  async function* pages() {
    for await (const deals of readPages(deps, actor, filter)) {
      records += deals.length
      yield deals
    }
  }
  if (format === 'json') return { content: toJson(pages()), type: 'application/json; charset=utf-8', count }
  const table = toTable(deps, actor, pages())
  if (format === 'csv') return { content: toCsv(table), type: 'text/csv; charset=utf-8', count }
  const head = { sheet: 'Deals', by: actor.name || actor.email, at: deps.clock.now() }
  return { content: packWorkbook(head, table), type: workbookType, count }
}

async function* readPages(deps: Deps, actor: Actor, filter: DealFilter): AsyncGenerator<Deal[]> {
  let after: string | undefined
  do {
    const order = { sort: 'created_at', direction: 'desc', limit: 500 } as const
    const page = await listDeals(deps, actor, { ...filter, ...order, ...(after === undefined ? {} : { after }) })
    yield page
    after = page.length === order.limit ? page.at(-1)?.id : undefined
  } while (after !== undefined)
}

async function* toTable(deps: Deps, actor: Actor, pages: AsyncIterable<Deal[]>): AsyncGenerator<Cell[][]> {
  const people = await listPeople(deps, actor)
  yield [importedFields.map((field) => columnTitle(dealFields, field))]
  for await (const deals of pages) yield deals.map((deal) => writeCells(dealFields, deal, people))
}

async function* toCsv(table: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  // The mark tells spreadsheet programs that this is UTF-8.
  yield '\ufeff'
  for await (const rows of table) yield rows.map(toDelimitedRow).join('')
}

async function* toJson(pages: AsyncIterable<Deal[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const deals of pages) {
    for (const deal of deals) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(deal)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}
