import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Actor } from '../../permissions.ts'
import { deleteEntry, deleteEntryByName } from './store.ts'

/** By the id of the entry, or by the name of the company for whoever knows only that (WL-06). */
export type WhichEntry = { entryId: string } | { company_name: string }

export function removeEntry(deps: { db: Db }, actor: Actor, which: WhichEntry): Promise<void> {
  const { userId } = actor
  return deps.db.transaction().execute(async (trx) => {
    const isGone =
      'entryId' in which
        ? await deleteEntry(trx, { userId, entryId: which.entryId })
        : await deleteEntryByName(trx, userId, which.company_name)
    if (!isGone) throw new AppError('NOT_FOUND', 'There is no such entry.')
    await publishNews(trx, { workspaceId: null, userId, topic: 'watchlist' })
  })
}
