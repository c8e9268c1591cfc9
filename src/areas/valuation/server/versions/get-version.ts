import * as z from 'zod'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { VersionDetails } from '../../contract.ts'
import { Adjustment, ValuationInputs } from '../../rules/inputs/inputs.ts'
import { findVersion } from '../store.ts'
import { toVersion } from '../to-valuation.ts'

export async function getVersion(
  { db }: { db: Db },
  actor: Actor,
  { valuationId, number }: { valuationId: string; number: number },
): Promise<VersionDetails> {
  const row = await findVersion(db, { workspaceId: actor.workspaceId, valuationId, number })
  if (!row) throw new AppError('NOT_FOUND', 'There is no such version.')
  const names = await namePeople(db, [row.created_by, row.locked_by])
  return {
    ...toVersion(row, names),
    inputs: ValuationInputs.parse(row.inputs),
    adjustments: z.array(Adjustment).parse(row.adjustments),
  }
}
