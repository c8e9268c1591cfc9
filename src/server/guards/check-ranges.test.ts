import { describe, expect, it, test } from 'vitest'
import { findUpsideDown, sayUpsideDown, upperEndOf } from '#core/numbers/find-upside-down.ts'
import { inputSchemaOf } from '#test/make-input.ts'
import { listCalls } from '../http/calls.ts'
import { checkRanges } from './check-ranges.ts'

describe('a range', () => {
  it.each([
    [{ criteria: { revenueRange: { min: 80, max: 20 } } }, 'revenue'],
    [{ criteria: { growthRate: { min: 5, max: -5 } } }, 'growth rate'],
    [{ filter: { employees_min: 500, employees_max: 50 } }, 'employees'],
    [{ revenue_min: '80', revenue_max: '9' }, 'revenue'],
    [{ close_from: '2026-12-01', close_to: '2026-11-30' }, 'close'],
    [{ from: '2026-12-01T00:00:00Z', to: '2026-11-30T00:00:00Z' }, 'the range'],
    [
      {
        criteria: [
          { min: 1, max: 2 },
          { figure: 'revenue', min: 2, max: 1 },
        ],
      },
      'criteria',
    ],
  ])('%o is upside down: %s', (sent, name) => {
    expect(findUpsideDown(sent)?.name).toBe(name)
  })

  it.each([
    [{ min: 20, max: 20 }],
    [{ min: 20, max: null }],
    [{ min: 20 }],
    [{ from: 'qualified', to: 'lead' }],
    [{ from: 'a@example.com', to: '' }],
    [{ revenue_min: 80, growth_max: 20 }],
    [null],
  ])('%o is none', (sent) => {
    expect(findUpsideDown(sent)).toBeNull()
  })

  it('is refused with a message, in the address as in the body', () => {
    const sentence = 'The lower limit of revenue (80) is above the upper one (20), so nothing can lie between them.'
    expect(sayUpsideDown({ name: 'revenue', lower: 80, upper: 20 })).toBe(sentence)
    const address = 'http://localhost/api/companies'
    expect(() => checkRanges(`${address}?revenue_min=80&revenue_max=20`, undefined)).toThrow(sentence)
    expect(() => checkRanges(address, { revenueRange: { min: 80, max: 20 } })).toThrow(sentence)
    expect(() => checkRanges(`${address}?revenue_min=20&revenue_max=80`, {})).not.toThrow()
  })
})

type Schema = NonNullable<ReturnType<typeof inputSchemaOf>>

/** Names that could be a lower limit, each with the name of the upper one. */
const lowerWords = ['min', 'minimum', 'least', 'from', 'low', 'lower', 'start', 'begin', 'after', 'since', 'first']
const upperWords = ['max', 'maximum', 'most', 'to', 'high', 'upper', 'end', 'finish', 'before', 'until', 'last']

function pairsIn(schema: Schema): [string, string][] {
  const fields = Object.entries(schema.properties ?? {})
  const own = fields.flatMap(([name]) =>
    lowerWords.flatMap((lower, at) => {
      const word = new RegExp(`(^|_)${lower}($|_)|${lower[0]?.toUpperCase()}${lower.slice(1)}($|[A-Z])`)
      const upper = name.replace(word, (found) =>
        found.replace(new RegExp(lower, 'i'), (one) => matchCase(one, upperWords[at] ?? '')),
      )
      return upper !== name && upper in (schema.properties ?? {}) ? [[name, upper] as [string, string]] : []
    }),
  )
  const inside = [
    ...fields.map(([, field]) => field),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  return [...own, ...inside.flatMap(pairsIn)]
}

function matchCase(like: string, word: string): string {
  return /^[A-Z]/.test(like) ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word
}

test('every pair of limits in the contract has names that the check recognises', () => {
  const pairs = listCalls().flatMap((call) => {
    const schema = inputSchemaOf(call)
    return schema ? pairsIn(schema).map(([lower, upper]) => ({ path: call.path, lower, upper })) : []
  })
  // At least the ranges of search, scan, discovery, deals, exports and audit log.
  expect(pairs.length).toBeGreaterThan(20)
  for (const { path, lower, upper } of pairs) expect([path, lower, upperEndOf(lower)]).toEqual([path, lower, upper])
})
