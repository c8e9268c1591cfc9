import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { sumCloseRows } from './state-store.ts'

export type ExpectedCloses = {
  currency: string
  part: 'quarter' | 'late' | 'undated'
  quarter: string | null
  deals: number
  valueMinor: bigint
  weightedMinor: bigint
}

/** What the open deals may bring, by the quarter of their expected close. */
export async function sumExpectedCloses({ db }: { db: Db }, actor: Actor, today: string): Promise<ExpectedCloses[]> {
  const rows = await sumCloseRows(db, actor.workspaceId, today)
  return rows.map(({ valueMinor, weightedMinor, ...row }) => ({
    ...row,
    valueMinor: BigInt(valueMinor),
    weightedMinor: BigInt(weightedMinor),
  }))
}
