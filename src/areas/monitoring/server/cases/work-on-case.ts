import type { Transaction } from 'kysely'
import { recordAuditBy, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import type { Actor } from '#areas/permissions.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { hasComplianceColleague } from '#areas/workspaces/server/members/compliance-members.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { addMonths } from '#core/dates/add-months.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { FollowUp, Investigation } from '../../contract.ts'
import { decideCompletion, mayReview } from '../../rules/decide-case.ts'
import { planFollowUps } from '../../rules/plan-follow-ups.ts'
import { writeWaitingDecisionMail } from '../../rules/waiting-decision-mail.ts'
import { decisionLabels, type CaseDecision } from '../../rules/words.ts'
import type { MonitoringDeps } from '../deps.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import { findClientRow } from '../store.ts'
import {
  finishFollowUpRow,
  insertFollowUps,
  insertNote,
  lockAlertRow,
  updateAlert,
  type NamedAlertRow,
} from './case-store.ts'
import { findHolidays } from './find-holidays.ts'
import { openCase, orNoAlert, toFacts, toFollowUp } from './open-case.ts'

/** As the table of notes has it. */
const longestNote = 4000

type Note = <A extends AuditAction>(action: A, details: NonNullable<AuditEntry<A>['details']>) => Promise<void>
type CaseWork = { trx: Transaction<Tables>; row: NamedAlertRow; at: Date; record: Note }

type OnCaseInput = { alertId: string; work: (given: CaseWork) => Promise<void> }

/** Locks the alert, does the work with its audit entry, and returns the case as it is then. */
async function onCase(deps: MonitoringDeps, actor: Actor, { alertId, work }: OnCaseInput): Promise<Investigation> {
  const { workspaceId } = actor
  await deps.db.transaction().execute(async (trx) => {
    const row = orNoAlert(await lockAlertRow(trx, workspaceId, alertId))
    const at = deps.clock.now()
    const record: Note = (action, details) =>
      recordAuditBy(trx, actor, {
        chain: 'compliance',
        action,
        subject: { type: 'monitoring_alert', id: alertId },
        details,
        at,
      })
    await work({ trx, row, at, record })
    await publishToCompliance(trx, { workspaceId, topic: 'monitoring' })
  })
  return openCase(deps, actor, alertId)
}

/** Starting twice is no fault: the second person joins the case. */
export function startCase(deps: MonitoringDeps, actor: Actor, alertId: string): Promise<Investigation> {
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      if (row.state !== 'open') return
      await updateAlert(trx, row, { state: 'investigating', started_by: actor.userId, started_at: at })
      await record('monitoring.case_started', {})
    },
  })
}

type NoteInput = { alertId: string; kind: 'note' | 'evidence'; text: string }

export function addNote(deps: MonitoringDeps, actor: Actor, { alertId, kind, text }: NoteInput) {
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      if (row.state === 'resolved') throw new AppError('CONFLICT', refusals.already_decided)
      const note = { id: deps.newId(), alert_id: alertId, kind, text, author_id: actor.userId, created_at: at }
      await insertNote(trx, note)
      await record('monitoring.note_added', { kind })
    },
  })
}

type Completed = {
  alertId: string
  version: number
  decision: CaseDecision
  reason: string
  single_approver_reason?: string | undefined
}

const refusals = {
  not_started: 'Start the investigation first.',
  already_decided: 'This case has already been decided.',
  reason_needed: 'You are the only person who handles compliance here. Write why you confirm a High alert alone.',
}

export async function completeCase(deps: MonitoringDeps, actor: Actor, input: Completed): Promise<Investigation> {
  const { alertId, version, decision, reason } = input
  const alone = input.single_approver_reason ?? null
  const hasColleagues = await hasComplianceColleague(deps, actor)
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      refuseOlder(row, version)
      const outcome = decideCompletion(toFacts(row), { userId: actor.userId, hasColleagues }, alone)
      if ('refused' in outcome) throw new AppError('CONFLICT', refusals[outcome.refused])
      const isSingle = row.type === 'High' && outcome.state === 'resolved'
      await updateAlert(trx, row, {
        state: outcome.state,
        decision,
        decision_reason: reason,
        decided_by: actor.userId,
        decided_at: at,
        ...(outcome.state === 'resolved' ? { approved_by: actor.userId, approved_at: at } : {}),
        single_approver_reason: isSingle ? alone : null,
      })
      await record('monitoring.case_decided', { decision, is_single_approver: isSingle })
      if (outcome.state === 'awaiting_approval' && !row.is_sample)
        await mailSecondPerson({ ...deps, trx }, actor, alertId)
    },
  })
}

async function mailSecondPerson(deps: MonitoringDeps & { trx: Transaction<Tables> }, actor: Actor, alertId: string) {
  const link = `${deps.config.publicUrl}/engagements?tab=aml&alert=${alertId}`
  const mail = writeWaitingDecisionMail({ by: actor.name || actor.email, link })
  await mailCompliance(deps, deps.trx, { ...actor, mail })
}

