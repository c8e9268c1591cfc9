import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'
import type { ExclusionTraits } from '../rules/lose-points.ts'

/** An exclusion as it is read; `traits` were written by this area. */
export type ExclusionRow = Omit<Selectable<Tables['misfits']>, 'traits'> & {
  traits: Omit<ExclusionTraits, 'id' | 'name'>
}
export type ThesisKey = { workspaceId: string; kind: Selectable<Tables['misfits']>['kind']; thesisSha256: Buffer }

export async function listExclusionRows(
  db: Db,
  { workspaceId, kind, thesisSha256 }: ThesisKey,
): Promise<ExclusionRow[]> {
  const rows = await rowsWhere(db, 'misfits', { workspace_id: workspaceId, kind, thesis_sha256: thesisSha256 })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Nobody else writes the column.
  return rows as ExclusionRow[]
}

/** As targets of whatever thesis: of these companies, and of companies that were not stored when they were excluded. */
export async function listExcludedTargets(
  db: Db,
  { workspaceId, companyIds }: { workspaceId: string; companyIds: readonly string[] },
): Promise<ExclusionRow[]> {
  const rows = await rowsWhere(db, 'misfits', { workspace_id: workspaceId, role: 'target' })
    .where((where) =>
      where.or([where('company_id', '=', where.fn.any(where.val([...companyIds]))), where('company_id', 'is', null)]),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // As above.
  return rows as ExclusionRow[]
}

/** Changes to the exclusions of one thesis wait for each other until the transaction ends. */
export async function lockThesis(trx: Db, { workspaceId, kind, thesisSha256 }: ThesisKey): Promise<void> {
  const name = `misfits of ${workspaceId} ${kind} ${thesisSha256.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

export async function saveExclusion(trx: Db, row: Insertable<Tables['misfits']>): Promise<ExclusionRow> {
  const { user_id, company_id, company_name, traits, reason, note, created_at } = row
  const saved = await trx
    .insertInto('misfits')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'kind', 'thesis_sha256', 'role', 'company_key'])
        .doUpdateSet({ user_id, company_id, company_name, traits, reason, note, created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  // As above.
  return saved as ExclusionRow
}

export async function deleteExclusion(
  trx: Db,
  workspaceId: string,
  id: string,
): Promise<Pick<ExclusionRow, 'kind' | 'reason'> | undefined> {
  return await deleteWhere(trx, 'misfits', { workspace_id: workspaceId, id })
    .returning(['kind', 'reason'])
    .executeTakeFirst()
}
