import type { Actor } from '#areas/permissions.ts'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import type { Db } from '#db/connection.ts'
import { currencyOf } from '../rules/currency-of.ts'
import { describePrice } from '../rules/describe-price.ts'
import { describePayment } from '../rules/final-offer.ts'
import { offersOfLead } from '../rules/next-move.ts'
import { earnOutTerm, priceTerm, structureTerm } from '../rules/standard-terms.ts'
import { findNegotiation, listBids, listOffers, listTerms } from './store.ts'

/** What a finalised negotiation has fixed, in words for a contract. */
type AgreedTerms = {
  price: string
  /** '90% cash, 10% earnout', as agreed or last offered; empty without either. */
  payment: string
  /** Null where the agreed period is one of the other terms. */
  earnOutMonths: number | null
  deferredMonths: number
  /** The other terms that were agreed, in the order of the negotiation. */
  terms: { term: string; position: string }[]
  finalisedAt: Date
}

/** Null as long as the negotiation of the deal is open: its terms can still change. */
export async function findAgreedTerms(
  db: Db,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  deal: { id: string; currency: string },
): Promise<AgreedTerms | null> {
  const key = { workspaceId, dealId: deal.id }
  const row = await findNegotiation(db, key)
  if (!row?.finalised_at || row.final_price_minor === null) return null
  const [bids, offers, terms] = await Promise.all([listBids(db, key), listOffers(db, key), listTerms(db, key)])
  const payment = describePayment(terms, offersOfLead(bids, offers))
  const saidBefore = new Set<string>([priceTerm, structureTerm, ...(payment.earnOutMonths ? [earnOutTerm] : [])])
  const agreed = terms.filter(
    ({ term, status, agreed_position }) =>
      status === 'agreed' && agreed_position.trim() !== '' && !saidBefore.has(term),
  )
  const currency = currencyOf(row, deal)
  return {
    price: describePrice(fromMinorUnits(row.final_price_minor, currency), currency),
    ...payment,
    terms: agreed.map(({ term, agreed_position }) => ({ term, position: agreed_position.trim() })),
    finalisedAt: row.finalised_at,
  }
}
