import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { NewDeal } from '../../contract.ts'

/** Whether this person has such a record, for each kind of which a deal can be made. Filled by areas that stand higher. */
export type OriginChecks = Readonly<Record<string, (db: Db, actor: Actor, id: string) => Promise<boolean>>>

/** A deal names only what its maker may see: somebody else's match, entry or valuation answers as if it did not exist. */
export async function checkOrigin(
  { db, originChecks }: { db: Db; originChecks: OriginChecks },
  actor: Actor,
  { origin, origin_id: id }: NewDeal,
): Promise<void> {
  if (id === null) return
  const exists = originChecks[origin]
  if (!exists || !(await exists(db, actor, id)))
    throw new AppError('NOT_FOUND', 'The record that this deal starts from does not exist.')
}
