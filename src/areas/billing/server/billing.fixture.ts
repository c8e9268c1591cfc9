import type { Actor, Role } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { SignedInClient } from '#test/as-user.ts'

/** The person as a use case sees them. */
export function actorOf({ userId, email, name, workspaceId }: SignedInClient, role: Role = 'basic'): Actor {
  return { userId, email, name, workspaceId, sessionId: '', role, memberRole: 'owner', capabilities: [] }
}

/** All rows that billing writes, without those of other people. */
export async function readBillingRows(db: Db, userId: string) {
  const [subscriptions, grants, trials, invoices, lines, charges, numbers, entries] = await Promise.all([
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    db.selectFrom('role_grants').selectAll().where('user_id', '=', userId).orderBy('source').execute(),
    db.selectFrom('trials').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('invoices').selectAll().where('user_id', '=', userId).orderBy('number').execute(),
    db
      .selectFrom('invoice_lines')
      .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
      .select(['invoices.number', 'kind', 'description', 'amount_minor'])
      .where('user_id', '=', userId)
      .orderBy('invoices.number')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('charged_deals')
      .innerJoin('subscriptions', 'subscriptions.id', 'charged_deals.subscription_id')
      .select(['deal_id', 'fee_minor', 'charged_deals.currency', 'invoice_id'])
      .where('user_id', '=', userId)
      .orderBy('deal_id')
      .execute(),
    db.selectFrom('invoice_numbers').selectAll().orderBy('series').execute(),
    db.selectFrom('audit_log').select('action').where('subject_id', '=', userId).orderBy('seq').execute(),
  ])
  return {
    subscriptions,
    grants,
    trials,
    invoices,
    lines,
    charges,
    numbers,
    actions: entries.map(({ action }) => action),
  }
}

export async function insertWonDeal(
  db: Db,
  { workspaceId, id, at, value = 45_000_00, currency = 'USD', target = 'Won Works', is_sample = false }: WonDeal,
): Promise<void> {
  await db
    .insertInto('deals')
    .values({
      id,
      workspace_id: workspaceId,
      target,
      stage: 'Closed',
      status: 'active',
      value_minor: value,
      synergies_minor: 0,
      currency,
      probability: 100,
      outcome: 'won',
      closed_at: at,
      stage_since: at,
      change_id: id,
      is_sample,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

type WonDeal = {
  workspaceId: string
  id: string
  at: Date
  value?: number
  currency?: string
  target?: string
  is_sample?: boolean
}
