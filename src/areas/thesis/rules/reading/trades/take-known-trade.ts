import { tradesIn } from '#core/trades/trade-lexicon.ts'
import { criterionId } from '../../criterion-id.ts'
import { tradeKinds, type Span } from '../meanings.ts'
import type { Reading } from '../read-thesis.ts'
import { placesOf } from '../leaving/said-where.ts'

/** 'Auctions in Kent', 'cabinet makers': where no other words name what is sought, everyday words do that together are called a trade. */
export function takeKnownTrade(reading: Reading, thesis: string): Reading {
  const { criteria, left, notUnderstood } = reading
  if (criteria.some((one) => one.kind !== 'range' && !one.not && tradeKinds.has(one.kind))) return reading
  const taken = [...left, ...criteria.flatMap((one) => placesOf(one, thesis))]
  const figures = criteria.filter((one) => one.kind === 'range').flatMap((one) => placesOf(one, thesis))
  const trade = tradesIn(thesis).find(
    (one) =>
      one.to - one.from > shortest && !taken.some((other) => overlaps(one, other)) && !tellsOf(one, figures, thesis),
  )
  if (!trade) return reading
  const said = thesis.slice(trade.from, trade.to)
  const names = [said]
  const id = criterionId({ kind: 'text', names, not: false })
  return {
    ...reading,
    criteria: [...criteria, { id, kind: 'text', names, not: false, must: false, note: null, said }],
    notUnderstood: notUnderstood.filter((one) => !overlaps(one, trade)),
  }
}

const shortest = 3

/** Words behind a figure say what it counts: '30 people on the payroll'. */
function tellsOf({ from }: Span, figures: readonly Span[], thesis: string): boolean {
  return figures.some((figure) => figure.to <= from && !/[,.;:\n]/.test(thesis.slice(figure.to, from)))
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to
