import type { FileKind } from '#areas/files-in-out/server/file-kind.ts'
import { fileStreams } from '#areas/files-in-out/server/file-streams.ts'
import { toRow } from '#core/fields/rows.ts'
import { exportQuery } from '../../file-calls.ts'
import { itemFields, itemParams, reviewLinks, riskFields, riskParams } from '../fields.ts'
import { followStatus, items } from './items.ts'
import { checkDeals, itemKind, riskKind, type ItemRow, type RiskRow } from './kinds.ts'
import { risks } from './risks.ts'

export const diligenceItemStreamHandlers = fileStreams({
  fileKind: async (deps, actor, { deal_id }): Promise<FileKind<typeof itemFields, ItemRow>> => {
    await checkDeals(deps.db, actor, [deal_id])
    return {
      kind: itemKind,
      fields: itemFields,
      plural: 'items',
      title: 'title',
      toRecord: items.toSeen,
      decideNew: (record, { at }) => {
        const said = toRow(itemFields, record)
        return { facts: { ...said, deal_id, created_by: actor.userId, ...followStatus(null, said, { actor, at }) } }
      },
      decideChange: (before, given, { at }) => {
        const said = toRow(itemFields, { ...items.toSeen(before), ...given })
        return { facts: { ...said, ...followStatus(before, said, { actor, at }) } }
      },
    }
  },
  fields: itemFields,
  links: reviewLinks,
  plural: 'items',
  params: itemParams,
  query: exportQuery(itemParams),
  action: 'diligence_items.exported',
  readPage: async (deps, actor, { filter: { format: _format, ...filter }, after, limit }) => {
    const order = { sort: 'created_at', direction: 'asc', limit } as const
    const { rows } = await items.list(deps, actor, { ...filter, ...order, ...(after === undefined ? {} : { after }) })
    return rows
  },
})

export const diligenceRiskStreamHandlers = fileStreams({
  fileKind: async (deps, actor, { deal_id }): Promise<FileKind<typeof riskFields, RiskRow>> => {
    await checkDeals(deps.db, actor, [deal_id])
    return {
      kind: riskKind,
      fields: riskFields,
      plural: 'risks',
      title: 'risk',
      toRecord: risks.toSeen,
      decideNew: (record) => ({ facts: { ...toRow(riskFields, record), deal_id, created_by: actor.userId } }),
      decideChange: (before, given) => ({ facts: toRow(riskFields, { ...risks.toSeen(before), ...given }) }),
    }
  },
  fields: riskFields,
  links: reviewLinks,
  plural: 'risks',
  params: riskParams,
  query: exportQuery(riskParams),
  action: 'diligence_risks.exported',
  readPage: async (deps, actor, { filter: { format: _format, ...filter }, after, limit }) => {
    const order = { sort: 'created_at', direction: 'asc', limit } as const
    const { rows } = await risks.list(deps, actor, { ...filter, ...order, ...(after === undefined ? {} : { after }) })
    return rows
  },
})
