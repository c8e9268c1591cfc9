import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { findValuationForChange, type StoredValuation } from './store.ts'

type LockedKey = { workspaceId: string; valuationId: string }
/** The revision that somebody read, and who that is. */
type ReadRevision = { revision: number; userId: string }

/** Changes of one valuation follow each other; whoever read an older revision is told who saved the newest one. */
export async function lockValuation(trx: Db, key: LockedKey, read?: ReadRevision): Promise<StoredValuation> {
  const row = await findValuationForChange(trx, key)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such valuation.')
  if (read !== undefined && row.revision !== read.revision) {
    const isOwn = row.revised_by === read.userId
    const name = nameOf(await namePeople(trx, [row.revised_by]), row.revised_by) ?? 'Someone'
    throw new AppError(
      'CONFLICT',
      `${isOwn ? 'You have changed this valuation in another window' : `${name} changed this valuation`} in the meantime. Load it again.`,
      { data: { revision: row.revision, changed_by: name, is_own: isOwn } },
    )
  }
  return row
}
