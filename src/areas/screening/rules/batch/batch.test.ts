import { describe, expect, it } from 'vitest'
import { readBatchRow } from './read-batch-row.ts'

describe('a row of a file of names', () => {
  const read = (cells: Parameters<typeof readBatchRow>[0]) => {
    const found = readBatchRow(cells)
    return 'problem' in found
      ? found.problem
      : found.parties.map(({ kind, name, birth_date, countries }) => [kind, name, birth_date, ...countries].join(' '))
  }

  it.each([
    [
      'a person with its facts',
      { name: 'Willy Ngoma', kind: 'Individual', birth_date: '1974-01-01', country: 'DR Congo' },
      ['person Willy Ngoma 1974-01-01 CD'],
    ],
    ['first and last name', { first_name: 'Willy', last_name: 'Ngoma' }, ['person Willy Ngoma ']],
    ['a company', { name: 'Northern Star Ltd', kind: 'company', country: 'KP' }, ['company Northern Star Ltd  KP']],
    ['a day as workbooks write it', { name: 'A B', birth_date: '1974-01-01T00:00:00' }, ['person A B 1974-01-01']],
    [
      'a day with points, which begins with the day',
      { name: 'A B', birth_date: '1.5.1974' },
      ['person A B 1974-05-01'],
    ],
    ['no kind: both', { name: 'Northern Star' }, ['person Northern Star ', 'company Northern Star ']],
    ['no name', { country: 'DE' }, 'This row has no name.'],
    ['an unknown kind', { name: 'X Y', kind: 'ship' }, '"ship" is neither a person nor a company.'],
    ['an unknown country', { name: 'X Y', country: 'Atlantis' }, '"Atlantis" is not a country.'],
    [
      'a day that does not exist',
      { name: 'X Y', birth_date: '1974-06-31' },
      '"1974-06-31" is not a date of birth. Write 1963, 1963-06 or 1963-06-17.',
    ],
    [
      'a day with points that does not exist',
      { name: 'X Y', birth_date: '31.06.1974' },
      '"31.06.1974" is not a date of birth. Write 1963, 1963-06 or 1963-06-17.',
    ],
    [
      'a day with slashes, which could begin with the month',
      { name: 'X Y', birth_date: '05/01/1974' },
      '"05/01/1974" is not a date of birth. Write 1963, 1963-06 or 1963-06-17.',
    ],
    ['a name without end', { name: 'x'.repeat(301) }, 'This row has a name or an identifier that is too long.'],
  ])('%s', (_what, cells, expected) => {
    expect(read(cells)).toEqual(expected)
  })
})
