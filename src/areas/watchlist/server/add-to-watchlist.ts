import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { findCompanies, getVisibleCompany, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { NewWatchlistEntry, WatchlistEntry } from '../contract.ts'
import { watchlistLimit } from '../rules/limits.ts'
import { countEntries, insertEntries, lockList } from './store.ts'
import { toEntry } from './to-entry.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export async function addToWatchlist(deps: Deps, actor: Actor, input: NewWatchlistEntry): Promise<WatchlistEntry> {
  const company = await findStored(deps, actor, input)
  const name = company?.name ?? input.company_name
  if (name === '') throw new AppError('BAD_REQUEST', 'Say which company to watch.')
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    await lockList(trx, actor.userId)
    const isFull = (await countEntries(trx, actor.userId)) >= watchlistLimit
    if (isFull) throw new AppError('UNPROCESSABLE', `A watchlist holds ${watchlistLimit} companies. Remove one first.`)
    const [row] = await insertEntries(trx, [
      {
        id: deps.newId(),
        user_id: actor.userId,
        company_id: company?.id ?? null,
        company_name: name,
        company_data: { ...(company ?? input.company_data), name },
        copied_at: at,
        notes: input.notes,
        priority: input.priority,
        status: input.status,
        created_at: at,
        updated_at: at,
      },
    ])
    if (!row) throw new AppError('CONFLICT', `${name} is already in your watchlist.`)
    await publishNews(trx, { workspaceId: null, userId: actor.userId, topic: 'watchlist', id: row.id })
    return toEntry(row, company)
  })
}

/** To whoever may not view companies a page may have shown one all the same; then it sends what it showed. */
async function findStored(deps: Deps, actor: Actor, input: NewWatchlistEntry): Promise<StoredCompany | undefined> {
  if (input.company_id === null) return undefined
  const isSeenOnly = !isAllowed(actor, 'view_companies') && input.company_name !== ''
  if (!isSeenOnly) return await getVisibleCompany(deps, actor, input.company_id)
  const [company] = await findCompanies(deps, actor, [input.company_id])
  return company
}
