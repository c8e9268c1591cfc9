import { expect, test } from 'vitest'
import type { ActivityEntry } from '../contract.ts'
import { dealActions, kindOf } from '../rules/activity-kinds.ts'
import { activitySentences, describeActivity } from './activity-messages.ts'

const [ann, ben, thing] = ['a', 'b', 'c'].map((letter) => `0199a000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
]

function makeEntry(only: Partial<ActivityEntry>): ActivityEntry {
  return {
    seq: 1,
    id: thing,
    at: '2026-11-21T12:00:00.000Z',
    actor_id: ann,
    kind: 'deal',
    action: 'deal.changed',
    subject_id: thing,
    details: {},
    names: { [ann]: 'Anna', [ben]: 'Ben', [thing]: 'Base case' },
    ...only,
  }
}

test('every action of a deal has a sentence', () => {
  expect(Object.keys(activitySentences).toSorted()).toEqual([...dealActions].toSorted())
})

test.each(dealActions)('%s reads well, whether or not its people and things still have names', (action) => {
  for (const names of [{ [ann]: 'Anna', [thing]: 'Base case' }, {}]) {
    const entry = makeEntry({ action, kind: kindOf(action), names, details: { number: 3 } })
    const told = describeActivity(entry, null)
    expect(told).toMatch(/^(Anna|A deleted account) [a-z]/)
    expect(told).not.toMatch(/undefined|null|NaN|\s\s|\s$|[0-9a-f]{8}-/)
  }
})

test.each<[Partial<ActivityEntry>, string]>([
  [
    { details: { from: 'Valuation', to: 'Negotiation', fields: ['stage'] } },
    'Anna moved the deal from Valuation to Negotiation',
  ],
  [
    {
      details: {
        from: 'Valuation',
        to: 'Closed',
        is_override: true,
        fields: ['stage', 'owner_id', 'value', 'team_ids'],
      },
    },
    'Anna moved the deal from Valuation to Closed, overriding an unmet gate, and changed the owner, the value and the team',
  ],
  [{ details: { fields: ['expected_close', 'probability'] } }, 'Anna changed the expected close and the probability'],
  [{ action: 'deal.created', details: { origin: 'match' } }, 'Anna added the deal from a match'],
  [{ action: 'deal.created', details: { origin: 'hand' } }, 'Anna added the deal'],
  [
    { action: 'deal.undone', details: { from: 'Closed', to: 'Negotiation' } },
    'Anna undid the last change: the deal went from Closed to Negotiation',
  ],
  [{ action: 'deal_task.added', details: { assignee_id: ben } }, 'Anna added "Base case" for Ben'],
  [
    { action: 'deal_task.changed', details: { fields: ['title', 'due_on'] } },
    'Anna changed the title and the due date of "Base case"',
  ],
  [
    { action: 'deal_task.changed', details: { fields: ['assignee_id'], assignee_id: ben } },
    'Anna assigned "Base case" to Ben',
  ],
  [{ action: 'deal_note.removed', details: { author_id: ben } }, 'Anna removed a note by Ben'],
  [{ action: 'deal_note.removed', details: { author_id: ann } }, 'Anna removed a note'],
  [
    { action: 'valuation.version_locked', details: { number: 3 } },
    'Anna locked version 3 of the valuation "Base case"',
  ],
  [{ action: 'valuation.adjusted', details: { kind: 'debt' } }, 'Anna adjusted the debt of the valuation "Base case"'],
  [{ actor_id: null, action: 'deal.removed' }, 'The system removed the deal'],
  [{ action: 'something.new' }, 'something.new'],
])('%o is told as %s', (entry, sentence) => {
  expect(describeActivity(makeEntry(entry), null)).toBe(sentence)
})

test('whoever reads is called you', () => {
  expect(describeActivity(makeEntry({ action: 'deal_note.added' }), ann)).toBe('You added a note')
  const given = { action: 'deal_task.added', details: { assignee_id: ann } }
  expect(describeActivity(makeEntry(given), ann)).toBe('You added "Base case" for yourself')
  expect(describeActivity(makeEntry({ ...given, actor_id: ben }), ann)).toBe('Ben added "Base case" for you')
})
