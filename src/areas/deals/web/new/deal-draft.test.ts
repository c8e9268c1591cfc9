import { describe, expect, test } from 'vitest'
import { emptyDraft, readDraft, toDraft, type DealFields } from './deal-draft.ts'

/** What a field of a deal makes of a text; undefined where it is refused. */
function readField(name: 'value' | 'ebitda', text: string, point: '.' | ',' = '.') {
  return readDraft({ ...emptyDraft, target: 'Helix', [name]: text }, [name], point).fields?.[name]
}

const writeAmount = (amount: number | null) => toDraft({ ...deal, ebitda: amount }).ebitda

describe('an amount is read as people write it', () => {
  test.each([
    ['45000000', 45_000_000],
    ['45,000,000', 45_000_000],
    ['45M', 45_000_000],
    ['45 m', 45_000_000],
    ['$1.5 bn', 1_500_000_000],
    ['250k', 250_000],
    ['.5m', 500_000],
    ['47,5M', 47_500_000],
    ['22,5', 22.5],
    ['0', 0],
    ['12.345', 12.35],
    ['', 0],
    ['   ', 0],
    ['much', undefined],
    ['-5', undefined],
    ['1.2.3', undefined],
    ['5x', undefined],
    ['5 %', undefined],
    ['€5', undefined],
    ['.', undefined],
  ])('%s', (text, amount) => {
    expect(readField('value', text)).toBe(amount)
  })

  test.each([
    ['-5M', -5_000_000],
    ['−1,250,000', -1_250_000],
    ['$-3m', -3_000_000],
    ['($3m)', -3_000_000],
    ['4', 4],
    ['-0', 0],
    ['', null],
    ['-', undefined],
    ['--5', undefined],
    ['(5', undefined],
  ])('%s may be a loss', (text, amount) => {
    expect(readField('ebitda', text)).toBe(amount)
  })

  test('by whoever types', () => {
    expect([readField('value', '45.000', ','), readField('value', '45,000', '.')]).toEqual([45_000, 45_000])
    expect([readField('value', '45,000', ','), readField('value', '45.000', '.')]).toEqual([45, 45])
  })

  test('and what is written can be read again, by everybody', () => {
    for (const point of ['.', ','] as const) {
      for (const amount of [0, 0.01, 999.99, 45_000, 45_000_000, 1e13])
        expect(readField('value', writeAmount(amount), point)).toBe(amount)
      expect(readField('ebitda', writeAmount(-1_200_000.5), point)).toBe(-1_200_000.5)
    }
    expect(writeAmount(45_000_000)).toBe('45,000,000')
    expect(writeAmount(null)).toBe('')
  })
})

const deal: DealFields = {
  target: 'Helix',
  industry: '',
  stage: 'Valuation',
  status: 'hot',
  value: 28_000_000,
  synergies: 0,
  ebitda: null,
  currency: 'EUR',
  probability: 92,
  timeline: '3 weeks',
  growth: '',
  source: 'Baker & Co',
  owner_id: null,
  team_ids: ['00000000-0000-4000-8000-00000000000a'],
  expected_close: null,
  outcome: null,
  outcome_reason: '',
}
const names = Object.keys(deal) as (keyof DealFields)[]

test('a deal that nobody touched reads back as it was', () => {
  expect(readDraft(toDraft(deal), names)).toEqual({ fields: deal, errors: null })
})

describe('what is wrong with a field is said of that field', () => {
  test.each([
    ['target', '  ', 'Name the target.'],
    ['value', 'much', 'Write an amount of zero or more, such as 45,000,000 or 45M.'],
    ['value', '10,000,000,000,001', 'This amount is too large.'],
    ['value', '€5M', 'This is in a currency other than USD. Write the amount in USD or change the currency first.'],
    ['ebitda', 'much', 'Write an amount such as 45,000,000 or 45M, or -5M for a loss.'],
    ['ebitda', '-10,000,000,000,001', 'This amount is too large.'],
    ['probability', '101', 'Write a whole number from 0 to 100.'],
    ['probability', '1.5', 'Write a whole number from 0 to 100.'],
    ['currency', 'dollars', 'Use a three-letter currency code such as USD.'],
    ['stage', 'Heaven', 'Choose one of these.'],
  ] as const)('%s: %s', (name, text, sentence) => {
    expect(readDraft({ ...emptyDraft, target: 'Helix', [name]: text }, names)).toEqual({
      fields: null,
      errors: { [name]: sentence },
    })
  })
})

test('an empty amount is nothing, an empty EBITDA is not known, a percent sign is allowed', () => {
  const { fields } = readDraft({ ...emptyDraft, probability: '60 %', currency: 'eur' }, [
    'value',
    'ebitda',
    'probability',
    'currency',
  ])
  expect(fields).toEqual({ value: 0, ebitda: null, probability: 60, currency: 'EUR' })
})
