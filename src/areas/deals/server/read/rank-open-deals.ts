import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import type { DealMark } from '../../rules/deal-mark.ts'
import type { OpenDeal } from '../../rules/open-deal.ts'
import { listOpenDeals } from './list-open-deals.ts'
import { rankMarkedRow } from './mark-store.ts'

type RankQuery<Kind extends string> = { marks: readonly DealMark<Kind>[]; dealsShown: number; idsShown: number }

export type RankedDeals<Kind extends string> = {
  /** How many open deals have a mark. */
  deals: number
  /** The first of them, each with its marks. */
  first: { deal: OpenDeal; kinds: Kind[] }[]
  /** How many have each mark, and the ids of the first; only marks that a deal has. */
  kinds: { kind: Kind; deals: number; ids: string[] }[]
}

/** The open deals with at least one of these marks, those of the most weight first, of equals the most valuable. */
export async function rankOpenDeals<Kind extends string>(
  deps: { db: Db },
  actor: Actor,
  { marks, dealsShown, idsShown }: RankQuery<Kind>,
): Promise<RankedDeals<Kind>> {
  const row = await rankMarkedRow(deps.db, actor.workspaceId, { marks, dealsShown, idsShown })
  const shown = await listOpenDeals(deps, actor, row.firstIds)
  const byId = new Map(shown.map((deal) => [deal.id, deal]))
  return {
    deals: row.deals,
    first: row.firstIds.flatMap((id, place) => {
      const deal = byId.get(id)
      const bits = row.firstMarks[place] ?? 0
      const kinds = marks.filter((_, bit) => bits & (1 << bit)).map(({ kind }) => kind)
      return deal ? [{ deal, kinds }] : []
    }),
    kinds: marks
      .map(({ kind }, bit) => ({ kind, deals: row.counts[bit] ?? 0, ids: row.ids[bit] ?? [] }))
      .filter(({ deals }) => deals > 0),
  }
}
