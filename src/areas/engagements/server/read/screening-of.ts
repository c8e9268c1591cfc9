import { isDeepStrictEqual } from 'node:util'
import { ScreeningParty } from '#areas/screening/contract.ts'
import type { Check } from '../../contract.ts'
import type { CheckKey } from '../../rules/required-checks.ts'
import { subjectOf } from '../../rules/screening-subject.ts'
import { toScreenedClient, toScreenedParty } from '../../rules/screened-party.ts'
import type { EngagementRow } from '../kinds.ts'
import type { EngagementRows } from './read-rows.ts'

/** The newest comparison with the lists of a sanctions check; null where it was never compared. */
export function screeningOf(
  engagement: EngagementRow,
  rows: EngagementRows,
  { kind, party_id }: CheckKey,
): Check['screening'] {
  const found = rows.screenings.get(subjectOf({ engagement_id: engagement.id, party_id }).id)
  if (kind !== 'sanctions' || !found) return null
  const party = (rows.parties.get(engagement.id) ?? []).find(({ id }) => id === party_id)
  const now = ScreeningParty.parse(party ? toScreenedParty(party) : toScreenedClient(engagement))
  return {
    state: found.state,
    undecided: found.undecided,
    checked_at: found.checkedAt.toISOString(),
    is_outdated: !isDeepStrictEqual(found.party, now),
  }
}

/** Whether the lists contradict a passed check: a hit is not decided or confirmed, or something else was compared. */
export function isScreeningOpen(engagement: EngagementRow, rows: EngagementRows, key: CheckKey): boolean {
  const screening = screeningOf(engagement, rows, key)
  return screening !== null && (screening.is_outdated || screening.state !== 'clear')
}
