import type { Transaction } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Audience } from '../../rules/news-for.ts'
import { notify } from '../store.ts'

export const newsChannel = 'news'

export type PublishedNews = Audience & {
  /** The area of the contract whose data changed: 'tasks', 'documents', 'deals' … */
  topic: string
  id?: string | undefined
}

/**
 * Notifies open browsers of a change when the transaction commits. Without `userId` it reaches everybody in the
 * workspace. It contains only names: the browser refetches through calls that check access.
 */
export async function publishNews(db: Db | Transaction<Tables>, news: PublishedNews): Promise<void> {
  if (news.workspaceId === null && !news.userId) return
  await notify(db, newsChannel, JSON.stringify(news))
}

/** A row of a workspace is for everybody in it; a row without one is for its user. */
export function audienceOf(row: { workspace_id: string | null; user_id: string | null }): Audience {
  return row.workspace_id ? { workspaceId: row.workspace_id } : { workspaceId: null, userId: row.user_id }
}
