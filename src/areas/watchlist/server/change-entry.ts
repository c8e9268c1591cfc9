import { AppError } from '#core/errors.ts'
import { changeRecord } from '#areas/records/server/change-records.ts'
import { toChange } from '#areas/records/server/record-answers.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import type { Actor } from '../../permissions.ts'
import type { WatchlistChange, WatchlistEntry } from '../contract.ts'
import { entryFields } from '../fields.ts'
import { entryKind } from './entry-kind.ts'
import { showEntry } from './list-watchlist.ts'

export async function changeEntry(deps: RecordDeps, actor: Actor, input: WatchlistChange): Promise<WatchlistEntry> {
  const { entryId: id, version, refresh_company: isRefresh, ...fields } = input
  const row = await changeRecord(deps, actor, {
    kind: entryKind,
    id,
    version,
    read: (trx, rows) =>
      findCompanies({ db: trx }, actor, isRefresh ? rows.flatMap((one) => one.company_id ?? []) : []),
    decide(before, [company], at) {
      const facts = toChange(entryFields, before, fields)
      if (!isRefresh) return { facts }
      // The entry keeps the name under which it is known: another entry may already have the new one.
      if (company) return { facts: { ...facts, company_data: company, copied_at: at } }
      return { refusal: new AppError('CONFLICT', `${before.company_name} is no longer available.`) }
    },
  })
  return await showEntry(deps, actor, row)
}
