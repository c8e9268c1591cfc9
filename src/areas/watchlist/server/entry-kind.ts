import type { Selectable } from 'kysely'
import { findCompanyIds } from '#areas/companies/server/find-company-ids.ts'
import type { Actor } from '#areas/permissions.ts'
import { recordAnswers } from '#areas/records/server/record-answers.ts'
import type { Changed, RecordKind } from '#areas/records/server/record-kind.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { entryCompany, entryCopy, entryFields, entryParams } from '../fields.ts'
import { sorts } from '../rules/words.ts'
import { checkRoom } from './check-room.ts'

export type WatchlistRow = Selectable<Tables['watchlist']>

/** Entries as area records keeps them. They are personal, so the audit log of a workspace does not name them. */
export const entryKind: RecordKind<WatchlistRow> = {
  table: 'watchlist',
  noun: 'entry',
  owner: 'user_id',
  fields: { ...entryCompany, ...entryCopy, ...entryFields },
  otherColumns: ['company_data'],
  title: 'company_name',
  news: { topic: 'watchlist', idOf: ({ id }) => id },
  findExisting: { company: (db, actor, ids) => findCompanyIds({ db }, actor, ids) },
  checkUndo: checkRestored,
}

export const entries = recordAnswers({
  kind: entryKind,
  fields: entryFields,
  links: { ...entryCompany, ...entryCopy },
  params: entryParams,
  sorts,
  checkLinks: () => Promise.resolve(),
})

/** What undo puts back on the list follows the rules for what is added. */
async function checkRestored(trx: Db, { userId }: Actor, changes: readonly Changed<WatchlistRow>[]): Promise<void> {
  const restored = changes.filter(({ before, after }) => before?.removed_at && after.removed_at === null)
  if (restored.length === 0) return
  await checkRoom(
    trx,
    userId,
    restored.map(({ after }) => after.company_name),
  )
}
