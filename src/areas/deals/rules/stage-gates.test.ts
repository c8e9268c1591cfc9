import { describe, expect, it } from 'vitest'
import { describeMissing, gatesBetween, missingFacts, type GateFacts } from './stage-gates.ts'

const whole: GateFacts = {
  industry: 'Energy',
  value: 1,
  ebitda: 0,
  owner_id: '00000000-0000-4000-8000-000000000001',
  probability: 1,
  expected_close: '2027-01-31',
  outcome: 'won',
  outcome_reason: '',
}

describe('the gates between two stages', () => {
  it.each([
    ['Target Review', 'Due Diligence', ['Due Diligence']],
    ['Target Review', 'Negotiation', ['Due Diligence', 'Valuation', 'Negotiation']],
    ['Negotiation', 'Integration', ['Closed', 'Integration']],
    ['Valuation', 'Valuation', []],
    ['Integration', 'Target Review', []],
  ] as const)('from %s to %s are %o', (from, to, gates) => {
    expect(gatesBetween(from, to)).toEqual(gates)
  })
})

describe('a gate', () => {
  it.each([
    ['Due Diligence', { industry: '' }, ['industry']],
    ['Due Diligence', { value: 0 }, ['value']],
    ['Due Diligence', { value: 0.01 }, []],
    ['Valuation', { ebitda: null }, ['ebitda']],
    ['Valuation', { ebitda: 0 }, []],
    ['Negotiation', { owner_id: null }, ['owner_id']],
    ['Negotiation', { probability: 0 }, ['probability']],
    ['Negotiation', { expected_close: null }, ['expected_close']],
    ['Closed', { outcome: null }, ['outcome']],
    ['Closed', { outcome: 'lost' }, ['outcome_reason']],
    ['Closed', { outcome: 'lost', outcome_reason: 'Price' }, []],
    ['Integration', { outcome: 'lost', outcome_reason: 'Price' }, ['outcome']],
    ['Integration', { outcome: 'won' }, []],
  ] as const)('of %s with %o misses %o', (stage, facts, missing) => {
    expect(missingFacts({ ...whole, ...facts }, [stage])).toEqual(missing)
  })

  it('asks for each fact once, however many gates need it', () => {
    expect(missingFacts({ ...whole, outcome: null }, ['Closed', 'Integration'])).toEqual(['outcome'])
  })

  it('says what it needs in one sentence', () => {
    const passed = gatesBetween('Target Review', 'Valuation')
    expect(describeMissing({ ...whole, industry: '', value: 0, ebitda: null }, passed)).toBe(
      'Before Valuation, this deal needs an industry, a deal value above 0 and its EBITDA.',
    )
    expect(describeMissing({ ...whole, ebitda: null }, passed)).toBe('Before Valuation, this deal needs its EBITDA.')
  })
})
