import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'
import { insertOne } from '#db/queries/insert-rows.ts'

export type StoredBytes = { documents: number; imports: number; arriving: number }

/** Serialises changes to the storage of a workspace until the transaction ends. */
export async function lockStorage(trx: Db, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage of ${workspaceId}`}, 0))`.execute(trx)
}

/** The storage used by a workspace: stored files, and uploads with a current reservation. */
export async function sumStoredBytes(db: Db, workspaceId: string, at: Date): Promise<StoredBytes> {
  const { rows } = await sql<StoredBytes>`
    select coalesce(sum(bytes) filter (where kind = 'documents'), 0)::float8 as documents,
      coalesce(sum(bytes) filter (where kind = 'imports'), 0)::float8 as imports,
      (select coalesce(sum(r.bytes), 0)::float8 from storage_reservations r
        where r.workspace_id = ${workspaceId} and r.expires_at > ${at}) as arriving
    from stored_files where workspace_id = ${workspaceId} and is_counted`.execute(db)
  return rows[0] ?? { documents: 0, imports: 0, arriving: 0 }
}

export const insertReservation = insertOne('storage_reservations')

type DeleteReservationInput = { workspaceId: string; id: string; at: Date }

/** Deletes this reservation, and those left by a crash. */
export async function deleteReservation(db: Db, { workspaceId, id, at }: DeleteReservationInput): Promise<void> {
  await db
    .deleteFrom('storage_reservations')
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb.or([eb('id', '=', id), eb('expires_at', '<=', at)]))
    .execute()
}

/** The storage keys that a row names. */
export async function findNamedKeysForEveryone(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from stored_files where storage_key = any(${keys})`.execute(db)
  return new Set(rows.map(({ storage_key }) => storage_key))
}
