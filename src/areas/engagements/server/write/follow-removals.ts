import type { Actor } from '#areas/permissions.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { toOwnWords } from '#areas/audit/rules/check-details.ts'
import { changeRecords, removeRecords, type ChangedMany } from '#areas/records/server/change-records.ts'
import { toResult } from '#areas/records/server/record-answers.ts'
import { undoChange } from '#areas/records/server/undo-change.ts'
import { stopScreening, wasCompared } from '#areas/screening/server/checks/find-checks.ts'
import { linkToKyc } from '#areas/screening/server/checks/mail-compliance.ts'
import type { Trx } from '#areas/screening/server/deps.ts'
import { mailCompliance } from '#areas/tasks/server/mail/mail-compliance.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { EngagementDeps } from '../deps.ts'
import { engagementKind, noEngagement, partyKind, type PartyRow } from '../kinds.ts'
import { findEngagementNeed, findRemovalNeeds } from '../read/removal-needs.ts'
import {
  findEngagementRow,
  listCheckRows,
  listPartiesOfChange,
  listPartyRows,
  listEngagementsOfChange,
  lockEngagement,
} from '../store.ts'
import { screenNamed, toOutdated } from './screen-before-pass.ts'
import { refuseEngagementRemoval, refuseRemoval, writeRemovalMail } from '../../rules/screening/party-removal.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'

/** Nobody of a removed engagement is screened again; what was found so far is kept. */
export function removeEngagement(deps: EngagementDeps, actor: Actor, id: string): Promise<ChangeResult> {
  return removeChecked(deps, actor, { id, reason: '' })
}

/** Of a client or parties for which the lists have hits: why it goes is kept in the log of compliance. */
export function removeChecked(
  deps: EngagementDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangeResult> {
  return deps.db.transaction().execute(async (trx) => {
    const engagement = await lockEngagement(trx, actor.workspaceId, id)
    if (!engagement) throw noEngagement()
    const people = await listPartyRows(trx, actor.workspaceId, [id])
    const need = await findEngagementNeed(trx, actor, id)
    const refusal = refuseEngagementRemoval(need, reason)
    if (refusal) throw refusal
    const result = await removeRecords({ ...deps, db: trx }, actor, { kind: engagementKind, ids: [id] })
    if (need === 'reason')
      await recordAuditBy(trx, actor, {
        chain: 'compliance',
        action: 'engagement.removed_with_hits',
        subject: { type: 'engagement', id },
        details: { change_id: result.changeId, reason: toOwnWords(reason) },
        at: deps.clock.now(),
      })
    if (need === 'reason' && !engagement.is_sample) await mailRemoval({ ...deps, trx }, actor)
    for (const party_id of [null, ...people.map((party) => party.id)])
      await stopScreening(trx, { workspaceId: actor.workspaceId, ...subjectOf({ engagement_id: id, party_id }) })
    return toResult(result)
  })
}

export async function removeParty(deps: EngagementDeps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { refused } = await takeAway({ ...deps, db: trx }, actor, { ids: [id], reason: '' })
    if (refused[0]) throw refused[0].error
  })
}

export function removeParties(deps: EngagementDeps, actor: Actor, ids: readonly string[]): Promise<ChangeResult> {
  return inTransaction(deps.db, async (trx) =>
    toResult(await takeAway({ ...deps, db: trx }, actor, { ids, reason: '' })),
  )
}

/** Of a party for which the lists have hits: why it goes is kept in the log of compliance. */
export function removeWithReason(
  deps: EngagementDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ChangeResult> {
  return deps.db.transaction().execute(async (trx) => {
    const needs = await findRemovalNeeds(trx, actor, [id])
    const result = await takeAway({ ...deps, db: trx }, actor, { ids: [id], reason })
    if (result.refused[0]) throw result.refused[0].error
    const [change] = result.changes
    if (change && needs.has(id)) {
      const { engagement_id, change_id } = change.after
      await recordAuditBy(trx, actor, {
        chain: 'compliance',
        action: 'engagement_party.removed_with_hits',
        subject: { type: 'engagement_party', id },
        details: { engagement_id, change_id, reason: toOwnWords(reason) },
        at: deps.clock.now(),
      })
      const engagement = await findEngagementRow(trx, actor.workspaceId, engagement_id)
      if (!engagement?.is_sample) await mailRemoval({ ...deps, trx }, actor)
    }
    return toResult(result)
  })
}

async function mailRemoval(deps: EngagementDeps & { trx: Trx }, actor: Actor): Promise<void> {
  const mail = writeRemovalMail({ by: actor.name || actor.email, link: linkToKyc(deps) })
  await mailCompliance(deps, deps.trx, { ...actor, mail })
}

type Removal = { ids: readonly string[]; reason: string }

async function takeAway(deps: EngagementDeps, actor: Actor, { ids, reason }: Removal): Promise<ChangedMany<PartyRow>> {
  const result = await changeRecords(deps, actor, {
    kind: partyKind,
    ids,
    how: 'removed',
    read: (trx, rows) =>
      findRemovalNeeds(
        trx,
        actor,
        rows.map(({ id }) => id),
      ),
    decide: ({ id }, needs, at) => {
      const refusal = refuseRemoval(needs.get(id) ?? null, reason)
      return refusal ? { refusal } : { facts: { removed_at: at } }
    },
  })
  const { workspaceId } = actor
  for (const { after } of result.changes)
    await stopScreening(deps.db, { workspaceId, ...subjectOf({ engagement_id: '', party_id: after.id }) })
  return result
}

/** What was compared with the lists is compared again at once when it comes back, so its hits count as before. */
export async function undoEngagement(deps: EngagementDeps, actor: Actor, changeId: string): Promise<ChangeResult> {
  const result = await undoChange(deps, actor, { kind: engagementKind, changeId })
  if (result.change_id === null) return result
  for (const { id } of await listEngagementsOfChange(deps.db, actor.workspaceId, result.change_id))
    await screenRestored(deps, actor, { engagementId: id, partyIds: null })
  return result
}

export async function undoParties(deps: EngagementDeps, actor: Actor, changeId: string): Promise<ChangeResult> {
  const result = await undoChange(deps, actor, { kind: partyKind, changeId })
  if (result.change_id === null) return result
  const restored = await listPartiesOfChange(deps.db, actor.workspaceId, result.change_id)
  for (const [engagementId, some] of Map.groupBy(restored, ({ engagement_id }) => engagement_id))
    await screenRestored(deps, actor, { engagementId, partyIds: some.map(({ id }) => id) })
  return result
}

type Restored = {
  engagementId: string
  /** Null: the client and all of its parties. */ partyIds: readonly string[] | null
}

async function screenRestored(deps: EngagementDeps, actor: Actor, { engagementId, partyIds }: Restored): Promise<void> {
  const { workspaceId } = actor
  const engagement = await findEngagementRow(deps.db, workspaceId, engagementId)
  if (!engagement) return
  const people = await listPartyRows(deps.db, workspaceId, [engagementId])
  const passed = (await listCheckRows(deps.db, workspaceId, [engagementId])).flatMap(({ kind, state, party_id }) =>
    kind === 'sanctions' && state === 'passed' ? [party_id] : [],
  )
  for (const party of [null, ...people]) {
    const party_id = party?.id ?? null
    if (partyIds !== null && (party_id === null || !partyIds.includes(party_id))) continue
    const subject = { workspaceId, ...subjectOf({ engagement_id: engagementId, party_id }) }
    if (passed.includes(party_id) || (await wasCompared(deps.db, subject)))
      await screenNamed(deps, actor, { engagement, party, cause: 'client_changed' }).catch(toOutdated)
  }
}
