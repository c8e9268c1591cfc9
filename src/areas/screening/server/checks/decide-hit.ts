import { recordAudit, type AuditEntry } from '#areas/audit/server/record-audit.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import type { Actor } from '#areas/permissions.ts'
import { hasComplianceColleague } from '#areas/workspaces/server/members/compliance-members.ts'
import { AppError } from '#core/errors.ts'
import type { ScreeningCheck, ScreeningHit, ScreeningParty, UsedList } from '../../contract.ts'
import { settleDecision, type SettledDecision } from '../../rules/settle-decision.ts'
import type { AnyListId, DecisionWord } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import {
  findSubjectRow,
  insertDecision,
  listCheckRows,
  listDecisionRows,
  lockSubject,
  type DecisionRow,
  type SubjectKey,
} from '../store.ts'
import { mailSecondPeople } from './mail-compliance.ts'
import { saveCheck } from './save-check.ts'
import { digestOf, toChecks } from './to-check.ts'

export type HitToDecide = {
  subject_kind: string
  subject_id: string
  list: AnyListId
  source_id: string
  decision: DecisionWord
  reason: string
  single_approver_reason?: string | undefined
  seen?: string | null | undefined
}

/** Stores a decision about a pair of party and entry, and the check as it is now. */
export async function decideHit(deps: ScreeningDeps, actor: Actor, input: HitToDecide): Promise<ScreeningCheck> {
  const subject: SubjectKey = { workspaceId: actor.workspaceId, kind: input.subject_kind, id: input.subject_id }
  const hasColleagues = await hasComplianceColleague(deps, actor)
  return await deps.db.transaction().execute(async (trx) => {
    await lockSubject(trx, subject)
    const known = await findSubjectRow(trx, subject)
    const [newest] = await listCheckRows(trx, subject, 1)
    // This area wrote the columns.
    const hits = (newest?.hits ?? []) as ScreeningHit[]
    const hit = hits.find(({ list, source_id }) => list === input.list && source_id === input.source_id)
    if (!known || !newest || !hit) throw new AppError('NOT_FOUND', 'The latest check has no such hit.')
    const party = newest.party as ScreeningParty
    // Later than what is there, also where the clock has not moved on.
    const at = new Date(Math.max(deps.clock.now().getTime(), newest.checked_at.getTime() + 1))
    const { list, source_id, decision, reason } = input
    const compared = digestOf(party, hit)
    const former = (await listDecisionRows(trx, subject)).findLast(
      (row) => row.list === list && row.source_id === source_id,
    )
    checkSeen(input, former)
    const settled = settle(input, { hit, former, compared, userId: actor.userId, hasColleagues })
    await insertDecision(trx, {
      id: deps.newId(),
      workspace_id: subject.workspaceId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      list,
      source_id,
      decision,
      reason,
      compared_sha256: compared,
      ...settled,
      decided_by: actor.userId,
      decided_at: at,
    })
    const decisions = await listDecisionRows(trx, subject)
    const { versions, is_sample: isSample } = known
    const lists = newest.lists as UsedList[]
    const facts = { subject, isSample, party, hits, lists, versions, decisions, userId: actor.userId, at }
    await publishToCompliance(trx, { workspaceId: subject.workspaceId, topic: 'screening', id: subject.id })
    const row = await saveCheck(deps, trx, { ...facts, cause: 'decided' })
    await recordAudit(trx, toAuditEntry(actor, input, { settled, at }))
    if (!isSample && settled.awaits_second && !isWaiting(former, compared)) await mailSecondPeople(deps, trx, actor)
    const [check] = await toChecks(trx, [row], decisions)
    if (!check) throw new Error('A check that was just written is not shown')
    return check
  })
}

/** Nobody confirms or takes back a decision that was not on their screen. */
function checkSeen({ seen }: HitToDecide, former: DecisionRow | undefined): void {
  if (seen === undefined || seen === (former?.id ?? null)) return
  throw new AppError('CONFLICT', 'Someone else has decided this hit in the meantime. Read that decision first.')
}

function toFormer({ id, decision, decided_by, awaits_second, compared_sha256 }: DecisionRow, compared: Buffer) {
  return {
    id,
    decision,
    decidedBy: decided_by,
    awaitsSecond: awaits_second,
    isOutdated: !compared_sha256.equals(compared),
  }
}

/** A decision that waits already: saying the same again tells nobody a second time. */
function isWaiting(former: DecisionRow | undefined, compared: Buffer): boolean {
  if (!former) return false
  const { awaitsSecond, isOutdated } = toFormer(former, compared)
  return awaitsSecond && !isOutdated
}

type Settling = {
  hit: ScreeningHit
  former: DecisionRow | undefined
  compared: Buffer
  userId: string
  hasColleagues: boolean
}
type Settled = Exclude<SettledDecision, { refused: string }>

function settle(input: HitToDecide, { hit, former, compared, userId, hasColleagues }: Settling): Settled {
  const settled = settleDecision({
    decision: input.decision,
    evidence: hit.evidence,
    former: former ? toFormer(former, compared) : null,
    userId,
    hasColleagues,
    alone: input.single_approver_reason ?? null,
  })
  if ('refused' in settled)
    throw new AppError(
      'CONFLICT',
      'You are the only person who handles compliance here. Say why you are clearing a strong hit alone.',
    )
  return settled
}

function toAuditEntry(
  { workspaceId, userId }: Actor,
  { subject_kind, subject_id, list, decision }: HitToDecide,
  { settled, at }: { settled: Settled; at: Date },
): AuditEntry<'screening.decided'> {
  return {
    workspaceId,
    chain: 'compliance',
    actorId: userId,
    action: 'screening.decided',
    subject: { type: subject_kind, id: subject_id },
    details: {
      subject_kind,
      list,
      decision,
      is_confirmation: settled.confirms !== null,
      is_single_approver: settled.single_approver_reason !== null,
    },
    at,
  }
}
