import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import type { NameCheck, ScreeningParty } from '../../contract.ts'
import type { ScreeningDeps } from '../deps.ts'
import { findThresholds } from '../threshold-store.ts'
import { findCurrentLists, searchLists } from './search-lists.ts'

/** Compares one name with all loaded lists. Nothing is stored but that somebody asked. */
export async function searchName(deps: ScreeningDeps, actor: Actor, party: ScreeningParty): Promise<NameCheck> {
  const at = deps.clock.now()
  const thresholds = await findThresholds(deps.db, actor.workspaceId)
  const [found] = await searchLists(deps, await findCurrentLists(deps.db, at), [{ party, thresholds }])
  if (!found) throw new Error('A party was compared without a result')
  await recordAuditBy(deps.db, actor, {
    chain: 'compliance',
    action: 'screening.searched',
    subject: { type: 'workspace', id: actor.workspaceId },
    details: { hits: found.hits.length, lists: found.lists.length },
    at,
  })
  return found
}
