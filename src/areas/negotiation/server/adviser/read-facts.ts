import { listOpenPoints } from '#areas/diligence-reviews/server/points.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { AdviserFacts } from '../../rules/adviser/facts.ts'
import type { NegotiationDeps } from '../deps.ts'
import { noNegotiation } from '../kinds.ts'
import { findVisibleLimits } from '../limits.ts'
import { readNegotiation } from '../read-negotiation.ts'

/** What the adviser knows for this person: the screen, and our limits for those who may see them. */
export async function readFacts(
  deps: NegotiationDeps,
  actor: Actor,
  dealId: string | undefined,
): Promise<AdviserFacts> {
  const { target, negotiation, ...view } = await readNegotiation(deps, actor, { deal: dealId })
  if (!target) throw new AppError('CONFLICT', 'There is no deal to negotiate yet.')
  if (!negotiation) throw noNegotiation()
  const [deal, points] = await Promise.all([
    findDeal(deps, actor, target.deal_id),
    listOpenPoints(deps.db, actor.workspaceId, { dealId: target.deal_id }),
  ])
  const limits = deal ? await findVisibleLimits(deps.db, actor, deal) : null
  const findings = points
    .filter(({ status }) => status === 'open')
    .map(({ id, title, kind, category }) => ({ id, title, kind, category }))
  return { view: { ...view, target, negotiation }, limits, findings, today: toDay(deps.clock.now()) }
}
