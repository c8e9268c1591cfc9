import { expect, it } from 'vitest'
import { describeOrigin } from '../report/report-texts.ts'
import { toOrigin } from './to-origin.ts'

it.each([
  ['reported', 'Annual report, 2026-03-31'],
  ['estimated', 'Annual report (estimate), 2026-03-31'],
  ['ai_found', 'Annual report (found by AI), 2026-03-31'],
  ['imported', 'Annual report (imported file), 2026-03-31'],
  ['typed', 'Typed by Annual report, 2026-03-31'],
  ['sample', 'Annual report, 2026-03-31'],
] as const)('a figure of a company that is %s says so in its valuation', (kind, words) => {
  const origin = toOrigin({ kind, source: 'Annual report', date: '2026-03-31' })
  expect(describeOrigin(origin, (day) => day)).toBe(words)
})

it('a long source leaves room for what kind it is', () => {
  expect(toOrigin({ kind: 'estimated', source: 'x'.repeat(300), date: null }).source).toHaveLength(291)
})
