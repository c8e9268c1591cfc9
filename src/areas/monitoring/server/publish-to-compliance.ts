import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { listComplianceMembers } from '#areas/workspaces/server/members/compliance-members.ts'
import type { Db } from '#db/connection.ts'

/** Refreshes the open screens of the people who handle compliance, and of nobody else: others must not learn of a case. */
export async function publishToCompliance(db: Db, workspaceId: string): Promise<void> {
  for (const userId of await listComplianceMembers(db, workspaceId))
    await publishNews(db, { workspaceId, userId, topic: 'monitoring' })
}
