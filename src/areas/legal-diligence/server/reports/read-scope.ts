import { findDeals } from '#areas/deals/server/read/find-deals.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import type { LegalDeps } from '../deps.ts'
import { listCheckedDeals, type FindingFilter } from '../store.ts'

/** What a report is about: one deal, or everything that was checked. Samples are only in a report of nothing else. */
export type ReportScope = { filter: FindingFilter; covers: string }

export async function readScope(deps: LegalDeps, actor: Actor, dealId: string | undefined): Promise<ReportScope> {
  if (dealId !== undefined) {
    const [deal] = await findDeals(deps, actor, [dealId])
    if (!deal) throw new AppError('NOT_FOUND', 'There is no such deal.')
    return { filter: { dealId }, covers: `Deal: ${deal.target}` }
  }
  const checked = await listCheckedDeals(deps.db, actor)
  const ids = checked.flatMap(({ deal_id }) => deal_id ?? [])
  const deals = await findDeals(deps, actor, ids)
  const removed = ids.filter((id) => deals.every((deal) => deal.id !== id))
  if (checked.length === removed.length)
    return { filter: { isSample: true }, covers: 'Sample documents of invented companies' }
  const apart = checked.some(({ deal_id }) => deal_id === null) ? ['documents without a deal'] : []
  const names = [...deals.map(({ target }) => target).toSorted(), ...apart]
  return { filter: { isSample: false, withoutDeals: removed }, covers: `All deals: ${names.join(', ')}` }
}
