import { findDocuments } from '#areas/documents/server/find-documents.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '#areas/permissions.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { createRecord } from '#areas/records/server/create-records.ts'
import { AppError } from '#core/errors.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Check, CheckChange } from '../../contract.ts'
import { refuseCheck } from '../../rules/decide-check.ts'
import type { EngagementDeps } from '../deps.ts'
import { checkKind, noEngagement, type CheckRow, type EngagementRow } from '../kinds.ts'
import { assessOne } from '../read/get-engagement.ts'
import type { EngagementRows } from '../read/read-rows.ts'
import { isRejectedDocument } from '../read/rejected-of.ts'
import { blockedOf, hasHits, standingOf } from '../read/screening-of.ts'
import { toCheck, waitsForList } from '../read/to-engagement.ts'
import { isFinished } from '../../rules/required-checks.ts'
import { checkStateLabels } from '../../rules/words.ts'
import { screenBeforePass } from './screen-before-pass.ts'
import { findCheckRow, lockEngagement } from '../store.ts'

/**
 * The result of a check: the first result makes its row. The reviewer is the person who saves it. A sanctions check passes
 * only when the lists are compared at that moment without a hit that somebody still has to decide.
 */
export async function saveCheck(deps: EngagementDeps, actor: Actor, input: CheckChange): Promise<Check> {
  const { engagement_id, party_id, kind } = input
  if (kind === 'sanctions' && input.state === 'passed') await screenBeforePass(deps, actor, input)
  return await inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    const engagement = await lockEngagement(trx, actor.workspaceId, engagement_id)
    if (!engagement) throw noEngagement()
    const { rows } = await assessOne(within, actor.workspaceId, engagement)
    await checkNamed(within, actor, { input, rows })
    const key = { engagementId: engagement_id, partyId: party_id, kind }
    const before = (await findCheckRow(trx, actor.workspaceId, key)) ?? null
    await refuseOlder(within, input.version, before)
    const result = { ...mergeResult(before, input), reviewer_id: actor.userId, reviewed_at: deps.clock.now() }
    const refusal = refuseCheck({
      ...result,
      kind,
      isRejected: isRejectedDocument(rows, { engagementId: engagement_id, documentId: result.document_id }),
      waitsForList: waitsForList(engagement, rows, kind),
      hasHits: hasHits(engagement, rows, { party_id, kind }),
      today: rows.today,
    })
    if (refusal !== null) throw new AppError('CONFLICT', refusal)
    if (kind === 'sanctions' && (result.state === 'passed' || result.state === 'waived'))
      refuseBlocked(engagement, rows, party_id)
    if (before)
      await changeRecord(within, actor, {
        kind: checkKind,
        id: before.id,
        read: () => Promise.resolve(),
        decide: () => ({ facts: result }),
      })
    else await createRecord(within, actor, { kind: checkKind, facts: { engagement_id, party_id, kind, ...result } })
    return await readCheck(within, actor, { engagement_id, party_id, kind })
  })
}

/** Whoever decides has seen what was decided before: otherwise a failed check could pass by a form that was opened earlier. */
async function refuseOlder({ db }: EngagementDeps, seen: number | undefined, before: CheckRow | null): Promise<void> {
  const version = before?.version ?? 0
  if ((seen ?? version) === version) return
  const reviewer = before?.reviewer_id ?? null
  const who = nameOf(await namePeople(db, [reviewer]), reviewer) ?? 'Someone else'
  const state = checkStateLabels[before?.state ?? 'open']
  throw new AppError(
    'CONFLICT',
    `${who} has decided this check in the meantime: ${state}. Close this form and look at it first.`,
    { data: { version } },
  )
}

/** Nobody has to find the company itself on a list: by the 50 % rule it is listed with its owners. */
function refuseBlocked(engagement: EngagementRow, rows: EngagementRows, partyId: string | null): void {
  const blocked = blockedOf(engagement, rows).find(({ party_id }) => party_id === partyId)
  if (blocked)
    throw new AppError(
      'CONFLICT',
      `Listed parties own ${Math.round(blocked.percent * 100) / 100}% of it, so by the 50% rule it counts as listed and this check can neither pass nor be waived.`,
    )
}

/** What the input leaves out stays as it was. */
function mergeResult(before: CheckRow | null, { state, note, expires_on, document_id }: CheckChange) {
  const was = before ?? { state: 'open' as const, note: '', expires_on: null, document_id: null }
  return {
    state: state ?? was.state,
    note: note ?? was.note,
    expires_on: expires_on === undefined ? was.expires_on : expires_on,
    document_id: document_id === undefined ? was.document_id : document_id,
  }
}

/** Refuses a party of another engagement, political exposure of anything but a person, and a document of another workspace. */
async function checkNamed(
  { db }: EngagementDeps,
  actor: Actor,
  { input, rows }: { input: CheckChange; rows: EngagementRows },
): Promise<void> {
  const { engagement_id, party_id, kind, document_id } = input
  const parties = rows.parties.get(engagement_id) ?? []
  const party = parties.find(({ id }) => id === party_id)
  if (party_id !== null && !party) throw new AppError('NOT_FOUND', 'There is no such party in this engagement.')
  if (kind === 'pep' && party?.kind !== 'person')
    throw new AppError(
      'CONFLICT',
      'Only a person can be politically exposed. Name the owners and directors on the tab Ownership, and check each of them.',
    )
  if (document_id && (await findDocuments({ db }, actor, [document_id])).length === 0)
    throw new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')
}

async function readCheck(
  deps: EngagementDeps,
  { workspaceId }: Actor,
  { engagement_id, party_id, kind }: Pick<CheckChange, 'engagement_id' | 'party_id' | 'kind'>,
): Promise<Check> {
  const engagement = await lockEngagement(deps.db, workspaceId, engagement_id)
  if (!engagement) throw noEngagement()
  const { rows, assessment } = await assessOne(deps, workspaceId, engagement)
  const row = (rows.checks.get(engagement_id) ?? []).find((one) => one.party_id === party_id && one.kind === kind)
  const isRequired = assessment.checks.some((one) => one.party_id === party_id && one.kind === kind)
  return toCheck(engagement, rows, {
    party_id,
    kind,
    row: row ?? null,
    isRequired,
    isFinished: isFinished(standingOf(engagement, rows, { party_id, kind, row: row ?? null }), rows.today),
  })
}
