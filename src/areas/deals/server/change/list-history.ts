import { listHistory } from '#areas/records/server/list-history.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealVersion } from '../../contract.ts'
import { dealKind } from '../deal-kind.ts'

/** Every change of a deal as a person reads it, newest first, with the stage of the deal after it. */
export async function listDealHistory(
  deps: { db: Db },
  actor: Actor,
  { dealId, limit }: { dealId: string; limit: number },
): Promise<DealVersion[]> {
  const versions = await listHistory(deps, actor, { kind: dealKind, id: dealId, limit })
  return versions.map(({ facts, ...version }) => ({ ...version, stage: facts.stage ?? 'Target Review' }))
}
