import { expect, test } from 'vitest'
import { openRowIndex } from './identify-row.ts'
import type { CompanyFields, CompanyRead } from './read-company-row.ts'

const read = (matchName: string, fields: CompanyFields = {}, id: string | null = null): CompanyRead => ({
  row: 1,
  id,
  fields,
  matchName,
  errors: [],
})

const index = openRowIndex()
const note = (id: string, noted: CompanyRead) => index.note(noted, { id, name: id.toUpperCase(), lei: null })
note('german', read('alpha', { country: 'Germany', domain: 'alpha.example' }))
note('french', read('alpha', { country: 'France', domain: 'alpha.example' }))
note('anywhere', read('alpha', { lei: 'L1' }))
note('second german', read('alpha', { country: 'Germany', registry_number: '7', registry_jurisdiction: 'de' }))
note('nameless', read('', {}, 'id-1'))

test.each([
  ['its country', read('alpha', { country: 'France' }), ['french 5', 'anywhere 5']],
  ['a country that nobody has', read('alpha', { country: 'Peru' }), ['anywhere 5']],
  ['no country: the first of the name', read('alpha'), ['german 5']],
  ['its domain: the first that has it', read('other', { domain: 'alpha.example' }), ['german 4']],
  ['its number in its register', read('x', { registry_number: '7', registry_jurisdiction: 'de' }), ['second german 3']],
  ['not by the number of another register', read('x', { registry_number: '7', registry_jurisdiction: 'at' }), []],
  [
    'its LEI before its name',
    read('alpha', { lei: 'L1', country: 'Germany' }),
    ['anywhere 2', 'german 5', 'anywhere 5'],
  ],
  ['its id', read('', {}, 'id-1'), ['nameless 1']],
  ['not by an empty name', read(''), []],
])('a row is found by %s', (_, asked, expected) => {
  expect(index.find(asked).map(({ id, rank }) => `${id} ${rank}`)).toEqual(expected)
})
