import type { Insertable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import { insertCompanies, insertCompany } from './store.ts'

type NewRow = Insertable<Tables['companies']>

/** A company of the universe about which little is known. */
export async function makeCompany(db: Db, fields: Partial<NewRow> = {}): Promise<string> {
  return (await insertCompany(db, { name: 'Quiet Harbour Works', ...fields })).id
}

/** Many at once, in one statement. */
export function makeCompanies(db: Db, rows: readonly NewRow[]): Promise<void> {
  return insertCompanies(db, rows)
}
