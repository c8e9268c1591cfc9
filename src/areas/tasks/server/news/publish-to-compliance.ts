import { listComplianceMembers } from '#areas/workspaces/server/members/compliance-members.ts'
import type { Db } from '#db/connection.ts'
import { audienceOf, publishNews, type PublishedNews } from './publish-news.ts'

type ComplianceNews = Omit<PublishedNews, 'workspaceId' | 'userId'> & { workspaceId: string }

/** Refreshes the open screens of the people who handle compliance, and of nobody else: others must not learn of a case. */
export async function publishToCompliance(db: Db, news: ComplianceNews): Promise<void> {
  for (const userId of await listComplianceMembers(db, news.workspaceId)) await publishNews(db, { ...news, userId })
}

type AnnouncedTask = { id: string; workspace_id: string | null; user_id: string | null; only_for: 'compliance' | null }

/** Refreshes the lists of background work that show this task. */
export async function publishTask(db: Db, task: AnnouncedTask): Promise<void> {
  const { id, workspace_id: workspaceId, only_for } = task
  if (only_for === 'compliance' && workspaceId !== null)
    await publishToCompliance(db, { workspaceId, topic: 'tasks', id })
  else await publishNews(db, { ...audienceOf(task), topic: 'tasks', id })
}
