import type { FileKind } from '#areas/files-in-out/server/file-kind.ts'
import { fileStreams } from '#areas/files-in-out/server/file-streams.ts'
import type { ExportDeps } from '#areas/files-in-out/server/send-export.ts'
import { exportQuery } from '../../file-calls.ts'
import { dealFields, dealParams } from '../fields.ts'
import { decideNew } from '../rules/decide-change.ts'
import { decideFor } from './change/change-deal.ts'
import { toNewFacts } from './change/create-deal.ts'
import { changedDealKind, dealKind, type DealDeps } from './deal-kind.ts'
import { toDeal, type DealRow } from './read/deal-row.ts'
import { listDeals } from './read/read-deals.ts'

const dealFiles: FileKind<typeof dealFields, DealRow> = {
  kind: dealKind,
  fields: dealFields,
  plural: 'deals',
  title: 'target',
  toRecord: toDeal,
  decideNew(record, { actor, at }) {
    const refusal = decideNew(record)
    if (refusal) return { problem: { field: 'outcome', message: refusal.sentence } }
    return { facts: toNewFacts({ ...record, origin: 'import', origin_id: null }, actor, at) }
  },
  decideChange(before, fields, { at }) {
    // A file passes no gate, whoever imports it.
    const decision = decideFor(null, fields, undefined)(before, undefined, at)
    return 'refusal' in decision ? { problem: { field: 'stage', message: decision.refusal.message } } : decision
  },
}

export const dealStreamHandlers = fileStreams({
  fileKind: (deps: ExportDeps & DealDeps) => ({ ...dealFiles, kind: changedDealKind(deps) }),
  fields: dealFields,
  links: {},
  plural: 'deals',
  params: dealParams,
  query: exportQuery(dealParams),
  action: 'deals.exported',
  readPage: (deps, actor, { filter: { format: _format, ...filter }, after, limit }) =>
    listDeals(deps, actor, {
      ...filter,
      sort: 'created_at',
      direction: 'desc',
      limit,
      ...(after === undefined ? {} : { after }),
    }),
})
