import { expect, test } from 'vitest'
import { proposeMapping } from './propose-mapping.ts'
import { planReading, readCompanyRow } from './read-company-row.ts'
import { readCountry } from './read-country.ts'
import { readNumber } from '#core/numbers/read-number.ts'

test.each([
  ['1,234.5', 1234.5, 'English'],
  ['1.234,5', 1234.5, 'German'],
  ['1 234,5', 1234.5, 'French'],
  ["1'234.50", 1234.5, 'Swiss'],
  ['1,234', 1234, 'three digits behind one comma cut thousands'],
  ['1,5', 1.5, 'one digit behind a comma is a fraction'],
  ['(12)', -12, 'bookkeeping'],
  ['-12', -12, 'minus'],
  ['12.5%', 12.5, 'percent'],
  ['3.2bn', 3_200_000_000, 'billions'],
  ['$4m', 4_000_000, 'dollars'],
  ['€1,2 Mio.', 1_200_000, 'German millions'],
  ['11', 11, 'nothing is lost'],
])('%s is %d (%s)', (text, value) => expect(readNumber(text, '.')).toMatchObject({ value }))
test.each(['', 'many', '1.2.3', '1,23,4', '12 apples', '#REF!'])('%j is no number', (text) =>
  expect(readNumber(text, '.')).toBeNull(),
)

test.each([
  ['DE', 'Germany'],
  ['Deutschland', 'Germany'],
  ['ESTADOS UNIDOS', 'United States'],
  ['U.S.A.', 'United States'],
  ['England', 'United Kingdom'],
  ['Atlantis', 'Atlantis'],
])('%s is %s', (text, country) => expect(readCountry(text)).toBe(country))

test('headers in other languages, units and currencies are understood', () => {
  const { mapping, currencies } = proposeMapping(
    ['Firmenname', 'Umsatz (Mio. EUR)', 'Mitarbeiter', 'Land'],
    [['Alpha GmbH', '12,5', '100', 'DE']],
    ';',
  )
  expect(mapping.columns.map(({ field, column }) => [field, column])).toEqual([
    ['name', 'Firmenname'],
    ['country', 'Land'],
    ['revenue_millions', 'Umsatz (Mio. EUR)'],
    ['employees', 'Mitarbeiter'],
  ])
  expect(mapping.columns[2]).toMatchObject({ scale: 'millions', usd_rate: 0 })
  expect(currencies).toEqual({ 'Umsatz (Mio. EUR)': 'EUR' })
})

test('a public file is read as what it is', () => {
  const columns = ['CompanyName', 'CompanyNumber', 'RegAddress.PostTown', 'IncorporationDate']
  const { mapping, source } = proposeMapping(columns, [], ',')
  const plan = planReading(mapping, columns, source)
  const read = readCompanyRow({ number: 2, cells: ['ALPHA LTD', '00012345', 'LEEDS', '17/03/1999'] }, plan)
  expect(read).toMatchObject({
    errors: [],
    fields: {
      name: 'ALPHA LTD',
      registry_number: '00012345',
      registry_jurisdiction: 'gb',
      country: 'United Kingdom',
      location: 'LEEDS',
      founded_year: 1999,
    },
  })
})

test('money without a rate is left out, with a rate it becomes millions of US dollars', () => {
  const read = (usd_rate: number) => {
    const mapping = {
      columns: [
        { field: 'name', column: 'n', scale: 'units', usd_rate: 1 },
        { field: 'revenue_millions', column: 'r', scale: 'billions', usd_rate },
      ],
      country: '',
      industry: '',
    } as const
    const plan = planReading({ ...mapping, columns: [...mapping.columns] }, ['n', 'r'], null)
    return readCompanyRow({ number: 2, cells: ['Alpha', '1,5'] }, plan).fields.revenue_millions
  }
  expect(read(0)).toBeNull()
  expect(read(2)).toBe(3000)
})

test.each([
  ['210', 210, null],
  ['11-50', 11, null],
  ['10,000+', 10_000, null],
  ['-5', null, '-5 is beyond what this field holds.'],
  ['many', null, '"many" is not a number.'],
])('employees of %s are %s, and the problem is %s', (text, value, problem) => {
  const columns = (['name', 'employees'] as const).map((field) => ({
    field,
    column: field,
    scale: 'units' as const,
    usd_rate: 1,
  }))
  const plan = planReading({ columns, country: '', industry: '' }, ['name', 'employees'], null)
  const { fields, errors } = readCompanyRow({ number: 2, cells: ['Alpha', text] }, plan)
  expect([fields.employees, errors[0]?.message ?? null]).toEqual([value, problem])
})

/** One cell of one column through proposal and reader, as an import does it. */
function importCells(cells: readonly string[], options: { header?: string; delimiter?: string | null } = {}) {
  const { header = 'Revenue (USD)', delimiter = ',' } = options
  const columns = ['Name', header]
  const rows = cells.map((cell, index) => [`Company ${index}`, cell])
  const { mapping } = proposeMapping(columns, rows, delimiter)
  const plan = planReading(mapping, columns, null)
  return rows.map((cellsOfRow, index) => readCompanyRow({ number: index + 2, cells: cellsOfRow }, plan))
}

test.each([
  ['the other cells tell', ['45.000', '1.250,50', '850'], {}, [45_000, 1250.5, 850]],
  ['the other cells tell', ['45.000', '1.250.000'], {}, [45_000, 1_250_000]],
  ['semicolons tell', ['45.000', '850.000'], { delimiter: ';' }, [45_000, 850_000]],
  ['a point is a point where the file does not tell', ['45.125', '850.250'], {}, [45.125, 850.25]],
  ['a comma cuts thousands where the file does not tell', ['45,000', '850'], {}, [45_000, 850]],
  ['a spreadsheet writes points', ['45.125', '850.250'], { delimiter: null }, [45.125, 850.25]],
] as const)('a column of money is read as it is written: %s', (_why, cells, options, millions) => {
  const reads = importCells(cells, { ...options, header: 'Revenue (USD million)' })
  expect(reads.map(({ fields }) => fields.revenue_millions)).toEqual(millions)
})

test('counts have no fractions, and growth keeps its fraction', () => {
  const [staff] = importCells(['1.234'], { header: 'Employees' })
  const [growth, words] = importCells(['12,5 %', 'about 5'], { header: 'Growth rate', delimiter: ';' })
  expect([staff?.fields.employees, growth?.fields.growth_rate, words?.fields.growth_rate]).toEqual([
    1234,
    '12.5%',
    'about 5',
  ])
})
