import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, refuse, type Actor } from '../../permissions.ts'
import { listCompaniesById, type StoredCompany as StoredCompanyRow } from './store.ts'
import { viewOf, type View } from './view-of.ts'

export { listCompaniesById, listCompanyNames, type StoredCompany as StoredCompanyRow } from './store.ts'

type NotCopied = Pick<
  StoredCompanyRow,
  'workspace_id' | 'created_at' | 'match_name' | 'version' | 'change_id' | 'removed_at'
>

/** A company with the field names of the specification, as other areas keep a copy of it. */
export type StoredCompany = Omit<StoredCompanyRow, keyof NotCopied | 'updated_at'> & {
  updated_at: string
}

/** The companies of these ids that are in view, in the order of the ids. */
export async function findInView({ db }: { db: Db }, view: View, ids: readonly string[]): Promise<StoredCompany[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listCompaniesById(db, view.workspaceId, ids)).map((row) => [row.id, row]))
  const found = ids.flatMap((id) => rows.get(id) ?? [])
  return found.filter((row) => isInView(row, view)).map(toStoredCompany)
}

function isInView(row: StoredCompanyRow, { workspaceId, onlySample, scope }: View): boolean {
  if (scope === 'workspace') return workspaceId !== null && row.workspace_id === workspaceId
  return row.is_sample || !onlySample
}

/** The companies of these ids that this person may see: areas whose own rows name companies ask here. */
export function findCompanies(deps: { db: Db }, actor: Actor, ids: readonly string[]): Promise<StoredCompany[]> {
  return findInView(deps, viewOf(actor), ids)
}

/** The company that a new record is made of. Whoever may not view companies is told so, whether it exists or not. */
export async function getVisibleCompany(deps: { db: Db }, actor: Actor, id: string): Promise<StoredCompany> {
  const [company] = await findCompanies(deps, actor, [id])
  if (company) return company
  if (!isAllowed(actor, 'view_companies')) throw refuse('view_companies')
  throw new AppError('NOT_FOUND', 'There is no such company.')
}

export function toStoredCompany(row: StoredCompanyRow): StoredCompany {
  const { workspace_id: _workspace, created_at: _created, match_name: _match, ...others } = row
  const { version: _version, change_id: _change, removed_at: _removed, updated_at, ...rest } = others
  return { ...rest, updated_at: updated_at.toISOString() }
}
