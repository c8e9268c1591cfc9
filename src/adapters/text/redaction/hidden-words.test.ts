import { expect, it } from 'vitest'
import { blackOut, countAllowed, mergeSpans, toComparable } from './hidden-words.ts'

const text = 'Ann Smith met Ann at noon'

it('puts one bar over spans that touch, as long as any other', () => {
  const spans = [{ start: 0, end: 3 }, { start: 0, end: 9 }, { start: 14, end: 17 }] // prettier-ignore
  expect(mergeSpans(spans)).toEqual([
    { start: 0, end: 9 },
    { start: 14, end: 17 },
  ])
  expect(blackOut(text, spans)).toBe('█████ met █████ at noon')
  expect(blackOut(text, [{ start: 25, end: 25 }])).toBe(text)
})

it('allows a word as often as it was not chosen', () => {
  expect(countAllowed({ text, spans: [{ start: 0, end: 9 }] }, 'ann')).toBe(1)
  expect(countAllowed({ text, spans: [{ start: 0, end: 9 }, { start: 14, end: 17 }] }, 'ann')).toBe(0) // prettier-ignore
  expect(countAllowed({ text, spans: [] }, toComparable('A N N'))).toBe(2)
})
