import { companyFields } from '#areas/companies/fields.ts'
import { exportStream } from '#areas/files-in-out/server/file-streams.ts'
import type { Field, Fields, RecordOf } from '#core/fields/field.ts'
import { exportQuery } from '../../file-calls.ts'
import type { WatchlistEntry } from '../contract.ts'
import { entryParams } from '../fields.ts'
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

export const watchlistStreamHandlers = {
  exportFile: exportStream({
    fields: Object.fromEntries(filed.map((name) => [name, toColumn(name)])),
    plural: 'watchlist',
    params: entryParams,
    query: exportQuery(entryParams),
    action: 'watchlist.exported',
    readPage: async (deps, actor, { filter: { format: _format, ...filter }, after, limit }) => {
      const order = { sort: 'created_at', direction: 'desc', limit } as const
      const entries = await listWatchlist(deps, actor, { ...filter, ...order, ...(after !== undefined && { after }) })
      return entries.map(toFiled)
    },
  }),
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
