import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { DecidedPair, ScreeningHit, ScreeningParty } from '../../contract.ts'
import { listDecidedRows } from '../store.ts'
import { joinDecisions } from './to-check.ts'

/** Every hit of the newest checks that somebody decided about, the latest decision first. */
export async function listDecidedPairs(db: Db, workspaceId: string): Promise<DecidedPair[]> {
  const rows = await listDecidedRows(db, workspaceId)
  const pairs = rows.flatMap(({ check, decisions }) => {
    // This area wrote the columns.
    const party = check.party as ScreeningParty
    return joinDecisions(party, check.hits as ScreeningHit[], decisions).flatMap(({ decision, ...hit }) =>
      decision === null ? [] : [{ check, party, hit, decision }],
    )
  })
  const ids = pairs.flatMap(({ decision }) => [decision.decided_by, decision.confirmed_by])
  const people = await findPeople(db, [...new Set(ids.flatMap((id) => id ?? []))])
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return pairs
    .map(
      ({ check: { subject_kind, subject_id }, party, hit: { list, source_id, entry, score, evidence }, decision }) => ({
        subject_kind,
        subject_id,
        party: party.name,
        list,
        source_id,
        listed: entry.name,
        score,
        evidence,
        decision: {
          ...decision,
          decided_by: nameOf(decision.decided_by),
          confirmed_by: nameOf(decision.confirmed_by),
        },
      }),
    )
    .toSorted((one, other) => lastOf(other).localeCompare(lastOf(one)) || (one.party < other.party ? -1 : 1))
}

const lastOf = ({ decision }: DecidedPair) => decision.confirmed_at ?? decision.decided_at
