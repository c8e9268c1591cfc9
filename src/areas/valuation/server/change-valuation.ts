import type { Clock } from '#adapters/system/port.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import { isAllowed, refuse, type Actor } from '../../permissions.ts'
import type { Valuation, ValuationChange } from '../contract.ts'
import { hasFollowed } from '../rules/inputs/follow-figures.ts'
import { traceChanges } from '../rules/inputs/input-path.ts'
import { ValuationInputs } from '../rules/inputs/inputs.ts'
import { getValuation } from './get-valuation.ts'
import { lockValuation } from './lock-valuation.ts'
import { recordValuation } from './record-valuation.ts'
import { updateValuation } from './store.ts'
import { makeEstimate } from './target/propose-peers.ts'

type Deps = { db: Db; clock: Clock }

/** Saves the draft. Whoever read an older revision is told, and nothing of the other's work is overwritten. */
export function changeValuation(deps: Deps, actor: Actor, input: ValuationChange): Promise<Valuation> {
  const { valuationId, revision, inputs, ...fields } = input
  const key = { workspaceId: actor.workspaceId, valuationId }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockValuation(trx, key, { revision, userId: actor.userId })
    if (fields.deal_id) await getDeal(trx, actor, fields.deal_id)
    const next = inputs && (await toStored(trx, actor, { before, inputs, at }))
    await updateValuation(trx, key, {
      name: fields.name ?? before.name,
      currency: fields.currency ?? before.currency,
      valuation_on: fields.valuation_on ?? before.valuation_on,
      deal_id: fields.deal_id === undefined ? before.deal_id : fields.deal_id,
      ...(next && { inputs: JSON.stringify(next) }),
      revision: revision + 1,
      revised_by: actor.userId,
      updated_at: at,
    })
    await publishNews(trx, { workspaceId: actor.workspaceId, topic: 'valuation', id: valuationId })
    await recordChange(trx, actor, { valuationId, fields: Object.keys(fields), at })
    return getValuation({ db: trx }, actor, valuationId)
  })
}

type SentDraft = {
  before: { inputs: unknown; company_id: string | null; is_sample: boolean }
  inputs: ValuationInputs
  at: Date
}

/** Who typed what, and what peers say of the company, is written here: what the page says about it does not count. */
async function toStored(trx: Db, actor: Actor, { before, inputs, at }: SentDraft): Promise<ValuationInputs> {
  const old = ValuationInputs.parse(before.inputs)
  const on = at.toISOString().slice(0, 10)
  const { estimate: stored } = old.comparables
  const isAgain = Boolean(stored) && inputs.comparables.estimate === null
  if (isAgain && !isAllowed(actor, 'view_companies')) throw refuse('view_companies')
  const isCurrent = stored !== undefined && !stored?.isOutdated && !isAgain && isSameToPeers(old, inputs)
  const { company_id, is_sample } = before
  const valued = { inputs, company_id, is_sample, on, stored }
  const estimate = isCurrent ? stored : await makeEstimate({ db: trx }, actor, valued)
  const next = { ...inputs, comparables: { ...inputs.comparables, estimate } }
  return { ...next, origins: traceChanges(old, next, { by: actor.name, on, hasFollowed: hasFollowed(old, next) }) }
}

/** Whether peers say the same of both. */
function isSameToPeers(one: ValuationInputs, other: ValuationInputs): boolean {
  return (
    one.company.industry === other.company.industry &&
    one.company.country === other.company.country &&
    one.base.revenue === other.base.revenue &&
    one.base.ebitda === other.base.ebitda
  )
}

type Change = { valuationId: string; fields: string[]; at: Date }

/** The draft is saved with every pause in typing: only what names or moves the valuation is worth an entry. */
async function recordChange(trx: Db, actor: Actor, { valuationId, fields, at }: Change): Promise<void> {
  if (fields.length === 0) return
  await recordValuation(trx, actor, { valuationId, action: 'valuation.changed', details: { fields }, at })
}
