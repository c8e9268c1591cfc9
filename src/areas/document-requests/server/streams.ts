import type { FileKind } from '#areas/files-in-out/server/file-kind.ts'
import { fileStreams } from '#areas/files-in-out/server/file-streams.ts'
import { exportQuery } from '../../file-calls.ts'
import { toRow } from '#core/fields/rows.ts'
import { requestFields, requestLinks, requestParams } from '../fields.ts'
import { checkDeals, requestKind, requests, type RequestRow } from './requests.ts'

export const documentRequestStreamHandlers = fileStreams({
  fileKind: async (deps, actor, { deal_id }): Promise<FileKind<typeof requestFields, RequestRow>> => {
    await checkDeals(deps.db, actor, [deal_id])
    return {
      kind: requestKind,
      fields: requestFields,
      plural: 'requests',
      title: 'title',
      toRecord: requests.toSeen,
      decideNew: (record) => ({ facts: { ...toRow(requestFields, record), deal_id, created_by: actor.userId } }),
      decideChange: (before, given) => ({ facts: toRow(requestFields, { ...requests.toSeen(before), ...given }) }),
    }
  },
  fields: requestFields,
  links: requestLinks,
  plural: 'requests',
  params: requestParams,
  query: exportQuery(requestParams),
  action: 'document_requests.exported',
  readPage: async (deps, actor, { filter: { format: _format, ...filter }, after, limit }) => {
    const order = { sort: 'created_at', direction: 'asc', limit } as const
    const { rows } = await requests.list(deps, actor, {
      ...filter,
      ...order,
      ...(after === undefined ? {} : { after }),
    })
    return rows
  },
})
