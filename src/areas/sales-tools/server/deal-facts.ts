import { readNegotiation } from '#areas/negotiation/server/read-negotiation.ts'
import type { NegotiationView } from '#areas/negotiation/contract.ts'
import { offersOfLead } from '#areas/negotiation/rules/next-move.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { KlentyOrder } from '../contract.ts'
import type { TemplateFacts } from '../rules/write-templates.ts'

type DealOrder = Pick<KlentyOrder, 'dealId' | 'dealContext' | 'prospectData'>

/** The live deal where one is named, else what the caller says of it. */
export async function readDealFacts(deps: { db: Db }, actor: Actor, order: DealOrder): Promise<TemplateFacts> {
  const { dealId, dealContext, prospectData } = order
  const { firstName, company } = prospectData
  const common = { firstName, company, sender: actor.name }
  if (dealId === undefined) {
    const { targetCompany, currentOffer, keyTerms } = dealContext
    const openTerms = typeof keyTerms === 'string' ? keyTerms.split(/[\n;,]+/) : keyTerms
    return {
      ...common,
      target: targetCompany || company || 'your company',
      currency: 'USD',
      offer: currentOffer > 0 ? { amount: currentOffer, isOurs: true } : null,
      openTerms: openTerms.map((term) => term.trim()).filter(Boolean),
      agreedTerms: [],
    }
  }
  const view = await readNegotiation(deps, actor, { deal: dealId })
  return {
    ...common,
    target: view.target?.target ?? company,
    currency: view.target?.currency ?? 'USD',
    offer: findOffer(view),
    openTerms: view.terms.filter(({ status }) => status !== 'agreed').map(({ term }) => term),
    agreedTerms: view.terms.filter(({ status }) => status === 'agreed').map(({ term }) => term),
  }
}

/** The newest open offer of the lead bid: the other side knows it. Those of competing bids it must not learn. */
function findOffer({ bids, offers, negotiation }: NegotiationView): TemplateFacts['offer'] {
  const open = offersOfLead(bids, offers).findLast(({ status }) => status === 'pending' || status === 'accepted')
  if (!open || !negotiation) return null
  return { amount: open.amount, isOurs: (open.party === 'Buyer') === (negotiation.side === 'buyer') }
}
