import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Criterion, NotUnderstood } from '../../contract.ts'
import facts from '#core/trades/facts.json' with { type: 'json' }
import trades from '#core/trades/trades.json' with { type: 'json' }
import { readSought } from './read-sought.ts'

/** What is sought in words, and what was not understood. */
function read(thesis: string) {
  const { criteria, notUnderstood } = readSought(thesis, 2026)
  const texts = criteria.flatMap((one) => (one.kind === 'text' ? [`${one.not ? '!' : ''}${one.names.join('|')}`] : []))
  return { texts, unread: notUnderstood.map(({ words }) => words) }
}

describe('what is sought', () => {
  it.each<[string, string[], string[]]>([
    ['IT support in Ohio', ['IT support'], []],
    ['gear makers in Germany', ['gear|gear makers'], []],
    ['bakeries, no schools', ['bakeries', '!schools'], []],
    ['insurance brokers, no loss adjusters', ['!loss adjusters', 'insurance brokers'], []],
    ['bakeries, no schools or farm shops', ['bakeries', '!schools', '!farm shops'], []],
    [
      'food processing machines, no dealers in used machines',
      ['!dealers', 'food processing machines'],
      ['used machines'],
    ],
    ['foundries with long contracts', ['foundries'], ['long contracts']],
    ['It has a contract. Machining of pumps', ['Machining|pumps'], ['contract']],
    ['software for pet     food makers', ['pet     food makers'], []],
  ])('of %o', (thesis, texts, unread) => {
    expect(read(thesis)).toEqual({ texts, unread })
  })

  it('seeks no words that are refused', () => {
    const words = (thesis: string) =>
      readSought(thesis, 2026).criteria.flatMap((one) => (one.kind === 'words' ? one.names : []))
    expect(words('vets, no horses or farm animals')).toEqual([])
    const letter = 'We look for spring makers in Lancashire, turnover £2m to £6m'
    expect(words(`${letter}. May I buy you lunch?`)).not.toContain('lunch')
  })

  it('takes small customers for no small company, unless small companies are sought as well', () => {
    const figures = (thesis: string) =>
      readSought(thesis, 2026).criteria.flatMap((one) => (one.kind === 'range' ? [one.figure] : []))
    expect(figures('foundries with many small customers')).toEqual([])
    expect(figures('small foundries with many small customers')).toEqual(['employees'])
  })

  const said = [
    ...trades.flatMap(({ says, asked }) => [...says.split('|'), ...asked.split('|')]),
    ...facts.flatMap(({ says }) => says.split('|')),
  ]
  const word = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...said) },
    fc.constantFrom('.', ',', '\n', ' '.repeat(300), 'no', 'for', 'we are', 'small', 'pet', 'food', 'x'.repeat(300)),
    fc.string({ maxLength: 20 }),
  )
  it('refuses two industries that are named by the same words once', () => {
    const { criteria } = readSought('clinics, no distributors schools clinics makers of schools, revenue 5m', 2026)
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
  })

  it('is what the contract allows, each criterion once, and each place that was not understood is there', () => {
    const thesis = fc.array(word, { maxLength: 25 }).map((words) => words.join(' ').slice(0, 2000))
    fc.assert(
      fc.property(thesis, (text) => {
        const { criteria, notUnderstood } = readSought(text, 2026)
        for (const one of criteria) Criterion.parse(one)
        expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
        for (const one of notUnderstood) {
          const { words, from, to } = NotUnderstood.parse(one)
          expect(text.slice(from, to)).toContain(words.replace(/…$/, ''))
        }
      }),
      { numRuns: 300 },
    )
  })
})
