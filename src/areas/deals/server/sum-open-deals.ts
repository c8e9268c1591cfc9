import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { hasVersionAt, sumOpenDealRows, sumOpenDealRowsAt, type CurrencySumRow } from './state-store.ts'

type Deps = { db: Db }

/** The open deals of one currency: sums larger than any number that a float holds exactly. */
export type OpenSum = Omit<CurrencySumRow, 'totalMinor'> & { totalMinor: bigint }

/** Those of now, and how many of them are samples. */
export async function sumOpenDeals({ db }: Deps, actor: Actor): Promise<(OpenSum & { samples: number })[]> {
  const rows = await sumOpenDealRows(db, actor.workspaceId)
  return rows.map(({ samples, ...row }) => ({ ...toSum(row), samples }))
}

/** The same at an earlier moment; null where the workspace had no deal yet. */
export async function sumOpenDealsAt({ db }: Deps, actor: Actor, at: Date): Promise<OpenSum[] | null> {
  if (!(await hasVersionAt(db, actor.workspaceId, at))) return null
  return (await sumOpenDealRowsAt(db, actor.workspaceId, at)).map(toSum)
}

function toSum({ totalMinor, ...row }: CurrencySumRow): OpenSum {
  return { ...row, totalMinor: BigInt(totalMinor) }
}
