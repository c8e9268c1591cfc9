import { listHistory } from '#areas/records/server/list-history.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Company } from '../contract.ts'
import { companyKind } from './company-kind.ts'
import { toCompany } from './company-row.ts'
import { findCompanyRow } from './store.ts'

type HistoryQuery = { companyId: string; limit: number }

export type OpenProfileDeps = {
  db: Db
  /** Counts the opening, or refuses it beyond the plan of the person. Billing is an area above. */
  countProfile(actor: Actor, companyId: string): Promise<void>
}

/** The full record, as a person opens it. What the workspace added itself is no profile of ours and is not counted. */
export async function openCompany(deps: OpenProfileDeps, actor: Actor, companyId: string): Promise<Company> {
  const company = await getCompany(deps, actor, companyId)
  if (company.is_universe) await deps.countProfile(actor, companyId)
  return company
}

/** Each version contains the full record, so reading them is opening the profile. */
export async function openHistory(deps: OpenProfileDeps, actor: Actor, { companyId, limit }: HistoryQuery) {
  await openCompany(deps, actor, companyId)
  return listHistory(deps, actor, { kind: companyKind, id: companyId, limit })
}

export async function getCompany({ db }: { db: Db }, actor: Actor, companyId: string): Promise<Company> {
  const row = await findCompanyRow(db, actor.workspaceId, companyId)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such company.')
  return toCompany(row)
}
