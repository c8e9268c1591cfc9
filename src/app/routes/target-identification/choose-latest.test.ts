import { expect, test } from 'vitest'
import { chooseLatest } from './choose-latest.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const discovery = { id: 'd', created_at: at(10) }
const matches = { id: 'm', created_at: at(12) }
const nothing = { discovery: null, matches: null, chosen: null, clearedAt: null }

test.each([
  ['nothing ran', {}, null],
  ['only a discovery', { discovery }, 'd'],
  ['only matches', { matches }, 'm'],
  ['matches ran last', { discovery, matches }, 'm'],
  ['a discovery ran last', { discovery: { ...discovery, created_at: at(13) }, matches }, 'd'],
  ['matches ran after the discovery of the address', { discovery, matches, chosen: { id: 'd', since: null } }, 'm'],
  ['an earlier discovery was linked to', { discovery, matches, chosen: { id: 'old', since: null } }, 'old'],
  ['it was chosen although there were matches', { discovery, matches, chosen: { id: 'd', since: at(12) } }, 'd'],
  [
    'and then others ran',
    { discovery, matches: { id: 'n', created_at: at(14) }, chosen: { id: 'd', since: at(12) } },
    'n',
  ],
  ['all was cleared', { discovery, matches, clearedAt: at(12) }, null],
  ['the matches ran after that', { discovery, matches, clearedAt: at(11) }, 'm'],
  [
    'the cleared discovery is asked for again',
    { discovery, matches, clearedAt: at(12), chosen: { id: 'd', since: null } },
    'd',
  ],
])('AI Matches when %s', (_when, known, id) => {
  expect(chooseLatest({ ...nothing, ...known })?.id ?? null).toBe(id)
})
