import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal } from '../../contract.ts'
import { listDealFigures, listDealNames } from '../store.ts'

/** The name of a deal and its figures, for those who look at thousands at once. */
export type DealFigures = Pick<
  Deal,
  'id' | 'target' | 'stage' | 'value' | 'synergies' | 'ebitda' | 'currency' | 'probability' | 'expected_close'
>

/** The deals of these ids that are in the actor's workspace and not removed, without the others; in no order. */
export async function findDeals(
  { db }: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  ids: readonly string[],
): Promise<DealFigures[]> {
  if (ids.length === 0) return []
  const rows = await listDealFigures(db, actor.workspaceId, ids)
  return rows.map(({ value_minor, synergies_minor, ebitda_minor, currency, ...row }) => ({
    ...row,
    currency,
    value: fromMinorUnits(value_minor, currency),
    synergies: fromMinorUnits(synergies_minor, currency),
    ebitda: ebitda_minor === null ? null : fromMinorUnits(ebitda_minor, currency),
  }))
}

/** Deals by a part of their target's name. */
export async function findDealNames(
  { db }: { db: Db },
  actor: Pick<Actor, 'workspaceId'>,
  search: { text: string; limit: number },
): Promise<(Pick<Deal, 'id' | 'stage' | 'is_sample'> & { name: string })[]> {
  const rows = await listDealNames(db, actor.workspaceId, search)
  return rows.map(({ target, ...row }) => ({ ...row, name: target }))
}
