import { checkDeals, getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { changedFields, type AuditNote, type Described, type RecordKind } from '#areas/records/server/record-kind.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { ofDeal, stepFields, stepParams, termFields, termParams } from '../fields.ts'
import { stepsOfDeal, termsOfDeal } from '../rules/limits.ts'
import { stepSorts, termSorts } from '../rules/words.ts'
import { lockNegotiation, type NegotiationRow, type StepRow, type TermRow } from './store.ts'

type OfDeal = { deal_id: string }

const common = {
  owner: 'workspace_id',
  /** Sample rows are written in one statement, without versions. */
  howInBulk: () => 'created' as const,
  checkSeen: (db: Db, actor: Actor, rows: readonly OfDeal[]) => checkDeals(db, actor, dealsOf(rows)),
  checkUndo: async (db: Db, actor: Actor, changes: readonly { after: OfDeal }[]) =>
    checkOpen(db, actor, dealsOf(changes.map(({ after }) => after))),
} as const

export const termKind: RecordKind<TermRow> = {
  ...common,
  table: 'negotiation_terms',
  noun: 'term',
  fields: termFields,
  title: 'term',
  news: { topic: 'negotiationTerms', idOf: ({ deal_id }) => deal_id },
  subject: 'negotiation_term',
  parent: { table: 'deals', column: 'deal_id', called: 'A negotiation', plural: 'terms', most: termsOfDeal },
  describe: describeTerm,
}

export const stepKind: RecordKind<StepRow> = {
  ...common,
  table: 'negotiation_steps',
  noun: 'step',
  fields: stepFields,
  title: 'task',
  news: { topic: 'negotiationSteps', idOf: ({ deal_id }) => deal_id },
  subject: 'negotiation_step',
  parent: { table: 'deals', column: 'deal_id', called: 'A negotiation', plural: 'steps', most: stepsOfDeal },
  describe: describeStep,
}

const checkLinks = (db: Db, actor: Actor, { deal_id }: OfDeal) => checkOpen(db, actor, [deal_id])

export const terms = recordAnswers({
  kind: termKind,
  fields: termFields,
  links: ofDeal,
  params: termParams,
  sorts: termSorts,
  checkLinks,
})

export const steps = recordAnswers({
  kind: stepKind,
  fields: stepFields,
  links: ofDeal,
  params: stepParams,
  sorts: stepSorts,
  checkLinks,
})

/** Refuses every write on a negotiation that has ended or has not begun, and keeps it from ending before the write is done. */
export async function checkOpen(db: Db, actor: Actor, dealIds: readonly string[]): Promise<void> {
  for (const dealId of dealIds) refuseLost(await getDeal(db, actor, dealId))
  for (const dealId of dealIds.toSorted()) {
    const row = await lockNegotiation(db, { workspaceId: actor.workspaceId, dealId }, 'share')
    if (!row) throw noNegotiation()
    if (row.finalised_at !== null) throw frozen()
  }
}

/** The negotiation, locked and in this version, unless it has ended. */
export async function lockOpen(
  trx: Db,
  key: { workspaceId: string; dealId: string },
  version: number,
): Promise<NegotiationRow> {
  const row = await lockNegotiation(trx, key, 'update')
  if (!row) throw noNegotiation()
  if (row.finalised_at !== null) throw frozen()
  checkVersion(row, version)
  return row
}

export function checkVersion(row: NegotiationRow, version: number): void {
  if (row.version === version) return
  throw new AppError('CONFLICT', 'Someone else changed this negotiation in the meantime.', {
    data: { version: row.version },
  })
}

/** A deal that was lost is opened again before anybody negotiates it: otherwise finalizing would turn it into a won one. */
export function refuseLost({ outcome }: { outcome: string | null }): void {
  if (outcome === 'lost')
    throw new AppError('CONFLICT', 'This deal was lost. Move it back to Negotiation in the pipeline to continue.')
}

export function noNegotiation(): AppError {
  return new AppError('CONFLICT', 'The negotiation of this deal has not started yet.')
}

export function frozen(): AppError {
  return new AppError('CONFLICT', 'This negotiation is finalized. Its terms no longer change.')
}

function dealsOf(rows: readonly OfDeal[]): string[] {
  return [...new Set(rows.map(({ deal_id }) => deal_id))]
}

function describeTerm({ before, after, how }: Described<TermRow>): AuditNote[] {
  const details = { deal_id: after.deal_id, change_id: after.change_id }
  if (!before) return [{ action: 'negotiation_term.created', details }]
  if (how === 'removed') return [{ action: 'negotiation_term.removed', details }]
  if (how === 'undone') return [{ action: 'negotiation_term.undone', details }]
  if (before.status !== 'agreed' && after.status === 'agreed') return [{ action: 'negotiation_term.agreed', details }]
  const fields = changedFields(termKind, { before, after })
  return [{ action: 'negotiation_term.changed', details: { ...details, fields } }]
}

function describeStep({ before, after, how }: Described<StepRow>): AuditNote[] {
  const details = { deal_id: after.deal_id, change_id: after.change_id }
  if (!before) return [{ action: 'negotiation_step.created', details }]
  if (how === 'removed') return [{ action: 'negotiation_step.removed', details }]
  if (how === 'undone') return [{ action: 'negotiation_step.undone', details }]
  const fields = changedFields(stepKind, { before, after })
  return [{ action: 'negotiation_step.changed', details: { ...details, fields } }]
}
