import { describe, expect, it } from 'vitest'
import type { Deal } from '../contract.ts'
import { describePortfolio, findAlerts } from './read-pipeline.ts'

function makeDeal(given: Partial<Deal>): Deal {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    target: 'Acme',
    industry: '',
    stage: 'Valuation',
    status: 'active',
    value: 10,
    synergies: 0,
    ebitda: null,
    currency: 'USD',
    probability: 80,
    timeline: '',
    growth: '',
    company_id: null,
    owner_id: null,
    team_ids: [],
    expected_close: null,
    outcome: null,
    outcome_reason: '',
    closed_at: null,
    origin: 'hand',
    origin_id: null,
    stage_since: '2026-01-01T00:00:00.000Z',
    version: 1,
    change_id: '00000000-0000-4000-8000-000000000002',
    is_sample: false,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}

describe('alerts', () => {
  it.each([
    [{ status: 'cold' as const }, 1, 'a cold deal'],
    [{ probability: 49 }, 1, 'just below half'],
    [{ probability: 50 }, 0, 'exactly half'],
  ])('%o gives %s: %s', (deal, count, _reason) => {
    expect(findAlerts([makeDeal(deal)])).toHaveLength(count)
  })
})

describe('the portfolio', () => {
  it('names the deal that makes up more than 30 % and the share in negotiation', () => {
    const lines = describePortfolio([
      makeDeal({ value: 31, stage: 'Negotiation' }),
      makeDeal({ target: 'Beta', value: 30 }),
      makeDeal({ value: 39, target: 'Gamma' }),
    ])
    expect(lines.map((line) => line.text)).toEqual([
      "Gamma makes up 39 % of the pipeline's value.",
      "31 % of the pipeline's value is in Negotiation.",
    ])
  })

  it('says nothing about a concentration of exactly 30 %', () => {
    const lines = describePortfolio([30, 30, 30, 10].map((value) => makeDeal({ value })))
    expect(lines).toHaveLength(1)
  })

  it('says nothing without value', () => {
    expect(describePortfolio([makeDeal({ value: 0 })])).toEqual([])
  })
})
