import { namePeople, nameOf } from '#areas/identity/server/people/name-people.ts'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import { findSubjectStates } from '#areas/screening/server/checks/find-checks.ts'
import type { Fields, RecordOf } from '#core/fields/field.ts'
import { toRecord, type RowOf } from '#core/fields/rows.ts'
import { describeChanges } from '#core/fields/words.ts'
import { format } from '#core/format/utc-format.ts'
import type { Db } from '#db/connection.ts'
import type { ClientCorrection, EngagementFile } from '../../contract.ts'
import { comparedClientFields, comparedPartyFields } from '../../fields.ts'
import { isOutdated } from '../../rules/screening/corrections.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'
import { listCorrectionRows, listOpenCorrectionRows, type CorrectionRow } from '../correction-store.ts'
import type { EngagementRow, PartyRow } from '../kinds.ts'
import { listEngagementsById, listPartyRows } from '../store.ts'

/** The client, or one of its parties. */
export type Corrected = { engagement: EngagementRow; party: PartyRow | null }

/** What of it is compared with the lists, as a record of fields. */
export function readCompared({ engagement, party }: Corrected): RecordOf<Fields> {
  // the columns of the tables are those of their fields
  return toRecord(fieldsOf(party), (party ?? engagement) as unknown as RowOf<Fields>)
}

function fieldsOf(party: object | string | null): Fields {
  return party === null ? comparedClientFields : comparedPartyFields
}

/** What compliance has to answer, oldest first. What was removed waits until it is restored. */
export async function listOpenCorrections({ db }: { db: Db }, actor: Actor): Promise<ClientCorrection[]> {
  const { workspaceId } = actor
  const rows = await listOpenCorrectionRows(db, workspaceId)
  const ids = [...new Set(rows.map(({ engagement_id }) => engagement_id))]
  const engagements = await listEngagementsById(db, workspaceId, ids)
  const parties = await listPartyRows(db, workspaceId, ids)
  return await showCorrections(db, actor, { rows, engagements, parties })
}

type FileOfCorrections = { engagement: EngagementRow; parties: readonly PartyRow[] }

/** Nothing for visitors, who read the sample. */
export async function describeCorrections(
  db: Db,
  actor: Actor | null,
  file: FileOfCorrections,
): Promise<Pick<EngagementFile, 'to_propose' | 'corrections'>> {
  if (!actor) return { to_propose: [], corrections: [] }
  return { to_propose: await listToPropose(db, actor, file), corrections: await listCorrections(db, actor, file) }
}

/** Of one engagement, newest first: all for compliance, for others those that are open and their own. */
async function listCorrections(
  db: Db,
  actor: Actor,
  { engagement, parties }: FileOfCorrections,
): Promise<ClientCorrection[]> {
  const rows = await listCorrectionRows(db, actor.workspaceId, engagement.id)
  const seesAll = isAllowed(actor, 'handle_compliance')
  const seen = rows.filter(({ state, proposed_by }) => seesAll || state === 'open' || proposed_by === actor.userId)
  return await showCorrections(db, actor, { rows: seen.toReversed(), engagements: [engagement], parties })
}

/** Of what this reader cannot change what was compared, but propose it. */
async function listToPropose(
  db: Db,
  actor: Actor,
  { engagement, parties }: FileOfCorrections,
): Promise<EngagementFile['to_propose']> {
  if (isAllowed(actor, 'handle_compliance') || !isAllowed(actor, 'write_workspace')) return []
  const ids = [null, ...parties.map(({ id }) => id)]
  const subjects = ids.map((party_id) => subjectOf({ engagement_id: engagement.id, party_id }))
  const compared = new Set((await findSubjectStates(db, actor.workspaceId, subjects)).map(({ id }) => id))
  return ids.filter((party_id) => compared.has(party_id ?? engagement.id))
}

type ShownCorrections = {
  rows: readonly CorrectionRow[]
  engagements: readonly EngagementRow[]
  parties: readonly PartyRow[]
}

export async function showCorrections(
  db: Db,
  { userId }: Actor,
  { rows, engagements, parties }: ShownCorrections,
): Promise<ClientCorrection[]> {
  const names = await namePeople(
    db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  )
  return rows.flatMap((row) => {
    const engagement = engagements.find(({ id }) => id === row.engagement_id)
    const party = parties.find(({ id }) => id === row.party_id) ?? null
    if (!engagement || (row.party_id !== null && party === null)) return []
    return [{ ...toSeen(row, { engagement, party }, names), is_mine: row.proposed_by === userId }]
  })
}

function toSeen(row: CorrectionRow, corrected: Corrected, names: ReadonlyMap<string, string>) {
  const { id, engagement_id, party_id, reason, state, answer, created_at, decided_at } = row
  const { engagement, party } = corrected
  return {
    id,
    engagement_id,
    party_id,
    company_name: engagement.company_name,
    subject: party?.name ?? engagement.company_name,
    changes: describeCorrection(row),
    reason,
    state,
    answer,
    proposed_by: nameOf(names, row.proposed_by),
    created_at: created_at.toISOString(),
    decided_by: nameOf(names, row.decided_by),
    decided_at: decided_at?.toISOString() ?? null,
    is_outdated: state === 'open' && isOutdated(readCompared(corrected), factsOf(row)),
  }
}

function describeCorrection(row: CorrectionRow): ClientCorrection['changes'] {
  const { former, proposed } = factsOf(row)
  const states = { before: former, after: { ...former, ...proposed } }
  return describeChanges(fieldsOf(row.party_id), states, { format, nameOf: () => null })
}

/** This area wrote the columns. */
export function factsOf({ former, proposed }: Pick<CorrectionRow, 'former' | 'proposed'>) {
  return { former: former as RecordOf<Fields>, proposed: proposed as RecordOf<Fields> }
}
