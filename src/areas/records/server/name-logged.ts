import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { titleOf, type RecordKind, type RecordRow } from './record-kind.ts'
import { listRecordsWithRemoved } from './record-store.ts'
import { ownerOf } from './write-records.ts'

/** What the records of a kind are called in the log of what happened to them, those that were removed too while they are stored. */
export function nameLogged<Row extends RecordRow>(kind: RecordKind<Row>) {
  return async (db: Db, actor: Actor, ids: readonly string[]) => {
    const rows = await listRecordsWithRemoved(db, kind, { ownerId: ownerOf(kind, actor), ids })
    const seen = rows.filter((row) => kind.isSeen?.(actor, row) ?? true)
    return seen.map((row) => ({ id: row.id, name: titleOf(kind, row), isRemoved: row.removed_at !== null }))
  }
}
