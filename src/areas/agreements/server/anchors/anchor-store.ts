import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { updateOneForEveryone } from '#db/queries/update-rows.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

export type AnchorRow = Selectable<Tables['ledger_anchors']>

/** Records of the log from this size on: of each kind the first that counts, or all of them. */
export async function listAnchorsFromForEveryone(db: Db, size: number, which: 'first' | 'all' = 'first') {
  const rows = db.selectFrom('ledger_anchors').selectAll().where('size', '>=', size)
  if (which === 'all') return await rows.orderBy('size').execute()
  return await rows
    .distinctOn('kind')
    .orderBy('kind')
    // A confirmed one proves more than an earlier one that is on its way, and a failed one proves nothing.
    .orderBy(sql`state = 'confirmed'`, 'desc')
    .orderBy(sql`state = 'failed'`)
    .orderBy('size')
    .execute()
}

/** The newest of a kind. */
export function findLastAnchorForEveryone(db: Db, kind: AnchorRow['kind']): Promise<AnchorRow | undefined> {
  return rowsWhere(db, 'ledger_anchors', { kind }).selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst()
}

/** Does nothing where this state of the log is recorded already. */
export async function insertAnchorForEveryone(db: Db, row: Insertable<Tables['ledger_anchors']>): Promise<void> {
  await db
    .insertInto('ledger_anchors')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'size']).doNothing())
    .execute()
}

/**
 * Those that are not final, confirmed ones that a chain may still take back, and the newest one if it failed: no later
 * state covers it.
 */
export function listOpenAnchorsForEveryone(
  db: Db,
  kind: AnchorRow['kind'],
  { since, mostAttempts }: { since: Date; mostAttempts: number },
): Promise<AnchorRow[]> {
  return rowsWhere(db, 'ledger_anchors', { kind })
    .selectAll()
    .where((where) =>
      where.or([
        where('state', 'in', ['pending', 'sent', 'reorganised']),
        where.and([where('state', '=', 'confirmed'), where('updated_at', '>=', since)]),
        where.and([
          where('state', '=', 'failed'),
          where('attempts', '<', mostAttempts),
          where(
            'size',
            '=',
            rowsWhere(db, 'ledger_anchors', { kind }).select(({ fn }) => fn.max('size').as('size')),
          ),
        ]),
      ]),
    )
    .orderBy('size')
    .limit(500)
    .execute()
}

export const updateAnchorForEveryone = updateOneForEveryone('ledger_anchors')
