import { expect, it } from 'vitest'
import type { DealVersion } from '#areas/deals/contract.ts'
import { traceFigure } from './trace-figures.ts'

const makeVersion = (given: Partial<DealVersion>, ...fields: string[]): DealVersion => ({
  version: 1,
  change_id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-02T10:00:00.000Z',
  user_id: null,
  user_name: 'Ann',
  kind: 'changed',
  stage: 'Valuation',
  override_reason: null,
  changes: fields.map((field) => ({ field, before: null, after: 'x' })),
  can_undo: false,
  ...given,
})

const made = makeVersion({ kind: 'created', user_name: 'Bob', at: '2026-10-01T10:00:00.000Z' }, 'value', 'ebitda')

it.each([
  [[made], 'hand', 'Bob, Oct 1, 2026', 'since the deal is there'],
  [[made], 'company', 'Bob, Oct 1, 2026, with the company', 'and where it came from'],
  [[makeVersion({}, 'value'), made], 'company', 'Ann, Nov 2, 2026', 'the last change counts'],
  [[makeVersion({}, 'probability'), made], 'hand', 'Bob, Oct 1, 2026', 'of this figure'],
  [[makeVersion({ kind: 'imported' }, 'value'), made], 'hand', 'Ann, Nov 2, 2026, from a file', 'by a file'],
  [[makeVersion({ kind: 'undone' }, 'value')], 'hand', 'Ann, Nov 2, 2026, undone', 'by undo'],
  [[], 'hand', '', 'nobody ever gave it'],
] as const)('traces the value (%#)', (history, origin, text, _reason) => {
  expect(traceFigure({ origin, is_sample: false }, history, 'value')).toBe(text)
})

it('says that sample data is sample data', () => {
  const seeded = makeVersion({ kind: 'created', user_name: '' }, 'value')
  expect(traceFigure({ origin: 'sample', is_sample: true }, [seeded], 'value')).toBe('Sample data, Nov 2, 2026')
})
