import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Company } from '../contract.ts'
import { toCompany } from './company-row.ts'
import { findCompanyRow } from './store.ts'

export async function getCompany({ db }: { db: Db }, actor: Actor, companyId: string): Promise<Company> {
  const row = await findCompanyRow(db, actor.workspaceId, companyId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.')
  return toCompany(row)
}
