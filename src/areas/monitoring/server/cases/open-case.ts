import { complianceChain } from '#areas/audit/server/record-audit.ts'
import { listAuditLog } from '#areas/audit/server/list-audit-log.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { hasComplianceColleague } from '#areas/workspaces/server/members/compliance-members.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Investigation, MonitoredPayment } from '../../contract.ts'
import { mayReview } from '../../rules/decide-case.ts'
import { rateClientFactors } from '../../rules/rate-client-factors.ts'
import { toClient } from '../clients/to-client.ts'
import { findClientRow, listAccountPayments, type AlertRow, type PaymentRow } from '../store.ts'
import { findAlertRow, listAlertRows, listFollowUpRows, listNoteRows, type NamedAlertRow } from './case-store.ts'
import { reasonsOf, toAlert } from './to-alert.ts'

const noAlert = 'There is no such alert.'
const historyShown = 200

export async function listAlerts({ db }: { db: Db }, { workspaceId }: { workspaceId: string }) {
  return (await listAlertRows(db, workspaceId)).map(toAlert)
}

export function orNoAlert<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', noAlert)
  return row
}

/** Everything about one alert, for those who handle compliance. */
export async function openCase(deps: { db: Db }, actor: Actor, alertId: string): Promise<Investigation> {
  const { db } = deps
  const { workspaceId } = actor
  const row = orNoAlert(await findAlertRow(db, workspaceId, alertId))
  const client = orNoAlert(await findClientRow(db, workspaceId, row.client_id))
  const { rows: payments, count } = await listAccountPayments(db, workspaceId, {
    accounts: client.accounts,
    always: row.payment_ids,
  })
  const [notes, followUps, alerts, history, hasColleagues] = [
    await listNoteRows(db, alertId),
    await listFollowUpRows(db, alertId),
    await listAlertRows(db, workspaceId),
    await listHistory(db, workspaceId, alertId),
    await hasComplianceColleague(deps, actor),
  ]
  const nameOf = await findNames(db, [...notes.map(({ author_id }) => author_id), row.decided_by, row.approved_by])
  return {
    alert: toAlert(row),
    version: row.version,
    client: await toClient(db, client),
    risk_factors: [...reasonsOf(row), ...rateClientFactors(client)],
    payments: payments.map((payment) => toSeenPayment(payment, row)),
    payment_count: count,
    notes: notes.map(({ id, kind, text, author_id, created_at, file_name: name, file_size: size, sha256 }) => ({
      id,
      kind,
      text,
      user_name: nameOf(author_id) ?? '',
      created_at: created_at.toISOString(),
      file: name === null || size === null || sha256 === null ? null : { name, size, sha256 },
    })),
    follow_ups: followUps.map(toFollowUp),
    other_alerts: alerts.filter(({ id, client_id }) => client_id === client.id && id !== alertId).map(toAlert),
    history,
    decision: toDecision(row, nameOf),
    has_colleagues: hasColleagues,
    may_review: mayReview(toFacts(row), { userId: actor.userId, hasColleagues }),
  }
}

export function toFacts({ state, type, decided_by }: AlertRow) {
  return { state, type, decidedBy: decided_by }
}

export function toFollowUp({ id, title, due_on, done_at }: Awaited<ReturnType<typeof listFollowUpRows>>[number]) {
  return { id, title, due_on, done_at: done_at?.toISOString() ?? null }
}

function toSeenPayment(row: PaymentRow, { payment_ids }: AlertRow): MonitoredPayment {
  return {
    id: row.id,
    at: row.at.toISOString(),
    from_account: row.from_account,
    to_account: row.to_account,
    from_name: row.from_name,
    to_name: row.to_name,
    amount_minor: row.amount_minor,
    currency: row.currency,
    from_country: row.from_country,
    to_country: row.to_country,
    is_cash: row.is_cash,
    purpose: row.purpose,
    is_evidence: payment_ids.includes(row.id),
  }
}

type NameOf = (userId: string | null) => string | null

function toDecision(row: NamedAlertRow, nameOf: NameOf): Investigation['decision'] {
  if (row.decision === null || row.decided_at === null) return null
  const isByAnother = row.approved_by !== row.decided_by
  return {
    decision: row.decision,
    reason: row.decision_reason ?? '',
    decided_by: nameOf(row.decided_by) ?? '',
    decided_at: row.decided_at.toISOString(),
    // where one person is enough nobody approves
    approved_by: isByAnother ? nameOf(row.approved_by) : null,
    approved_at: isByAnother ? (row.approved_at?.toISOString() ?? null) : null,
    single_approver_reason: row.single_approver_reason,
  }
}

async function findNames(db: Db, ids: readonly (string | null)[]): Promise<NameOf> {
  const names = await namePeople(db, ids)
  return (userId) => (userId === null ? null : (names.get(userId) ?? 'A former member'))
}

/** From the log of compliance, whose entries nobody can change. */
async function listHistory(db: Db, workspaceId: string, alertId: string): Promise<Investigation['history']> {
  const query = { limit: historyShown, subject_type: 'monitoring_alert', subject_id: alertId }
  const entries = await listAuditLog({ db, findPeople }, { chainId: complianceChain(workspaceId), reader: null, query })
  return entries.map(({ at, action, actor_id, actor_name, details }) => ({
    at,
    action,
    user_name: actor_id === null ? 'The rules' : (actor_name ?? 'A former member'),
    details,
  }))
}
