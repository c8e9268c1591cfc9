import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { AuditAction } from '#areas/audit/rules/actions.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import { findSubjectStates } from '#areas/screening/server/checks/find-checks.ts'
import { linkToKyc } from '#areas/screening/server/checks/mail-compliance.ts'
import type { Trx } from '#areas/screening/server/deps.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { queueMail } from '#areas/tasks/server/mail/send-mail.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { AppError } from '#core/errors.ts'
import type { ClientCorrection, ClientProposal, PartyProposal } from '../../contract.ts'
import {
  isOutdated,
  refuseAnswer,
  refuseProposal,
  writeAnswerMail,
  writeProposalMail,
} from '../../rules/screening/corrections.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'
import {
  answerCorrectionRow,
  findCorrectionRow,
  hasOpenCorrection,
  insertCorrectionRow,
  type CorrectionRow,
} from '../correction-store.ts'
import { linkToEngagement, type EngagementDeps } from '../deps.ts'
import { noEngagement, parties } from '../kinds.ts'
import { factsOf, readCompared, showCorrections, type Corrected } from '../read/list-corrections.ts'
import { lockEngagement, lockPartyRows } from '../store.ts'
import { changeEngagement } from './change-engagement.ts'
import { changePartyFacts, screenChanged } from './follow-changes.ts'

/** Nothing changes until somebody who handles compliance accepts it. */
export function proposeForClient(
  deps: EngagementDeps,
  actor: Actor,
  { id, facts, reason }: ClientProposal,
): Promise<ClientCorrection> {
  return deps.db.transaction().execute(async (trx) => {
    const corrected = await lockCorrected(trx, actor, { engagement_id: id, party_id: null })
    return await propose(deps, actor, { trx, corrected, facts, reason })
  })
}

export function proposeForParty(
  deps: EngagementDeps,
  actor: Actor,
  { id, facts, reason }: PartyProposal,
): Promise<ClientCorrection> {
  return deps.db.transaction().execute(async (trx) => {
    const { engagement_id } = await parties.get({ ...deps, db: trx }, actor, id)
    const corrected = await lockCorrected(trx, actor, { engagement_id, party_id: id })
    return await propose(deps, actor, { trx, corrected, facts, reason })
  })
}

/** The client or party is changed as if compliance had done so itself, and compared with the lists again. */
export async function acceptCorrection(deps: EngagementDeps, actor: Actor, id: string): Promise<ClientCorrection> {
  const { row, corrected } = await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    const open = await lockOpen(trx, actor, id)
    const { proposed } = factsOf(open.row)
    if (isOutdated(readCompared(open.corrected), factsOf(open.row)))
      throw new AppError(
        'CONFLICT',
        'Someone has changed this since the correction was proposed. Read what it is now, and decline the correction.',
      )
    const { engagement, party } = open.corrected
    if (party) await changePartyFacts(within, actor, { id: party.id, ...proposed })
    else await changeEngagement(within, actor, { id: engagement.id, ...proposed })
    return await answer(deps, actor, { trx, open, state: 'accepted', text: '' })
  })
  const { id: engagementId } = corrected.engagement
  await screenChanged(deps, actor, { engagementId, partyIds: [row.party_id] })
  return await showOne(deps, actor, { row, corrected })
}

