import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { Valuation } from '../contract.ts'
import { findValuationRow, listAdjustments, listVersions } from './store.ts'
import { toStoredAdjustment, toValuation, toVersion } from './to-valuation.ts'

export async function getValuation({ db }: { db: Db }, actor: Actor, valuationId: string): Promise<Valuation> {
  const key = { workspaceId: actor.workspaceId, valuationId }
  const row = await findValuationRow(db, key)
  if (!row) throw new AppError('NOT_FOUND', 'There is no such valuation.')
  const adjustments = await listAdjustments(db, key)
  const versions = await listVersions(db, key)
  const names = await namePeople(
    db,
    versions.flatMap((version) => [version.created_by, version.locked_by]),
  )
  return toValuation(
    row,
    adjustments.map(toStoredAdjustment),
    versions.map((version) => toVersion(version, names)),
  )
}
