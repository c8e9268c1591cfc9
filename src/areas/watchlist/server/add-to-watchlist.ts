import { AppError } from '#core/errors.ts'
import { createRecord, type RecordDeps } from '#areas/records/server/create-records.ts'
import { findCompanies, getVisibleCompany, type StoredCompany } from '#areas/companies/server/find-companies.ts'
import { isAllowed, type Actor } from '../../permissions.ts'
import type { NewWatchlistEntry, WatchlistEntry } from '../contract.ts'
import { checkRoom } from './check-room.ts'
import { entryKind } from './entry-kind.ts'
import { showEntry } from './list-watchlist.ts'

export async function addToWatchlist(
  deps: RecordDeps,
  actor: Actor,
  input: NewWatchlistEntry,
): Promise<WatchlistEntry> {
  const company = await findStored(deps, actor, input)
  const name = company?.name ?? input.company_name
  if (name === '') throw new AppError('BAD_REQUEST', 'Choose the company to watch.')
  const { company_data, ...fields } = input
  return await deps.db.transaction().execute(async (trx) => {
    await checkRoom(trx, actor.userId, [name])
    const row = await createRecord({ ...deps, db: trx }, actor, {
      kind: entryKind,
      facts: {
        ...fields,
        company_id: company?.id ?? null,
        company_name: name,
        company_data: { ...(company ?? company_data), name },
        copied_at: deps.clock.now(),
      },
    })
    return await showEntry({ db: trx }, actor, row)
  })
}

/** To whoever may not view companies a page may have shown one all the same; then it sends what it showed. */
async function findStored(
  deps: RecordDeps,
  actor: Actor,
  input: NewWatchlistEntry,
): Promise<StoredCompany | undefined> {
  if (input.company_id === null) return undefined
  const isSeenOnly = !isAllowed(actor, 'view_companies') && input.company_name !== ''
  if (!isSeenOnly) return await getVisibleCompany(deps, actor, input.company_id)
  const [company] = await findCompanies(deps, actor, [input.company_id])
  return company
}
