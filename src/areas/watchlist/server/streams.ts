import { companyFields } from '#areas/companies/fields.ts'
import { exportStream, fileStreams } from '#areas/files-in-out/server/file-streams.ts'
import type { Field, Fields, RecordOf } from '#core/fields/field.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { exportQuery, type ExportQuery } from '../../file-calls.ts'
import type { WatchlistEntry } from '../contract.ts'
import { entryFileFields, entryParams } from '../fields.ts'
import { entryFiles } from './entry-files.ts'
import { entryKind } from './entry-kind.ts'
import { listWatchlist } from './list-watchlist.ts'

/** What a file has of an entry and of the company as it was copied; its heads are the names of the specification. */
const filed = [
  'company_name',
  'priority',
  'status',
  'notes',
  'created_at',
  'copied_at',
  'industry',
  'country',
  'region',
  'location',
  'revenue_millions',
  'growth_rate',
  'employees',
  'valuation_millions',
  'ebitda_millions',
  'website',
]

const exported = {
  plural: 'watchlist',
  params: entryParams,
  query: exportQuery(entryParams),
  action: 'watchlist.exported',
} as const

export const watchlistStreamHandlers = {
  ...fileStreams({
    ...exported,
    fields: entryFileFields,
    links: {},
    fileKind: () => entryFiles,
    readPage: (deps, actor, page) => readPage(deps, actor, page),
  }),
  exportFile: exportStream({
    ...exported,
    fields: Object.fromEntries(filed.map((name) => [name, toColumn(name)])),
    readPage: async (deps, actor, page) => (await readPage(deps, actor, page)).map(toFiled),
  }),
}

type WatchlistPage = { filter: ExportQuery<typeof entryParams>; after: string | undefined; limit: number }

function readPage(
  deps: RecordDeps,
  actor: Actor,
  { filter: { format: _format, ...filter }, after, limit }: WatchlistPage,
) {
  const order = { sort: 'created_at', direction: 'desc', limit } as const
  return listWatchlist(deps, actor, { ...filter, ...order, ...(after !== undefined && { after }) })
}

function toColumn(name: string): Field {
  const known: Fields = { ...companyFields, ...entryKind.fields }
  // when the entry was made is no field of it
  return { ...(known[name] ?? { kind: 'instant', label: name }), names: [], column: name }
}

function toFiled(entry: WatchlistEntry): RecordOf<Fields> & { id: string } {
  const record: object = { ...entry.company_data, ...entry }
  // a figure that the copy does not have is an empty cell
  return record as RecordOf<Fields> & { id: string }
}
