import type { Transaction } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Addressed } from '../rules/news-for.ts'
import { notify } from './store.ts'

export const newsChannel = 'news'

export type PublishedNews = Addressed & {
  /** The area of the contract whose data changed: 'tasks', 'documents', 'deals' … */
  topic: string
  id?: string | undefined
}

/**
 * Tells open browsers that something changed, when the transaction commits. Without `userId` everybody who works in the
 * workspace hears of it. Carries names only: the browser asks again, through the calls that check who may see what.
 */
export async function publishNews(db: Db | Transaction<Tables>, news: PublishedNews): Promise<void> {
  if (news.workspaceId === null && !news.userId) return
  await notify(db, newsChannel, JSON.stringify(news))
}

/** A row of a workspace concerns everybody in it; a row without one concerns its user. */
export function addressOf(row: { workspace_id: string | null; user_id: string | null }): Addressed {
  return row.workspace_id ? { workspaceId: row.workspace_id } : { workspaceId: null, userId: row.user_id }
}
