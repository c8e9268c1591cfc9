import type { PeerFigures } from './value-by-peers.ts'

/** A company in the files of the judge of comparables. */
export type PricedRow = {
  symbol: string
  sector: string
  market_cap?: number
  revenue: number | null
  ebitda: number | null
  net_income: number | null
  book_equity: number | null
}

export function toFigures({ sector, revenue, ebitda, net_income, book_equity }: PricedRow): PeerFigures {
  return { group: sector, revenue, ebitda, netIncome: net_income, bookEquity: book_equity }
}
