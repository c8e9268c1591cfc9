import { isDeepStrictEqual } from 'node:util'
import { ScreeningParty } from '#areas/screening/contract.ts'
import type { Check } from '../../contract.ts'
import { findBlockedParties, type BlockedParty } from '../../rules/screening/blocked-parties.ts'
import { hasNote } from '../../rules/decide-check.ts'
import { passedOnRejected } from '../../rules/rejections.ts'
import type { CheckKey, CheckStanding } from '../../rules/required-checks.ts'
import { toScreenedClient, toScreenedParty, subjectOf } from '../../rules/screening/screened-party.ts'
import type { CheckRow, EngagementRow } from '../kinds.ts'
import type { EngagementRows } from './read-rows.ts'
import { rejectionsOf } from './rejected-of.ts'

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

/** The client and its companies that parties with a confirmed hit own to half or more. */
export function blockedOf(engagement: EngagementRow, rows: EngagementRows): BlockedParty[] {
  const parties = rows.parties.get(engagement.id) ?? []
  const confirmed = [engagement.id, ...parties.map(({ id }) => id)].filter(
    (id) => rows.screenings.get(id)?.state === 'confirmed',
  )
  return findBlockedParties(engagement.id, rows.stakes.get(engagement.id) ?? [], new Set(confirmed))
}

/** Whether a hit of the client or of one of its parties is confirmed. */
export function isOnList(engagement: EngagementRow, rows: EngagementRows): boolean {
  const parties = rows.parties.get(engagement.id) ?? []
  return [engagement.id, ...parties.map(({ id }) => id)].some((id) => rows.screenings.get(id)?.state === 'confirmed')
}

/**
 * Whether the lists contradict a passed check: a hit is not decided or confirmed, something else was compared, or listed
 * parties own it to half or more.
 */
function isScreeningOpen(engagement: EngagementRow, rows: EngagementRows, key: CheckKey): boolean {
  if (key.kind !== 'sanctions') return false
  const screening = screeningOf(engagement, rows, key)
  if (screening !== null && (screening.is_outdated || screening.state !== 'clear')) return true
  return blockedOf(engagement, rows).some(({ party_id }) => party_id === key.party_id)
}

/** Whether a list has hits that somebody still has to decide, or one that is confirmed. */
export function hasHits(engagement: EngagementRow, rows: EngagementRows, key: CheckKey): boolean {
  const state = screeningOf(engagement, rows, key)?.state
  return state === 'hits' || state === 'confirmed'
}

/** Whether it is on a list, or counts as listed by the 50 % rule. */
function isListed(engagement: EngagementRow, rows: EngagementRows, key: CheckKey): boolean {
  if (key.kind !== 'sanctions') return false
  const isConfirmed = screeningOf(engagement, rows, key)?.state === 'confirmed'
  return isConfirmed || blockedOf(engagement, rows).some(({ party_id }) => party_id === key.party_id)
}

/** What a check rests on: its row, the document that it names, and for the sanctions check what the lists say. */
export function standingOf(
  engagement: EngagementRow,
  rows: EngagementRows,
  { row, ...key }: CheckKey & { row: CheckRow | null },
): CheckStanding {
  return {
    state: row?.state ?? 'open',
    expires_on: row?.expires_on ?? null,
    hasEvidence: hasEvidence(engagement, rows, row),
    isScreeningOpen: isScreeningOpen(engagement, rows, key),
    isListed: isListed(engagement, rows, key),
  }
}

/** A note, or a document that is still there; nothing of a check that passed with a document that was rejected since. */
function hasEvidence(engagement: EngagementRow, rows: EngagementRows, row: CheckRow | null): boolean {
  if (row === null || passedOnRejected(row, rejectionsOf(rows, engagement.id))) return false
  return hasNote(row.note) || rows.documents.has(row.document_id ?? '')
}

/**
 * What people who do not handle compliance see of a sanctions check: whether it is finished, and neither hits nor the
 * reason why it is not.
 */
export function hideScreening(check: Check): Check {
  if (check.kind !== 'sanctions') return check
  return { ...check, version: 0, screening: null, note: '', state: check.is_finished ? check.state : 'open' }
}
