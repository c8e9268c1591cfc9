import * as z from 'zod'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
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
  const people = await findPeople(
    db,
    [row.created_by, row.locked_by].filter((id) => id !== null),
  )
  return {
    ...toVersion(row, people),
    inputs: ValuationInputs.parse(row.inputs),
    adjustments: z.array(Adjustment).parse(row.adjustments),
  }
}
