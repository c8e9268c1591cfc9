/** Whom a piece of news concerns: one person, or everybody in a workspace. */
export type Addressed = { workspaceId: string | null; userId?: string | null | undefined }
export type Reader = { workspaceId: string; userId: string }

/** What ended: a session, or what a person heard of one workspace. */
export type Over = { sessionId: string } | { userId: string; workspaceId: string }

/** Whether this reader has nothing to hear any more. */
export function isOverFor(reader: Reader & { sessionId: string }, over: Over): boolean {
  if ('sessionId' in over) return reader.sessionId === over.sessionId
  return reader.userId === over.userId && reader.workspaceId === over.workspaceId
}

/** Whether this reader may hear of it. News without any addressee is for nobody. */
export function isNewsFor(reader: Reader, news: Addressed): boolean {
  if (news.workspaceId !== null && news.workspaceId !== reader.workspaceId) return false
  if (news.userId) return news.userId === reader.userId
  return news.workspaceId !== null
}
