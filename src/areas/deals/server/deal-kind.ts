import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { findCompanyIds } from '#areas/companies/server/find-company-ids.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import type { Db } from '#db/connection.ts'
import { facts, type DealRow } from './read/deal-row.ts'

/** Deals as area records keeps them. */
export const dealKind: RecordKind<DealRow> = {
  table: 'deals',
  noun: 'deal',
  owner: 'workspace_id',
  fields: facts,
  title: 'target',
  news: { topic: 'deals', idOf: ({ id }) => id },
  subject: 'deal',
  describe,
  findNames: {
    company: async (db, actor, ids) =>
      new Map((await findCompanies({ db }, actor, ids)).map(({ id, name }) => [id, name])),
  },
  findExisting: { company: (db, actor, ids) => findCompanyIds({ db }, actor, ids) },
}

export type DealDeps = RecordDeps & {
  /** Learns in the transaction of the change which deals are won no more. */
  noteReopened: (trx: Db, dealIds: readonly string[]) => Promise<void>
}

/** Deals for whatever changes existing ones: what was won and is won no more is passed on. */
export function changedDealKind({ noteReopened }: Pick<DealDeps, 'noteReopened'>): RecordKind<DealRow> {
  return {
    ...dealKind,
    async afterWrite(trx, changes) {
      const reopened = changes.filter(({ before, after }) => before?.outcome === 'won' && after.outcome !== 'won')
      if (reopened.length > 0)
        await noteReopened(
          trx,
          reopened.map(({ after }) => after.id),
        )
    },
  }
}

/** What the audit log says of a change: which fields, from which stage to which, and never a figure or a text. */
function describe({ before, after, how, isOverride }: Described<DealRow>): AuditNote[] {
  const { stage, origin, change_id } = after
  if (!before) return [{ action: 'deal.created', details: { stage, origin, ...(how === 'imported' && { change_id }) } }]
  if (how === 'removed') return [{ action: 'deal.removed', details: { change_id } }]
  const details = {
    fields: changedFields(dealKind, { before, after }),
    change_id,
    ...(before.stage !== stage && { from: before.stage, to: stage }),
  }
  if (how === 'undone') return [{ action: 'deal.undone', details }]
  return [{ action: 'deal.changed', details: { ...details, ...(isOverride && { is_override: true }) } }]
}
