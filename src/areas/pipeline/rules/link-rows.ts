import type { RowsLink } from '../contract.ts'
import { linkedDeals } from './briefing/words.ts'

type Words = Record<string, string>

/** The list of deals with this filter, in the words of its address (deals/web/address.ts). */
export function linkToDeals(filter: Words): RowsLink {
  return { page: '/dashboard', search: filter }
}

/** Exactly these deals; of many the first, because an address has an end, and the list says of how many. */
export function linkToIds(ids: readonly string[], deals = ids.length): RowsLink {
  const named = ids.slice(0, linkedDeals)
  return linkToDeals({ ids: named.join(','), ...(deals > named.length && { ids_of: String(deals) }) })
}

/** The record of one deal, at one of its tabs. */
export function linkToDeal(dealId: string, dealTab?: string): RowsLink {
  return linkToDeals({ deal: dealId, ...(dealTab && { dealTab }) })
}

export function linkToMarket(search: Words): RowsLink {
  return { page: '/target-identification', search }
}