export function declineCorrection(
  deps: EngagementDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ClientCorrection> {
  return deps.db.transaction().execute(async (trx) => {
    const open = await lockOpen(trx, actor, id)
    const answered = await answer(deps, actor, { trx, open, state: 'declined', text: reason })
    return await showOne({ db: trx }, actor, answered)
  })
}

export function withdrawCorrection(deps: EngagementDeps, actor: Actor, id: string): Promise<ClientCorrection> {
  return deps.db.transaction().execute(async (trx) => {
    const open = await lockOpen(trx, actor, id)
    if (open.row.proposed_by !== actor.userId)
      throw new AppError('FORBIDDEN', 'Only the member who proposed a correction withdraws it.')
    const answered = await answer(deps, actor, { trx, open, state: 'withdrawn', text: '' })
    return await showOne({ db: trx }, actor, answered)
  })
}

type CorrectedKey = { engagement_id: string; party_id: string | null }

/** The engagement first, as every change of its rows locks them. */
async function lockCorrected(trx: Trx, { workspaceId }: Actor, key: CorrectedKey): Promise<Corrected> {
  const engagement = await lockEngagement(trx, workspaceId, key.engagement_id)
  if (!engagement) throw noEngagement()
  if (key.party_id === null) return { engagement, party: null }
  const [party] = await lockPartyRows(trx, workspaceId, [key.party_id])
  if (!party) throw new AppError('NOT_FOUND', 'There is no such party in this engagement.')
  return { engagement, party }
}

type OpenCorrection = { row: CorrectionRow; corrected: Corrected }

async function lockOpen(trx: Trx, actor: Actor, id: string): Promise<OpenCorrection> {
  const { workspaceId } = actor
  const found = await findCorrectionRow(trx, workspaceId, id)
  if (!found) throw noCorrection()
  const corrected = await lockCorrected(trx, actor, found)
  // whoever answers has locked the engagement, so it is read again behind that lock
  const row = await findCorrectionRow(trx, workspaceId, id)
  if (!row) throw noCorrection()
  const { state, decided_by } = row
  const decidedBy = nameOf(await namePeople(trx, [decided_by]), decided_by)
  const refusal = refuseAnswer({ noun: nounOf(corrected), state, decidedBy })
  if (refusal) throw refusal
  return { row, corrected }
}

function noCorrection(): AppError {
  return new AppError('NOT_FOUND', 'There is no such correction.')
}

function nounOf({ party }: Corrected) {
  return party ? 'party' : 'client'
}

type NewCorrection = { trx: Trx; corrected: Corrected; facts: object; reason: string }

async function propose(
  deps: EngagementDeps,
  actor: Actor,
  { trx, corrected, facts, reason }: NewCorrection,
): Promise<ClientCorrection> {
  const { workspaceId, userId } = actor
  const { engagement, party } = corrected
  const key = { engagement_id: engagement.id, party_id: party?.id ?? null }
  const former = readCompared(corrected)
  const proposed = Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== undefined && value !== former[name]),
  )
  const refusal = refuseProposal({
    noun: nounOf(corrected),
    isCompared: (await findSubjectStates(trx, workspaceId, [subjectOf(key)])).length > 0,
    mayHandle: isAllowed(actor, 'handle_compliance'),
    changes: Object.keys(proposed).length,
    hasOpen: await hasOpenCorrection(trx, workspaceId, key),
  })
  if (refusal) throw refusal
  const row = await insertCorrectionRow(trx, {
    ...key,
    id: deps.newId(),
    workspace_id: workspaceId,
    former: JSON.stringify(former),
    proposed: JSON.stringify(proposed),
    reason,
    proposed_by: userId,
    created_at: deps.clock.now(),
  })
  const by = actor.name || actor.email
  if (!engagement.is_sample)
    await mailCompliance(deps, trx, { ...actor, mail: writeProposalMail({ by, link: linkToKyc(deps) }) })
  await tell(deps, actor, { trx, row, action: 'client_correction.proposed' })
  return await showOne({ db: trx }, actor, { row, corrected })
}

type CorrectionAnswer = {
  trx: Trx
  open: OpenCorrection
  state: 'accepted' | 'declined' | 'withdrawn'
  text: string
}

async function answer(
  deps: EngagementDeps,
  actor: Actor,
  { trx, open: { row: before, corrected }, state, text }: CorrectionAnswer,
): Promise<OpenCorrection> {
  const row = await answerCorrectionRow(trx, actor.workspaceId, {
    id: before.id,
    state,
    answer: text,
    decided_by: actor.userId,
    decided_at: deps.clock.now(),
  })
  if (state !== 'withdrawn' && !corrected.engagement.is_sample) await mailProposer(deps, actor, { trx, row, state })
  await tell(deps, actor, { trx, row, action: `client_correction.${state}` })
  const { engagement_id, party_id } = row
  return { row, corrected: await lockCorrected(trx, actor, { engagement_id, party_id }) }
}

type ProposerMail = { trx: Trx; row: CorrectionRow; state: 'accepted' | 'declined' }

/** Unless they have left the workspace, or answer themselves. */
async function mailProposer(deps: EngagementDeps, actor: Actor, { trx, row, state }: ProposerMail): Promise<void> {
  const members = await listMembers({ db: trx }, actor)
  const proposer = members.find(({ user_id }) => user_id === row.proposed_by)
  if (!proposer || proposer.is_you) return
  const by = actor.name || actor.email
  const mail = writeAnswerMail({ by, state, link: linkToEngagement(deps, row.engagement_id) })
  await queueMail(deps, trx, { to: proposer.email, ...mail, orderedBy: null })
}

type ToldCorrection = { trx: Trx; row: CorrectionRow; action: AuditAction & `client_correction.${string}` }

/** The log of compliance says which fields, and nothing of what was written. */
async function tell(deps: EngagementDeps, actor: Actor, { trx, row, action }: ToldCorrection): Promise<void> {
  const { workspaceId } = actor
  const { id, engagement_id, party_id } = row
  await publishNews(trx, { workspaceId, topic: 'engagements', id: engagement_id })
  await recordAuditBy(trx, actor, {
    chain: 'compliance',
    action,
    subject: party_id === null ? { type: 'engagement', id: engagement_id } : { type: 'engagement_party', id: party_id },
    details: { engagement_id, correction_id: id, fields: Object.keys(factsOf(row).proposed) },
    at: deps.clock.now(),
  })
}

async function showOne(
  { db }: Pick<EngagementDeps, 'db'>,
  actor: Actor,
  { row, corrected: { engagement, party } }: OpenCorrection,
): Promise<ClientCorrection> {
  const [shown] = await showCorrections(db, actor, {
    rows: [row],
    engagements: [engagement],
    parties: party ? [party] : [],
  })
  if (!shown) throw new Error('A correction that was just written is not shown')
  return shown
}
