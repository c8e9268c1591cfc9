import { expect, test } from 'vitest'
import { readAcquirer } from './acquirer-draft.ts'

const draft = { name: 'Acme', industry: 'Retail', location: '', description: '', revenue: '', employees: '' }

test.each([
  ['', '', 0, 0],
  ['50M', '250', 50, 250],
  ['47,5', '1,234', 47.5, 1234],
  ['$1.2bn', '2k', 1200, 2000],
  ['0', '0', 0, 0],
])('a revenue of %j with %j employees is %d million with %d', (revenue, employees, millions, count) => {
  expect(readAcquirer({ ...draft, revenue, employees, scope: '' }, '.')).toEqual({
    input: { acquirer_data: { ...draft, revenue: millions, employees: count } },
  })
})

test.each([
  ['revenue', '-5'],
  ['revenue', 'fifty'],
  ['revenue', '50 %'],
  ['revenue', '€50M'],
  ['revenue', '2e9'],
  ['employees', '-5'],
  ['employees', '2.5'],
  ['employees', '20,000,000'],
  ['employees', 'many'],
] as const)('a %s of %j is refused beside its field, and never 0', (name, text) => {
  expect(readAcquirer({ ...draft, scope: '', [name]: text }, '.')).toEqual({
    errors: { [name]: expect.stringMatching(/^Enter/) },
  })
})
