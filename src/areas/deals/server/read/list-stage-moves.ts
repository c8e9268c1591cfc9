import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { listMoveRows, type MoveRow } from './state-store.ts'

/** `from` is null for a deal that is new. */
export type StageMove = Omit<MoveRow, 'by'> & { by: string }

/** Which deals came or changed their stage since then, and who did it; the newest first. */
export async function listStageMoves(
  { db }: { db: Db },
  actor: Actor,
  wish: { since: Date; limit: number },
): Promise<StageMove[]> {
  const rows = await listMoveRows(db, actor.workspaceId, wish)
  const names = await namePeople(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.by ?? '') ?? '' }))
}
