import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { listReads } from './store.ts'

/** Until when this person has read the thread of a request; until they joined, where they never did. */
export async function findReadUntil(
  db: Db,
  actor: Actor,
  requestIds: readonly string[],
): Promise<(requestId: string) => Date> {
  const { workspaceId, userId } = actor
  const reads = await listReads(db, workspaceId, { userId, requestIds: [...new Set(requestIds)] })
  const joined = new Date((await listMembers({ db }, actor)).find(({ is_you }) => is_you)?.joined_at ?? 0)
  return (requestId) => reads.get(requestId) ?? joined
}
