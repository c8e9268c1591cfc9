import { describe, expect, it } from 'vitest'
import { readDay } from '#core/dates/read-day.ts'
import { columnTitle, fileFields, guessColumns, type FileField } from '#core/fields/file-columns.ts'
import { readCells } from '#core/fields/read-cells.ts'
import type { Person } from '#core/fields/write-cells.ts'
import type { Point } from '#core/numbers/read-digits.ts'
import { readUnitWords } from '#core/numbers/read-unit-words.ts'
import { dealFields } from '../fields.ts'

const people: Person[] = [
  { id: 'u1', name: 'Ann Lee', email: 'ann@example.com' },
  { id: 'u2', name: 'Sam Twin', email: 'sam1@example.com' },
  { id: 'u3', name: 'Sam Twin', email: 'sam2@example.com' },
]
const read = (field: FileField<typeof dealFields>, written: string, isText = true, point: Point | null = null) =>
  readCells(dealFields, new Map([[field, written]]), { people, isText, point })

describe('an amount', () => {
  const readRow = (cells: Partial<Record<FileField<typeof dealFields>, string>>, head = '') =>
    readCells(dealFields, new Map(Object.entries(cells) as [FileField<typeof dealFields>, string][]), {
      people,
      isText: true,
      point: '.',
      heads: new Map([['value', readUnitWords(head, '.')]]),
    })
  it.each([
    [{ value: '12.5' }, 'EV (EUR m)', { value: 12_500_000, currency: 'EUR' }],
    [{ value: '12.5bn' }, 'EV (EUR m)', { value: 12_500_000_000, currency: 'EUR' }],
    [{ value: '£12m' }, '', { value: 12_000_000, currency: 'GBP' }],
    [{ value: '$12m' }, '', { value: 12_000_000 }],
    [{ value: '$12m', currency: 'AUD' }, '', { value: 12_000_000, currency: 'AUD' }],
    [{ value: '12.5', currency: '' }, 'Deal size (kEUR)', { value: 12_500, currency: 'EUR' }],
    [{ value: '' }, 'EV (EUR m)', {}],
    [{ value: '1250' }, 'Revenue (10-K)', { value: 1250 }],
    [{ value: '1250' }, 'Revenue (10-K, USD k)', { value: 1_250_000, currency: 'USD' }],
  ])('of %o below "%s" is %o', (cells, head, values) => {
    expect(readRow(cells, head)).toEqual({ values, problems: [] })
  })
  it('in another currency than its row is refused', () => {
    expect(readRow({ currency: 'USD', value: '€12m' }).problems[0]?.message).toBe(
      '"€12m" is in EUR, but this row is in USD.',
    )
    expect(readRow({ value: '€12m', ebitda: '£1m' }).problems[0]?.message).toBe(
      '"£1m" is in GBP, but this row is in EUR.',
    )
  })
})

