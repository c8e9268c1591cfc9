/** Whom a piece of news concerns: one person, or everybody in a workspace. */
export type Addressed = { workspaceId: string | null; userId?: string | null | undefined }
export type Reader = { workspaceId: string; userId: string }

/** Whether this reader may hear of it. News without any addressee is for nobody. */
export function isNewsFor(reader: Reader, news: Addressed): boolean {
  if (news.workspaceId !== null && news.workspaceId !== reader.workspaceId) return false
  if (news.userId) return news.userId === reader.userId
  return news.workspaceId !== null
}
