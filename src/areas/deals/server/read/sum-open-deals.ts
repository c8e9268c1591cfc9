import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import {
  findOpenRowOfValue,
  hasVersionAt,
  sumOpenDealRows,
  sumOpenDealRowsAt,
  sumOpenPartRows,
  type CurrencySumRow,
  type PartRow,
} from './state-store.ts'

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

/** The open deals of one currency, industry and stage. */
export type OpenPart = Omit<PartRow, 'totalMinor' | 'largestMinor'> & { totalMinor: bigint; largestMinor: bigint }

export async function sumOpenParts({ db }: Deps, actor: Actor): Promise<OpenPart[]> {
  const rows = await sumOpenPartRows(db, actor.workspaceId)
  return rows.map((row) => ({
    ...row,
    totalMinor: BigInt(row.totalMinor),
    largestMinor: BigInt(row.largestMinor),
  }))
}

/** The open deal that is worth this much, the first of several. */
export async function findDealOfValue(
  { db }: Deps,
  actor: Actor,
  worth: { currency: string; valueMinor: bigint },
): Promise<{ id: string; target: string } | null> {
  return (await findOpenRowOfValue(db, actor.workspaceId, worth)) ?? null
}
