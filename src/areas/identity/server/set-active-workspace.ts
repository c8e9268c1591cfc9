import type { Db } from '#db/connection.ts'
import { updateActiveWorkspace } from './people-store.ts'

/** Notes in which workspace one session works. Whether the person may is asked again at each request. */
export async function setActiveWorkspace(
  db: Db,
  choice: { userId: string; sessionId: string; workspaceId: string },
): Promise<void> {
  await updateActiveWorkspace(db, choice, choice.workspaceId)
}
