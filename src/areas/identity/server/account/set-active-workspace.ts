import type { Db } from '#db/connection.ts'
import { updateActiveWorkspace } from '../people/people-store.ts'

/** Stores the active workspace of one session. Each request checks the membership again. */
export async function setActiveWorkspace(
  db: Db,
  choice: { userId: string; sessionId: string; workspaceId: string },
): Promise<void> {
  await updateActiveWorkspace(db, choice, choice.workspaceId)
}
