import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { Criterion, DiscoveredCompany, NotUnderstood } from '../contract.ts'
import { mostFits } from './find-fits.ts'

/** A run as it is read: the lists were written by this area and hold what its contract says. */
export type DiscoveryRow = Omit<Selectable<Tables['discovery_runs']>, 'criteria' | 'not_understood' | 'companies'> & {
  criteria: Criterion[]
  not_understood: NotUnderstood[]
  companies: DiscoveredCompany[]
}
function toRow(row: Selectable<Tables['discovery_runs']>): DiscoveryRow {
  // See above: nobody else writes these columns.
  return row as DiscoveryRow
}

type Owner = { workspaceId: string; userId: string }

export async function insertRun(db: Db, row: Insertable<Tables['discovery_runs']>): Promise<DiscoveryRow> {
  return toRow(await db.insertInto('discovery_runs').values(row).returningAll().executeTakeFirstOrThrow())
}

export async function findRun(db: Db, { workspaceId, userId }: Owner, id: string): Promise<DiscoveryRow | undefined> {
  const row = await db
    .selectFrom('discovery_runs')
    .selectAll()
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toRow(row)
}

/** Until the transaction ends nobody else changes this run. */
export async function lockRun(db: Db, { workspaceId, userId }: Owner, id: string): Promise<DiscoveryRow | undefined> {
  const row = await db
    .selectFrom('discovery_runs')
    .selectAll()
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && toRow(row)
}

export function listRuns(db: Db, { workspaceId, userId }: Owner, limit: number) {
  return db
    .selectFrom('discovery_runs')
    .select(['id', 'query', 'model_state', 'created_at', 'updated_at'])
    .select(sql<number>`least(jsonb_array_length(companies), ${mostFits}::int)`.as('companies'))
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function updateRun(
  db: Db,
  { workspaceId, userId }: Owner,
  { id, ...change }: Updateable<Tables['discovery_runs']> & { id: string },
): Promise<DiscoveryRow | undefined> {
  const row = await db
    .updateTable('discovery_runs')
    .set(change)
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && toRow(row)
}

export async function deleteRun(db: Db, { workspaceId, userId }: Owner, id: string): Promise<DiscoveryRow | undefined> {
  const row = await db
    .deleteFrom('discovery_runs')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && toRow(row)
}

/** Keeps the newest runs of this person and forgets the others. */
export async function forgetOldRuns(db: Db, owner: Owner, kept: number): Promise<void> {
  const newest = await listRuns(db, owner, kept)
  const last = newest.at(-1)
  if (newest.length < kept || !last) return
  await db
    .deleteFrom('discovery_runs')
    .where('workspace_id', '=', owner.workspaceId)
    .where('user_id', '=', owner.userId)
    .where('created_at', '<', last.created_at)
    .execute()
}
