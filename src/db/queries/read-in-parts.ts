import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../connection.ts'

/** Rows handed over at once: some milliseconds of work. */
const atOnce = 4000

/**
 * Hands over what a query finds some rows at a time, all as of one moment. The next are read while the last are looked
 * at, and none is kept, so that a hundred thousand long rows take no more memory than a few thousand.
 */
export async function readInParts<Row>(
  db: Db,
  query: RawBuilder<Row>,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // All rows are wanted: a plan that has the first ones soonest is the wrong one.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx)
    await sql`declare parts no scroll cursor for ${query}`.execute(trx)
    const fetch = () => {
      const part = sql<Row>`fetch ${sql.lit(atOnce)} from parts`.execute(trx)
      // Nobody may be waiting for it once looking at the part before has failed.
      part.catch(() => {})
      return part
    }
    for (let part = fetch(); ;) {
      const { rows } = await part
      const isLast = rows.length < atOnce
      if (!isLast) part = fetch()
      if (rows.length > 0) await take(rows)
      if (isLast) return
    }
  })
}
