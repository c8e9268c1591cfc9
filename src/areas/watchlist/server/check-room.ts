import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { watchlistLimit } from '../rules/limits.ts'
import { countEntries, findWatchedName, lockList } from './store.ts'

/** Whether these companies may be put on the list now; it stays locked until the transaction ends. */
export async function checkRoom(trx: Db, userId: string, names: readonly string[]): Promise<void> {
  await lockList(trx, userId)
  const isFull = (await countEntries(trx, userId)) + names.length > watchlistLimit
  if (isFull) throw new AppError('UNPROCESSABLE', `A watchlist can hold ${watchlistLimit} companies. Remove one first.`)
  const name = await findWatchedName(trx, userId, names)
  if (name === undefined) return
  throw new AppError('CONFLICT', `${name} is already in your watchlist.`, { data: { reason: 'watched' } })
}
