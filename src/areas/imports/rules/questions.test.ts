import { expect, test } from 'vitest'
import { emptyMapping, type ColumnMapping } from './fields.ts'
import { listQuestions, listUnanswered } from './questions.ts'

const column = (field: ColumnMapping['field'], name: string, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  field,
  column: name,
  scale: 'units',
  currency: 'USD',
  ...more,
})
const file = (columns: string[], ...sample: string[][]) => ({ columns, sample, preview: { unrated: [] } })

test('asks for the rate of each currency that a column, a row, a cell or the check names', () => {
  const mapping = {
    ...emptyMapping,
    columns: [column('name', 'Name'), column('revenue_millions', 'Revenue', { currency: 'EUR' })],
    currency_column: 'Ccy',
  }
  const seen = {
    ...file(['Name', 'Revenue', 'Ccy'], ['A', '5', 'gbp'], ['B', 'CHF 5m', 'USD']),
    preview: { unrated: [{ currency: 'SEK' }] },
  }
  const questions = listQuestions(seen, mapping)
  expect(questions.currencies).toEqual(['CHF', 'EUR', 'GBP', 'SEK'])
  expect(listUnanswered(questions, mapping).rates).toEqual(questions.currencies)
  const rates = questions.currencies.map((currency) => ({ currency, usd: currency === 'SEK' ? 0 : 1.1 }))
  expect(listUnanswered(questions, { ...mapping, rates }).rates).toEqual([])
  expect(listQuestions(seen, { ...mapping, columns: [column('name', 'Name')] }).currencies).toEqual([])
})

test.each([
  ['Valuation', '5', 'name', true],
  ['Enterprise value', '5', 'name', false],
  ['Market cap', '5', 'name', false],
  ['Valuation', '', 'name', false],
  // a file of ours, whose companies say it already
  ['Valuation', '5', 'id', false],
] as const)('whether %s with %j beside the %s is asked for its kind of value: %s', (name, cell, other, isAsked) => {
  const mapping = { ...emptyMapping, columns: [column(other, 'Other'), column('valuation_millions', name)] }
  const questions = listQuestions(file(['Other', name], ['A', cell]), mapping)
  expect(questions.value !== null).toBe(isAsked)
  expect(listUnanswered(questions, mapping).value !== null).toBe(isAsked)
})

test('asks how figures are written where one has two readings; counts have no fractions', () => {
  const mapping = { ...emptyMapping, columns: [column('revenue_millions', 'R'), column('employees', 'E')] }
  const { marks } = listQuestions(file(['R', 'E'], ['47,5', '1.234'], ['45.000', '2.345']), mapping)
  expect(marks.map(({ entry, cell }) => [entry.field, cell])).toEqual([['revenue_millions', '45.000']])
})
