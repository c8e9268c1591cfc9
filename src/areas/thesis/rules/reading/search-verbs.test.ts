import { describe, expect, it } from 'vitest'
import { placeKinds } from './meanings.ts'
import { readThesis } from './read-thesis.ts'
import verbs from './theses/search-verbs.json' with { type: 'json' }

/** Behind a sentence of what the buyer sold, and for how much, another says what is sought. */
describe('a sentence that says what is sought', () => {
  it.each(verbs)('is read alone, in $language', ({ frame, trade, verbs: sought }) => {
    const wrong = sought.flatMap((verb) => {
      const { criteria } = readThesis(frame.replace('{}', verb), 2026)
      const texts = criteria.flatMap((one) => (one.kind === 'text' ? one.names : []))
      const places = criteria.filter((one) => one.kind !== 'range' && placeKinds.has(one.kind))
      const limits = criteria.flatMap((one) => (one.kind === 'range' ? [`${one.figure} ${one.min}..${one.max}`] : []))
      const isRight = texts.length === 1 && texts[0]?.toLowerCase().includes(trade) && places.length === 1
      return isRight && limits.join() === 'revenue 2..5' ? [] : [`${verb}: ${[...texts, ...limits].join('; ')}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('a wish whose verb stands at the end', () => {
  it('is looked for once, however many abbreviations stand before it', () => {
    const { criteria } = readThesis(`Er will ${'Mio.'.repeat(500)}`, 2026)
    expect(criteria.some(({ kind }) => kind === 'range')).toBe(false)
  })
})
