import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'

/** Tells the open pages of this person that one of their discoveries changed. */
export function tellRuns(db: Db, { userId }: { userId: string }, id: string): Promise<void> {
  return publishNews(db, { workspaceId: null, userId, topic: 'discovery', id })
}
