import { describe, expect, it } from 'vitest'
import type { OpenDeal } from '#areas/deals/rules/open-deal.ts'
import { describePortfolio } from './describe-portfolio.ts'
import { makeOpenDeal } from '../open-deal.fixture.ts'

/** As the database adds them up, each deal a part of its own. */
function describeDeals(deals: readonly OpenDeal[]) {
  const parts = deals.map(({ currency, industry, stage, value }) => {
    const minor = value * 100
    const amounts = { totalMinor: BigInt(minor), squares: minor ** 2, largestMinor: BigInt(minor) }
    return { currency, industry, stage, valued: value > 0 ? 1 : 0, ...amounts }
  })
  const largest = deals.toSorted((one, other) => other.value - one.value)[0]
  return describePortfolio({ parts, currency: 'USD', largest: largest ?? null })
}

const textsOf = (deals: readonly OpenDeal[]) => describeDeals(deals).map(({ text }) => text)

describe('the portfolio', () => {
  it('names the largest deal, the share in negotiation and the spread, each with its figures', () => {
    const acme = makeOpenDeal({ target: 'Acme', value: 50e6, stage: 'Negotiation', industry: '' })
    const others = [30e6, 20e6].map((value) => makeOpenDeal({ value, industry: '' }))
    const lines = describeDeals([acme, ...others])
    expect(lines).toEqual([
      {
        text: "Acme makes up 50% of the pipeline's value.",
        reasons: [{ kind: 'deal_share', text: '$50M of $100M.' }],
        link: { page: '/dashboard', search: { deal: acme.id } },
      },
      {
        text: "50% of the pipeline's value is in Negotiation.",
        reasons: [{ kind: 'stage_share', text: '1 deal: $50M of $100M.' }],
        link: { page: '/dashboard', search: { stage: 'Negotiation' } },
      },
      {
        // 50² + 30² + 20² = 3,800; 10,000 / 3,800 = 2.63
        text: 'By value, the 3 deals are as concentrated as 2.6 deals of equal size.',
        reasons: [{ kind: 'spread', text: 'Herfindahl index 3,800 of 10,000.' }],
        link: { page: '/dashboard', search: { state: 'open', sort: 'value', direction: 'desc' } },
      },
    ])
  })

  it('says nothing about a deal of exactly 30 %', () => {
    const deals = [30, 30, 30, 10].map((value) => makeOpenDeal({ value }))
    expect(textsOf(deals).some((text) => text.includes('makes up'))).toBe(false)
  })

  it.each([
    [60, 40, 1, 'more than two fifths in one industry'],
    [40, 60, 1, 'whichever it is'],
    [50, 50, 1, 'of equals the first by its letters'],
  ])('of %i in Energy and %i in Health it names %i: %s', (energy, health, count, _reason) => {
    const deals = [makeOpenDeal({ value: energy }), makeOpenDeal({ value: health, industry: 'Health' })]
    expect(textsOf(deals).filter((text) => / is in (Energy|Health)/.test(text))).toHaveLength(count)
  })

  it('takes an industry that is written in two ways for one', () => {
    const deals = ['Energy', 'energy', 'Health'].map((industry) => makeOpenDeal({ industry, value: 20 }))
    expect(textsOf(deals).some((text) => text.startsWith('67%') && text.includes('in Energy'))).toBe(true)
  })

  it('says nothing about industries of exactly 40 %', () => {
    const deals = ['A', 'B', 'C', 'D', 'E'].map((industry, index) =>
      makeOpenDeal({ industry: index < 2 ? 'Energy' : industry, value: 20 }),
    )
    expect(textsOf(deals).some((text) => text.includes('in Energy'))).toBe(false)
  })

  it('speaks of one currency, and of nothing without value', () => {
    expect(textsOf([makeOpenDeal({ value: 0 }), makeOpenDeal({ currency: 'EUR' })])).toEqual([])
  })
})
