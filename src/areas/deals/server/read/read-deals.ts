import { AppError } from '#core/errors.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Deal, DealFilter, DealQuery, StageTotal } from '../../contract.ts'
import { stages } from '../../rules/words.ts'
import { toDeal } from './deal-row.ts'
import { hasDealRow, listDealRows, listStageTotals } from '../store.ts'

type Deps = { db: Db }

export async function listDeals({ db }: Deps, actor: Actor, query: DealQuery): Promise<Deal[]> {
  const { workspaceId } = actor
  if (query.after !== undefined && !(await hasDealRow(db, { workspaceId, dealId: query.after })))
    throw new AppError('BAD_REQUEST', 'This page of the list no longer exists. Please load the list again.')
  return (await listDealRows(db, workspaceId, query)).map(toDeal)
}

export async function totalDeals({ db }: Deps, actor: Actor, filter: DealFilter): Promise<StageTotal[]> {
  const rows = await listStageTotals(db, actor.workspaceId, filter)
  return rows
    .map(({ stage, currency, deals, value_minor, weighted_minor }) => ({
      stage,
      currency,
      deals,
      value: fromMinorUnits(BigInt(value_minor), currency),
      weighted: fromMinorUnits(BigInt(weighted_minor), currency),
    }))
    .toSorted(
      (one, other) =>
        stages.indexOf(one.stage) - stages.indexOf(other.stage) || one.currency.localeCompare(other.currency, 'en'),
    )
}