describe('a cell', () => {
  it.each([
    ['target', '  Acme  ', { target: 'Acme' }],
    ['target', "'=1+1", { target: '=1+1' }],
    ['stage', 'due-diligence', { stage: 'Due Diligence' }],
    ['stage', '', {}],
    ['status', 'HOT', { status: 'hot' }],
    ['value', '1,234,567.89', { value: 1_234_567.89 }],
    ['value', '1.234.567,89', { value: 1_234_567.89 }],
    ['value', '45m', { value: 45_000_000 }],
    ['value', '', {}],
    ['ebitda', '', { ebitda: null }],
    ['ebitda', '-1200000', { ebitda: -1_200_000 }],
    ['ebitda', '(1,234,567)', { ebitda: -1_234_567 }],
    ['probability', '85', { probability: 85 }],
    ['probability', '85 %', { probability: 85 }],
    ['probability', '0.85', { probability: 85 }],
    ['probability', '1', { probability: 1 }],
    ['currency', 'eur', { currency: 'EUR' }],
    ['owner_id', 'ann lee', { owner_id: 'u1' }],
    ['owner_id', 'SAM2@example.com', { owner_id: 'u3' }],
    ['owner_id', '', { owner_id: null }],
    ['expected_close', '30.4.2027', { expected_close: '2027-04-30' }],
    ['outcome', 'Won', { outcome: 'won' }],
    ['outcome', '', { outcome: null }],
    ['id', '0199A000-0000-7000-8000-000000000001', { id: '0199a000-0000-7000-8000-000000000001' }],
  ] as const)('%s "%s" says %o', (field, written, cells) => {
    expect(read(field, written)).toEqual({ values: cells, problems: [] })
  })

  it.each([
    ['target', ''],
    ['target', 'x'.repeat(201)],
    ['target', 'half \ud800 a letter'],
    ['stage', 'Signed'],
    ['status', 'lukewarm'],
    ['value', 'much'],
    ['value', '-1'],
    ['value', '(12)'],
    ['value', '5%'],
    ['value', '1.005,001'],
    ['value', '45.000'],
    ['value', '2e13'],
    ['ebitda', '-2e13'],
    ['ebitda', '-45.000'],
    ['probability', '101'],
    ['probability', '0.855'],
    ['probability', '-1'],
    ['currency', 'Euro'],
    ['owner_id', 'Nobody'],
    ['owner_id', 'Sam Twin'],
    ['expected_close', '31.2.2027'],
    ['expected_close', '3/4/2027'],
    ['outcome', 'maybe'],
    ['id', '17'],
    ['growth', 'x'.repeat(21)],
  ] as const)('%s "%s" is refused with a sentence', (field, written) => {
    const { values, problems } = read(field, written)
    expect(values).toEqual({})
    expect(problems).toEqual([{ field, message: expect.stringMatching(/^[A-Z"\d].*\.$/) }])
  })

  it('of a spreadsheet is the figure it is', () => {
    expect(read('value', '45.00', false).values).toEqual({ value: 45 })
    expect(read('value', '45.125', false).problems).toHaveLength(1)
  })
})

describe('an amount with one sign and three digits behind it', () => {
  it.each([
    ['45.000', ',', 45_000],
    ['45.000 €', ',', 45_000],
    ['45,000', '.', 45_000],
    ['$45,000', null, 45_000],
    ['45.000', '.', undefined],
    ['45.000', null, undefined],
    ['45,000', ',', undefined],
  ] as const)('%s beside amounts with a %s is %s', (written, decimals, value) => {
    expect(read('value', written, true, decimals).values.value).toBe(value)
  })
})

describe('a day', () => {
  it.each([
    ['2027-04-30', '2027-04-30'],
    ['2027/4/3', '2027-04-03'],
    ['3.4.2027', '2027-04-03'],
    ['13/4/2027', '2027-04-13'],
    ['4/13/2027', '2027-04-13'],
    ['4/4/2027', '2027-04-04'],
    ['29.2.2028', '2028-02-29'],
  ])('%s is %s', (written, day) => {
    expect(readDay(written)).toEqual({ day })
  })

  it.each([
    ['3/4/2027', 'ambiguous'],
    ['29.2.2027', 'unknown'],
    ['2027-13-01', 'unknown'],
    ['0000-01-01', 'unknown'],
    ['soon', 'unknown'],
    ['2027-04-30T09:00:00Z', 'unknown'],
  ])('%s is %s', (written, problem) => {
    expect(readDay(written)).toEqual({ problem })
  })
})

describe('the head of a file', () => {
  it('of ours names every field', () => {
    const titles = fileFields(dealFields).map((field) => columnTitle(dealFields, field))
    expect(guessColumns(dealFields, titles)).toEqual(
      fileFields(dealFields).map((field) => ({ field, column: columnTitle(dealFields, field) })),
    )
  })

  it('is understood in German, with units, and each column once', () => {
    const guessed = guessColumns(dealFields, [
      'Unternehmen',
      'Branche',
      'Wert (EUR)',
      'Währung',
      'Wahrscheinlichkeit [%]',
      'Name',
      'Notiz',
    ])
    expect(guessed).toEqual([
      { field: 'target', column: 'Name' },
      { field: 'industry', column: 'Branche' },
      { field: 'value', column: 'Wert (EUR)' },
      { field: 'currency', column: 'Währung' },
      { field: 'probability', column: 'Wahrscheinlichkeit [%]' },
    ])
  })
})
