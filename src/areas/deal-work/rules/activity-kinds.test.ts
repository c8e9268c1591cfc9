import { expect, test } from 'vitest'
import { actionsOf, dealActions, isDealAction, kindOf } from './activity-kinds.ts'
import { activityKinds } from './words.ts'

test('every action on a deal has a kind, and every kind has actions', () => {
  const used = new Set(dealActions.map(kindOf))
  expect([...used].toSorted()).toEqual([...activityKinds].toSorted())
})

test.each([
  ['deal.changed', true],
  ['deal_task.done', true],
  ['valuation.version_locked', true],
  ['document.uploaded', false],
  ['workspace.renamed', false],
  ['toString', false],
])('%s belongs to the activity of a deal: %s', (action, belongs) => {
  expect(isDealAction(action)).toBe(belongs)
})

test('the kinds divide the actions among them', () => {
  expect(activityKinds.flatMap((kind) => actionsOf(kind)).toSorted()).toEqual([...actionsOf(undefined)].toSorted())
  expect(actionsOf('note')).toEqual(['deal_note.added', 'deal_note.changed', 'deal_note.removed'])
})
