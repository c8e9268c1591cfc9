import { expect, it } from 'vitest'
import { planRedaction } from './plan-redaction.ts'

const pages = [
  { number: 1, start: 0, end: 10 },
  { number: 2, start: 10, end: 30 },
]
const set = (reason: string, spans: { start: number; end: number }[], whole: number[] = []) => ({
  reason,
  spans,
  pages: whole,
})

it('counts per page and reason what is hidden, and places it on its page', () => {
  const sets = [
    set('Personal data', [
      { start: 2, end: 4 },
      { start: 12, end: 15 },
    ]),
    set('Trade secret', [{ start: 6, end: 9 }], [2]),
  ]
  expect(planRedaction(pages, sets)).toEqual({
    hidden: [
      { page: 1, count: 1, reason: 'Personal data', is_whole: false },
      { page: 2, count: 1, reason: 'Personal data', is_whole: false },
      { page: 1, count: 1, reason: 'Trade secret', is_whole: false },
      { page: 2, count: 1, reason: 'Trade secret', is_whole: true },
    ],
    pages: [
      { number: 1, spans: [{ start: 2, end: 4 }, { start: 6, end: 9 }], isWhole: false }, // prettier-ignore
      { number: 2, spans: [{ start: 2, end: 5 }], isWhole: true },
    ],
  })
})

it.each([
  ['nothing', set('x', []), 'Choose what to hide.'],
  ['a page that is not there', set('x', [], [3]), 'The document has no such page.'],
  ['a place over two pages', set('x', [{ start: 8, end: 12 }]), 'What is hidden must be on one page of the text.'],
  ['a place after the text', set('x', [{ start: 29, end: 31 }]), 'What is hidden must be on one page of the text.'],
  ['an empty place', set('x', [{ start: 4, end: 4 }]), 'What is hidden must be on one page of the text.'],
])('refuses %s', (_, one, problem) => {
  expect(planRedaction(pages, [one])).toEqual({ problem })
})

it('has limits for places and pages', () => {
  const many = Array.from({ length: 2001 }, () => ({ start: 1, end: 2 }))
  expect(planRedaction(pages, [set('x', many)])).toEqual({
    problem: 'At most 2,000 places can be hidden. Hide whole pages instead.',
  })
  const long = Array.from({ length: 501 }, (_, at) => ({ number: at + 1, start: at, end: at + 1 }))
  expect(planRedaction(long, [set('x', [], [1])])).toEqual({
    problem: 'Files with more than 500 pages cannot be redacted. Divide this one.',
  })
})
