import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { findValuationForChange, type StoredValuation } from './store.ts'

type LockedKey = { workspaceId: string; valuationId: string }

/** Changes of one valuation follow each other; whoever read an older revision is told. */
export async function lockValuation(trx: Db, key: LockedKey, revision?: number): Promise<StoredValuation> {
  const row = await findValuationForChange(trx, key)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such valuation.')
  if (revision !== undefined && row.revision !== revision) {
    throw new AppError('CONFLICT', 'Someone changed this valuation in the meantime. Load it again.', {
      data: { revision: row.revision },
    })
  }
  return row
}
