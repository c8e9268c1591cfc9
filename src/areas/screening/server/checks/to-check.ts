import { createHash } from 'node:crypto'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { HitDecision, ScreeningCheck, ScreeningHit, ScreeningParty, UsedList } from '../../contract.ts'
import type { CheckRow, DecisionRow } from '../store.ts'
import { listMissing } from './search-lists.ts'

export type DecidedHit = ScreeningCheck['hits'][number]

/** Each hit with the newest decision about it. */
export function joinDecisions(
  party: ScreeningParty,
  hits: readonly ScreeningHit[],
  decisions: readonly DecisionRow[],
): DecidedHit[] {
  return hits.map((hit) => {
    const row = decisions.findLast(({ list, source_id }) => list === hit.list && source_id === hit.source_id)
    const first = decisions.find(({ id }) => id === row?.confirms)
    return { ...hit, decision: row ? toDecision(row, first, digestOf(party, hit)) : null }
  })
}

/** A confirmation is shown together with the decision that it confirms. */
function toDecision(row: DecisionRow, first: DecisionRow | undefined, compared: Buffer): HitDecision {
  const made = first ?? row
  return {
    id: row.id,
    decision: row.decision,
    reason: made.reason,
    decided_by: made.decided_by,
    decided_by_id: made.decided_by,
    decided_at: made.decided_at.toISOString(),
    is_outdated: !row.compared_sha256.equals(compared),
    awaits_second: row.awaits_second,
    confirmed_by: first ? row.decided_by : null,
    confirmed_at: first ? row.decided_at.toISOString() : null,
    confirmation: first ? row.reason : null,
    single_approver_reason: row.single_approver_reason,
  }
}

/** The values of both sides that a decision is about. */
export function digestOf(party: ScreeningParty, { entry, pieces }: ScreeningHit): Buffer {
  const name = pieces.find(({ field }) => field === 'name')?.listed_value
  const listed = [entry.kind, entry.name, name, entry.birth_dates, entry.countries]
  const given = [party.kind, party.name, party.aliases, party.birth_date, party.sex, party.countries, party.identifiers]
  return createHash('sha256')
    .update(JSON.stringify([given, listed]))
    .digest()
}

/** Checks as people see them: with the decisions that had been made by then, and names instead of ids. */
export async function toChecks(
  db: Db,
  rows: readonly CheckRow[],
  decisions: readonly DecisionRow[],
): Promise<ScreeningCheck[]> {
  const ids = [...rows.map(({ checked_by }) => checked_by), ...decisions.map(({ decided_by }) => decided_by)]
  const people = await findPeople(db, [...new Set(ids.flatMap((id) => id ?? []))])
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => {
    // This area wrote the columns.
    const [party, hits, lists] = [row.party as ScreeningParty, row.hits as ScreeningHit[], row.lists as UsedList[]]
    const until = decisions.filter(({ decided_at }) => decided_at <= row.checked_at)
    return {
      id: row.id,
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      state: row.state,
      cause: row.cause,
      party,
      lists,
      not_queried: listMissing(lists),
      hits: joinDecisions(party, hits, until).map(({ decision, ...hit }) => ({
        ...hit,
        decision: decision && {
          ...decision,
          decided_by: nameOf(decision.decided_by),
          confirmed_by: nameOf(decision.confirmed_by),
        },
      })),
      checked_at: row.checked_at.toISOString(),
      checked_by: nameOf(row.checked_by),
    }
  })
}
