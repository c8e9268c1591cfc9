import { countOwn } from '#areas/company-search/server/list-ids.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Discovery } from '../contract.ts'

type ListedScope = Pick<Discovery, 'scope' | 'companies'>

/** An empty list of a workspace means something else where the workspace has five hundred companies than where it has none. */
export async function countIfNone(
  deps: { db: Db },
  actor: Actor | null,
  { scope, companies }: ListedScope,
): Promise<number | null> {
  return actor && scope === 'workspace' && companies.length === 0 ? countOwn(deps, actor) : null
}
