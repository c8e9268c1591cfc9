import { expect, test } from 'vitest'
import { chooseNextStep } from './next-step.ts'

const deal = {
  stage: 'Valuation',
  industry: 'Energy',
  value: 5,
  ebitda: 1,
  owner_id: 'ada',
  probability: 40,
  expected_close: '2027-03-31',
  outcome: null,
  outcome_reason: '',
} as const
const open = { title: 'Send the NDA', done_at: null, kind: 'deal' } as const
const done = { title: 'Call', done_at: '2026-11-20T12:00:00.000Z', kind: 'deal' } as const
const later = { title: 'Join the payrolls', done_at: null, kind: 'integration' } as const

test.each([
  ['the first open task comes before everything', deal, [done, open], { kind: 'task', task: open }],
  [
    'then the facts that the next stage asks for',
    { ...deal, owner_id: null, probability: 0 },
    [done],
    { kind: 'facts', stage: 'Negotiation', missing: ['owner_id', 'probability'] },
  ],
  ['what is for the integration waits', deal, [later, open], { kind: 'task', task: open }],
  [
    'until the deal is closed',
    { ...deal, stage: 'Closed', outcome: 'won' } as const,
    [later, open],
    { kind: 'task', task: later },
  ],
  ['then the move', deal, [], { kind: 'move', stage: 'Negotiation' }],
  ['a lost deal has none', { ...deal, stage: 'Closed', outcome: 'lost' } as const, [], { kind: 'none' }],
  ['nor has the last stage', { ...deal, stage: 'Integration', outcome: 'won' } as const, [], { kind: 'none' }],
  [
    'an open task of a lost deal is still to do',
    { ...deal, outcome: 'lost' } as const,
    [open],
    { kind: 'task', task: open },
  ],
])('%s', (_what, facts, tasks, expected) => {
  expect(chooseNextStep<(typeof tasks)[number]>(facts, tasks)).toEqual(expected)
})