/** Whoever decides or approves has seen the case as it is. */
function refuseOlder(row: NamedAlertRow, version: number): void {
  if (row.version !== version) throw new AppError('CONFLICT', 'Someone else changed this case in the meantime.')
}

type Review = { alertId: string; version: number; outcome: 'approve' | 'send_back'; reason: string }

/** The second person: approves the decision of another, or sends it back with a note. */
export function reviewCase(deps: MonitoringDeps, actor: Actor, { alertId, version, outcome, reason }: Review) {
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      if (row.state !== 'awaiting_approval') throw new AppError('CONFLICT', 'This case is not waiting for approval.')
      if (!mayReview(toFacts(row), { userId: actor.userId, hasColleagues: true }))
        throw new AppError('FORBIDDEN', 'A second person must approve this decision.')
      refuseOlder(row, version)
      await updateAlert(
        trx,
        row,
        outcome === 'approve'
          ? { state: 'resolved', approved_by: actor.userId, approved_at: at }
          : { state: 'investigating', ...undecided },
      )
      const said =
        outcome === 'approve' ? [`Approved: ${reason}`] : await withDecision(trx, row, `Sent back: ${reason}`)
      await writeDown({ deps, actor, trx, alertId, at }, said)
      await record('monitoring.case_reviewed', { outcome })
    },
  })
}

type Reopening = { alertId: string; reason: string }

/** A resolved case is investigated again: what was decided, and why that no longer holds, becomes a note. */
export function reopenCase(deps: MonitoringDeps, actor: Actor, { alertId, reason }: Reopening) {
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      if (row.state !== 'resolved') throw new AppError('CONFLICT', 'Only a resolved case can be reopened.')
      const said = await withDecision(trx, row, `Reopened: ${reason}`)
      await updateAlert(trx, row, { state: 'investigating', ...undecided })
      await writeDown({ deps, actor, trx, alertId, at }, said)
      await record('monitoring.case_reopened', {})
    },
  })
}

const undecided = {
  decision: null,
  decision_reason: null,
  decided_by: null,
  decided_at: null,
  approved_by: null,
  approved_at: null,
  single_approver_reason: null,
}

type CasePlace = { deps: MonitoringDeps; actor: Actor; trx: Db; alertId: string; at: Date }

async function writeDown({ deps, actor, trx, alertId, at }: CasePlace, texts: readonly string[]): Promise<void> {
  const note = { alert_id: alertId, kind: 'note' as const, author_id: actor.userId, created_at: at }
  for (const text of texts) await insertNote(trx, { ...note, id: deps.newId(), text })
}

/** A decision that no longer holds stays readable in the notes: in one, or in several where its reason fills one alone. */
async function withDecision(trx: Db, row: NamedAlertRow, text: string): Promise<string[]> {
  if (row.decision === null) return [text]
  const names = await namePeople(trx, [row.decided_by])
  const who = names.get(row.decided_by ?? '') ?? 'A former member'
  const decided = `${who} had decided: ${decisionLabels[row.decision]}.`
  const reason = row.decision_reason ?? ''
  const whole = `${text}\n${decided} ${reason}`.trim()
  return whole.length <= longestNote ? [whole] : [text, decided, reason]
}

/** The recommended follow-ups, each once, with due days by the business days of the client's country. */
export function addFollowUps(deps: MonitoringDeps, actor: Actor, alertId: string): Promise<Investigation> {
  return onCase(deps, actor, {
    alertId,
    work: async ({ trx, row, at, record }) => {
      const client = orNoAlert(await findClientRow(trx, actor.workspaceId, row.client_id))
      const calendar = { country: client.country, holidays: await findHolidays(client.country, at) }
      const planned = planFollowUps(toDay(at), toDay(addMonths(at, 3)), calendar)
      const added = await insertFollowUps(
        trx,
        planned.map(({ title, dueOn }) => ({
          id: deps.newId(),
          alert_id: alertId,
          title,
          due_on: dueOn,
          created_at: at,
        })),
      )
      if (added.length > 0) await record('monitoring.follow_ups_added', { count: added.length })
    },
  })
}

export function finishFollowUp(deps: MonitoringDeps, actor: Actor, id: string): Promise<FollowUp> {
  return deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const row = await finishFollowUpRow(trx, actor.workspaceId, { id, userId: actor.userId, at })
    if (!row) throw new AppError('NOT_FOUND', 'There is no such follow-up.')
    await recordAuditBy(trx, actor, {
      chain: 'compliance',
      action: 'monitoring.follow_up_done',
      subject: { type: 'monitoring_alert', id: row.alert_id },
      details: {},
      at,
    })
    await publishToCompliance(trx, { workspaceId: actor.workspaceId, topic: 'monitoring' })
    return toFollowUp(row)
  })
}
