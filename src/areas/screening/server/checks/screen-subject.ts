import { isDeepStrictEqual } from 'node:util'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { ScreeningParty, type ScreeningCheck } from '../../contract.ts'
import { usualThresholds } from '../../rules/match/thresholds.ts'
import type { CheckCause } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import { holdCurrentVersionsForEveryone, listDecisionRows, lockSubject, type SubjectKey } from '../store.ts'
import { findThresholds } from '../threshold-store.ts'
import { saveCheck } from './save-check.ts'
import { findCurrentLists, sampleLists, searchLists, toCurrentLists } from './search-lists.ts'
import { toChecks } from './to-check.ts'

export type SubjectToScreen = {
  /** What the party is in the calling area, which has checked that it belongs to the workspace of the actor. */
  subject: { kind: string; id: string }
  /** Sample clients are compared with the fictional list, all others with the real ones. */
  isSample: boolean
  party: ScreeningParty
  cause: Extract<CheckCause, 'requested' | 'client_changed'>
}

/** A list or a threshold may be replaced while the party is compared; then the comparison is repeated with the new one. */
const mostAttempts = 3

/** Screens a person or company now and stores the check; from now on it is screened again when a list changes. */
export async function screenSubject(
  deps: ScreeningDeps,
  actor: Pick<Actor, 'workspaceId' | 'userId'>,
  input: SubjectToScreen,
): Promise<ScreeningCheck> {
  const party = ScreeningParty.parse(input.party)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const check = await screenOnce(deps, actor, { ...input, party })
    if (check) return check
  }
  throw new AppError('UNAVAILABLE', 'The sanctions lists are being replaced. Please try again in a moment.')
}

async function screenOnce(
  deps: ScreeningDeps,
  { workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>,
  { subject: { kind, id }, isSample, party, cause }: SubjectToScreen,
): Promise<ScreeningCheck | null> {
  const at = deps.clock.now()
  const current = isSample ? sampleLists(at) : await findCurrentLists(deps.db, at)
  const thresholds = isSample ? usualThresholds : await findThresholds(deps.db, workspaceId)
  const [found] = await searchLists(deps, current, [{ party, thresholds }])
  const subject: SubjectKey = { workspaceId, kind, id }
  return await deps.db.transaction().execute(async (trx) => {
    // Whoever replaces a list after this screens the subject again.
    const held = toCurrentLists(await holdCurrentVersionsForEveryone(trx), at)
    if (!isSample && held.key !== current.key) return null
    if (!isSample && !isDeepStrictEqual(await findThresholds(trx, workspaceId), thresholds)) return null
    await lockSubject(trx, subject)
    const decisions = await listDecisionRows(trx, subject)
    await publishToCompliance(trx, { workspaceId, topic: 'screening', id })
    const { key: versions } = current
    const { hits = [], lists = [] } = found ?? {}
    const row = await saveCheck(deps, trx, {
      subject,
      isSample,
      party,
      hits,
      lists,
      versions,
      cause,
      decisions,
      userId,
      at,
    })
    const [check] = await toChecks(trx, [row], decisions)
    return check ?? null
  })
}
