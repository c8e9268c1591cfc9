import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialOf } from '#core/fields/initial.ts'
import type { Deal } from '../contract.ts'
import { dealFields } from '../fields.ts'
import { decideChange, decideNew } from './decide-change.ts'
import { endStages, gatesBetween, missingFacts } from './stage-gates.ts'
import { outcomes, stages } from './words.ts'

const at = '2027-02-01T10:00:00.000Z'
const before: Deal = {
  id: '00000000-0000-4000-8000-000000000001',
  ...initialOf(dealFields),
  target: 'Acme',
  industry: 'Energy',
  stage: 'Negotiation',
  status: 'active',
  value: 10,
  ebitda: 1,
  probability: 80,
  owner_id: '00000000-0000-4000-8000-000000000009',
  expected_close: '2027-03-31',
  closed_at: null,
  origin: 'hand',
  origin_id: null,
  stage_since: '2026-01-01T00:00:00.000Z',
  version: 1,
  change_id: '00000000-0000-4000-8000-000000000002',
  is_sample: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const closed: Deal = { ...before, stage: 'Closed', outcome: 'won', closed_at: '2026-05-05T00:00:00.000Z' }
const member = { at, mayOverride: false }
const owner = { at, mayOverride: true }

describe('a change', () => {
  it('that leaves the stage alone leaves alone since when it is in it', () => {
    expect(decideChange(before, { ...before, value: 20 }, member)).toEqual({
      deal: { ...before, value: 20 },
      isOverride: false,
    })
  })

  it('to another stage begins its time anew, and closing tells the day', () => {
    const verdict = decideChange(before, { ...before, stage: 'Closed', outcome: 'won' }, member)
    expect(verdict).toMatchObject({ deal: { stage_since: at, closed_at: at, outcome: 'won' } })
  })

  it('past a gate that is not met is refused with what is missing', () => {
    expect(decideChange(before, { ...before, stage: 'Closed' }, member)).toEqual({
      refusal: { code: 'CONFLICT', sentence: 'Before Closed, this deal needs an outcome.', missing: ['outcome'] },
    })
  })

  it('past such a gate needs a reason, and the right to give one', () => {
    const wished: Deal = { ...before, stage: 'Closed' }
    expect(decideChange(before, wished, { ...owner, overrideReason: 'Board said so' })).toMatchObject({
      isOverride: true,
      deal: { stage: 'Closed', outcome: null },
    })
    expect(decideChange(before, wished, owner)).toMatchObject({ refusal: { code: 'CONFLICT' } })
    expect(decideChange(before, wished, { ...member, overrideReason: 'I say so' })).toMatchObject({
      refusal: { code: 'FORBIDDEN' },
    })
  })

  it('with a reason that was not needed is no override', () => {
    const verdict = decideChange(
      before,
      { ...before, stage: 'Valuation' },
      { ...owner, overrideReason: 'Just in case' },
    )
    expect(verdict).toMatchObject({ isOverride: false })
  })

  it('cannot say how a deal ended that goes on', () => {
    expect(decideChange(before, { ...before, outcome: 'won' }, owner)).toMatchObject({
      refusal: { code: 'BAD_REQUEST' },
    })
  })

  it('back from the end forgets how it ended', () => {
    const verdict = decideChange(closed, { ...closed, stage: 'Negotiation' }, member)
    expect(verdict).toMatchObject({ deal: { outcome: null, outcome_reason: '', closed_at: null, stage_since: at } })
  })

  it('on to the integration keeps the day of the closing', () => {
    const verdict = decideChange(closed, { ...closed, stage: 'Integration' }, member)
    expect(verdict).toMatchObject({ deal: { closed_at: closed.closed_at, stage: 'Integration' } })
  })

  it.each([
    [{ outcome: null }, ['outcome']],
    [{ outcome: 'lost' }, ['outcome_reason']],
  ] as const)('of how a closed deal ended to %o still needs %o', (fields, missing) => {
    expect(decideChange(closed, { ...closed, ...fields }, member)).toMatchObject({ refusal: { missing } })
  })

  const early: Deal = {
    ...before,
    stage: 'Target Review',
    industry: '',
    value: 0,
    ebitda: null,
    owner_id: null,
    probability: 0,
    expected_close: null,
  }
  const lost: Deal = { ...early, stage: 'Closed', outcome: 'lost', outcome_reason: 'The owner withdrew', closed_at: at }
  const all = ['industry', 'value', 'ebitda', 'owner_id', 'probability', 'expected_close']

  it('to lost needs the reason and nothing else, wherever the deal stands', () => {
    const giveUp: Deal = { ...early, stage: 'Closed', outcome: 'lost' }
    expect(decideChange(early, giveUp, member)).toMatchObject({ refusal: { missing: ['outcome_reason'] } })
    const verdict = decideChange(early, { ...giveUp, outcome_reason: 'The owner withdrew' }, member)
    expect(verdict).toEqual({ deal: { ...lost, stage_since: at }, isOverride: false })
  })

  it('to won needs all that the gates ask for', () => {
    expect(decideChange(early, { ...early, stage: 'Closed', outcome: 'won' }, member)).toMatchObject({
      refusal: { missing: all },
    })
  })

  it.each([
    ['is won after all', { outcome: 'won', outcome_reason: '' }, all],
    ['goes on in Negotiation', { stage: 'Negotiation' }, all],
    ['goes on in Due Diligence', { stage: 'Due Diligence' }, ['industry', 'value']],
    ['is integrated', { stage: 'Integration' }, ['outcome']],
    ['is integrated as won', { stage: 'Integration', outcome: 'won', outcome_reason: '' }, all],
  ] as const)('of a lost deal that %s asks for what it was spared', (_what, wish, missing) => {
    expect(decideChange(lost, { ...lost, ...wish }, member)).toMatchObject({ refusal: { missing } })
  })

  it('takes a lost deal back to where it began, and its reason may be put better', () => {
    expect(decideChange(lost, { ...lost, stage: 'Target Review' }, member)).toMatchObject({
      deal: { stage: 'Target Review', outcome: null },
    })
    expect(decideChange(lost, { ...lost, outcome_reason: 'Too dear' }, member)).toMatchObject({ isOverride: false })
  })

  it('of other facts of a closed deal looks at no gate', () => {
    expect(decideChange(closed, { ...closed, value: 0, owner_id: null }, member)).toMatchObject({ isOverride: false })
  })
})

const anyDeal = fc.record({
  stage: fc.constantFrom(...stages),
  industry: fc.constantFrom('', 'Energy'),
  value: fc.constantFrom(0, 5),
  ebitda: fc.constantFrom(null, 5),
  owner_id: fc.constantFrom(null, before.owner_id),
  probability: fc.constantFrom(0, 50),
  expected_close: fc.constantFrom(null, '2027-03-31'),
  outcome: fc.constantFrom(null, ...outcomes),
  outcome_reason: fc.constantFrom('', 'Price'),
})

describe('whatever is wished', () => {
  it('ends only at the end, begins its time only in a new stage, and passes no gate unseen', () => {
    fc.assert(
      fc.property(anyDeal, anyDeal, fc.boolean(), (given, wish, isOwner) => {
        const isEnd = endStages.includes(given.stage)
        const now: Deal = {
          ...before,
          ...given,
          ...(isEnd ? { closed_at: at } : { outcome: null, outcome_reason: '' }),
        }
        const asked = { at, mayOverride: isOwner, ...(isOwner ? { overrideReason: 'Board' } : {}) }
        const verdict = decideChange(now, { ...now, ...wish }, asked)
        if (verdict.refusal) {
          expect(verdict.refusal.sentence).toMatch(/^[A-Z].*\.$/)
          return
        }
        const { deal, isOverride } = verdict
        const hasEnded = endStages.includes(deal.stage)
        if (!hasEnded) expect(deal).toMatchObject({ outcome: null, outcome_reason: '', closed_at: null })
        expect(deal.closed_at !== null).toBe(hasEnded)
        expect(deal.stage_since === at).toBe(deal.stage !== now.stage)
        if (!isOverride) expect(missingFacts(deal, gatesBetween(now.stage, deal.stage))).toEqual([])
        expect(isOverride).toBe(isOverride && isOwner)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a new deal', () => {
  it.each([
    [{ stage: 'Negotiation', outcome: null, outcome_reason: '' }, undefined],
    [{ stage: 'Integration', outcome: 'won', outcome_reason: '' }, undefined],
    [{ stage: 'Closed', outcome: null, outcome_reason: '' }, undefined],
    [{ stage: 'Negotiation', outcome: 'won', outcome_reason: '' }, 'BAD_REQUEST'],
    [{ stage: 'Valuation', outcome: null, outcome_reason: 'Price' }, 'BAD_REQUEST'],
    [{ stage: 'Closed', outcome: 'lost', outcome_reason: 'Price' }, undefined],
    [{ stage: 'Integration', outcome: 'lost', outcome_reason: 'Price' }, 'BAD_REQUEST'],
  ] as const)('with %o is answered with %s', (deal, code) => {
    expect(decideNew(deal)?.code).toBe(code)
  })
})
