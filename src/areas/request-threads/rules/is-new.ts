type DatedPost = { author_id: string | null; decided_by: string | null; created_at: Date; decided_at: Date | null }

/** When a post last became something else for its readers: it came, or was approved or returned. */
export function latestOf({ created_at, decided_at }: DatedPost): Date {
  return decided_at ?? created_at
}

/** Whether somebody else did something to a post since this reader last read its thread. */
export function isNew(post: DatedPost, { userId, readUntil }: { userId: string; readUntil: Date }): boolean {
  return (post.decided_by ?? post.author_id) !== userId && latestOf(post) > readUntil
}
