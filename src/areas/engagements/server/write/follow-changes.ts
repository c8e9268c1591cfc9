import type { Actor } from '#areas/permissions.ts'
import type { ChangeResult, ManyChange, RecordChange } from '#areas/record-calls.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { Engagement, EngagementChange, Party } from '../../contract.ts'
import type { partyFields } from '../../fields.ts'
import type { CheckKey } from '../../rules/required-checks.ts'
import type { EngagementDeps } from '../deps.ts'
import { parties } from '../kinds.ts'
import { assessOne, seeEngagement } from '../read/get-engagement.ts'
import { checkComparedParties } from '../read/removal-needs.ts'
import { screeningOf } from '../read/screening-of.ts'
import { findEngagementRow, lockPartyRows } from '../store.ts'
import { changeEngagement } from './change-engagement.ts'
import { removeParties } from './follow-removals.ts'
import { screenNamed, toOutdated } from './screen-before-pass.ts'

/** A client that was screened is screened again when its name, country or type changes. */
export async function changeClient(deps: EngagementDeps, actor: Actor, input: EngagementChange): Promise<Engagement> {
  const changed = await changeEngagement(deps, actor, input)
  return (await screenChanged(deps, actor, { engagementId: input.id, partyIds: [null] })) ?? changed
}

/** A party that was screened is screened again when its name, kind, birthday or country changes. */
export async function changeParty(
  deps: EngagementDeps,
  actor: Actor,
  input: RecordChange<typeof partyFields>,
): Promise<Party> {
  const changed = await changePartyFacts(deps, actor, input)
  await screenChanged(deps, actor, { engagementId: changed.engagement_id, partyIds: [changed.id] })
  return changed
}

/** Without the screening, which is no part of a transaction. */
export function changePartyFacts(
  deps: EngagementDeps,
  actor: Actor,
  input: RecordChange<typeof partyFields>,
): Promise<Party> {
  return changeCompared(deps, actor, { ids: [input.id], change: (within) => parties.change(within, actor, input) })
}

export async function changeParties(
  deps: EngagementDeps,
  actor: Actor,
  input: ManyChange<typeof partyFields>,
): Promise<ChangeResult> {
  if (input.change.remove) return await removeParties(deps, actor, input.ids)
  const { ids } = input
  const result = await changeCompared(deps, actor, {
    ids,
    change: (within) => parties.changeMany(within, actor, input),
  })
  const changed = await Promise.all(input.ids.map((id) => parties.get(deps, actor, id)))
  for (const [engagementId, some] of Map.groupBy(changed, ({ engagement_id }) => engagement_id))
    await screenChanged(deps, actor, { engagementId, partyIds: some.map(({ id }) => id) })
  return result
}

type ComparedChange<Answer> = { ids: readonly string[]; change: (within: EngagementDeps) => Promise<Answer> }

/** Changes parties, or none of them where one was compared with the lists and this actor may not change that. */
function changeCompared<Answer>(
  deps: EngagementDeps,
  actor: Actor,
  { ids, change }: ComparedChange<Answer>,
): Promise<Answer> {
  return inTransaction(deps.db, async (trx) => {
    const before = await lockPartyRows(trx, actor.workspaceId, ids)
    const answer = await change({ ...deps, db: trx })
    const after = new Map((await lockPartyRows(trx, actor.workspaceId, ids)).map((row) => [row.id, row]))
    const planned = before.map((row) => ({ before: row, after: after.get(row.id) ?? row }))
    await checkComparedParties(trx, actor, planned)
    return answer
  })
}

type ChangedParties = { engagementId: string; partyIds: readonly CheckKey['party_id'][] }

/** The engagement as it is after the screening; null where nobody was to be screened. */
export async function screenChanged(deps: EngagementDeps, actor: Actor, { engagementId, partyIds }: ChangedParties) {
  const engagement = await findEngagementRow(deps.db, actor.workspaceId, engagementId)
  if (!engagement) return null
  const { rows } = await assessOne(deps, actor.workspaceId, engagement)
  const due = partyIds.filter(
    (party_id) => screeningOf(engagement, rows, { party_id, kind: 'sanctions' })?.is_outdated === true,
  )
  for (const party_id of due) {
    const party = (rows.parties.get(engagementId) ?? []).find(({ id }) => id === party_id) ?? null
    await screenNamed(deps, actor, { engagement, party, cause: 'client_changed' }).catch(toOutdated)
  }
  return due.length === 0 ? null : await seeEngagement(deps, actor.workspaceId, engagement)
}
