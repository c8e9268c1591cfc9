import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { comparePrice } from '#areas/valuation/rules/compare-price.ts'
import { api } from '#kit/client/api.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { offersOfLead } from '../../rules/next-move.ts'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.valuation
const million = 1_000_000

/** A link to a valuation, or to that of a deal which has none yet. */
export type RenderValuation = (to: { valuation: string } | { deal: string }, label: string) => ReactNode

type PriceValuationProps = { view: Begun; renderLink: RenderValuation }

/** What the deal was valued at, and how the price on the table compares with it: beside the term that it is about. */
export function PriceValuation({ view, renderLink }: PriceValuationProps) {
  const { valuation, target } = view
  const money = useMoney(valuation?.currency ?? target.currency)
  if (!valuation)
    return (
      <>
        {texts.none} {renderLink({ deal: target.deal_id }, texts.begin)}
      </>
    )
  const { id, low, base, high, equity } = valuation
  return (
    <>
      {renderLink({ valuation: id }, texts.title)}{' '}
      {texts.range({ low: money.short(low), base: money.short(base), high: money.short(high) })}
      {equity === null ? null : ` ${texts.equity(money.short(equity))}`}
      <Comparisons view={view} valuation={valuation} />
    </>
  )
}

type ComparisonsProps = { view: Begun; valuation: NonNullable<Begun['valuation']> }

/** Each price against the enterprise value, and against the equity value where the valuation has one. */
function Comparisons({ view, valuation }: ComparisonsProps) {
  const { target, bids, offers, may_see_limits: enabled } = view
  const format = useFormatter()
  const money = useMoney(target.currency)
  const limits = useQuery({ ...api.negotiation.limits.queryOptions({ input: { dealId: target.deal_id } }), enabled })
  const lead = offersOfLead(bids, offers).findLast(({ party }) => party === 'Buyer')?.amount ?? null
  const prices = [
    { name: texts.lead, amount: lead },
    { name: texts.target, amount: limits.data?.our_target ?? null },
  ]
  const enterprise = {
    currency: valuation.currency,
    low_millions: valuation.low / million,
    base_millions: valuation.base / million,
    high_millions: valuation.high / million,
  }
  const equity = valuation.equity === null ? null : valuation.equity / million
  const onlyEquity = {
    currency: valuation.currency,
    low_millions: equity,
    base_millions: equity,
    high_millions: equity,
  }
  return (
    <ul>
      {prices.map(({ name, amount }) => {
        const priced = { value: amount ?? 0, currency: target.currency }
        const against = comparePrice(enterprise, priced)
        // the line of a target that is still read has its place
        if (name === texts.target && limits.isLoading) return <li key={name}>{'\u00a0'}</li>
        if (amount === null || !against) return null
        const ofEquity = comparePrice(onlyEquity, priced)
        const percent = (value: number) => texts.distance(format.percent(Math.abs(value)), value >= 0)
        return (
          <li key={name}>
            {texts.compared({
              name,
              price: money.full(amount),
              distance: percent(against.percent),
              position: against.position,
            })}
            {ofEquity ? ` ${texts.againstEquity(percent(ofEquity.percent))}` : null}
          </li>
        )
      })}
    </ul>
  )
}
