/** The audience of a notification: one user, or all members of a workspace. */
export type Audience = { workspaceId: string | null; userId?: string | null | undefined }
export type Reader = { workspaceId: string; userId: string }

/** What ended: a session, or a user's membership in a workspace. */
export type StreamEnd = { sessionId: string } | { userId: string; workspaceId: string }

/** Whether this ends the stream of this reader. */
export function isEndOf(reader: Reader & { sessionId: string }, end: StreamEnd): boolean {
  if ('sessionId' in end) return reader.sessionId === end.sessionId
  return reader.userId === end.userId && reader.workspaceId === end.workspaceId
}

/** Whether this reader receives the notification. News without an audience is for nobody. */
export function isNewsFor(reader: Reader, news: Audience): boolean {
  if (news.workspaceId !== null && news.workspaceId !== reader.workspaceId) return false
  if (news.userId) return news.userId === reader.userId
  return news.workspaceId !== null
}
