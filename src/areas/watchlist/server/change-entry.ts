import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import { findCompanies, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import type { Actor } from '../../permissions.ts'
import type { WatchlistChange, WatchlistEntry } from '../contract.ts'
import { findEntryForChange, updateEntry, type WatchlistRow } from './store.ts'
import { toEntry } from './to-entry.ts'

type Deps = { db: Db; clock: Clock }

export function changeEntry(deps: Deps, actor: Actor, input: WatchlistChange): Promise<WatchlistEntry> {
  const key = { userId: actor.userId, entryId: input.entryId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const before = await findEntryForChange(trx, key)
    if (!before) throw new AppError('NOT_FOUND', 'There is no such entry.')
    const ids = before.company_id === null ? [] : [before.company_id]
    const [company] = await findCompanies({ db: trx }, actor, ids)
    const row = await updateEntry(trx, key, {
      notes: input.notes ?? before.notes,
      priority: input.priority ?? before.priority,
      status: input.status ?? before.status,
      ...(input.refresh_company ? copyAnew(before, company, at) : {}),
      updated_at: at,
    })
    await publishNews(trx, { workspaceId: null, userId: actor.userId, topic: 'watchlist', id: row.id })
    return toEntry(row, company)
  })
}

/** The entry keeps the name under which it is known: another entry may already have the new one. */
function copyAnew(before: WatchlistRow, company: StoredCompany | undefined, at: Date) {
  if (!company) throw new AppError('CONFLICT', `${before.company_name} cannot be looked up any more.`)
  return { company_data: company, copied_at: at }
}
