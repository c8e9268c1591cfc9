import { expect, test } from 'vitest'
import { chooseSource, type SourceId } from './sources.ts'

test.each([
  [undefined, null, [], 'built-in', 'works at once, without a key'],
  [undefined, 'gb', [], 'built-in', 'works at once, without a key'],
  [undefined, 'de', ['companies-house'], 'built-in', 'Companies House has only British companies'],
  [undefined, 'gb', ['companies-house'], 'companies-house', 'the register itself'],
  [undefined, 'gb', ['companies-house', 'opencorporates'], 'opencorporates', 'the one the specification names'],
  [undefined, null, ['gleif', 'sec-edgar'], 'built-in', 'those without a key are only asked when chosen'],
  ['gleif', 'gb', ['opencorporates'], 'gleif', 'chosen'],
] as const)('with source %s, place %s and %j set up, %s answers: %s', (source, jurisdiction, set, chosen, _reason) => {
  expect(chooseSource({ source, jurisdiction, configured: new Set<SourceId>(set) })).toBe(chosen)
})
