import { describe, expect, test } from 'vitest'
import { proposeMapping } from './propose-mapping.ts'
import { mergeCompany, originsOf } from './merge-company.ts'
import { listFields, planReading, readCompanyRow } from './read-company-row.ts'
import { emptyMapping, type ImportMapping } from './fields.ts'
import { readCountry } from '#areas/companies/rules/typed/read-country.ts'
import { readNumber } from '#core/numbers/read-number.ts'

test.each([
  'Price/Sales',
  'Price to Sales (TTM)',
  'Net debt / EBITDA',
  'Sales/Employee',
  'EBITDA/Interest',
  'Market Cap / Book',
  'Debt : EBITDA',
])('the ratio %j is no figure of money', (column) => {
  const { mapping } = proposeMapping(['Name', column], [['Alpha', '3.03']], ',')
  expect(mapping.columns.map(({ field }) => field)).toEqual(['name'])
})

test.each([
  ['Umsatz / Revenue', 'revenue_millions'],
  ['Turnover/Sales 2024', 'revenue_millions'],
  ['EV / Enterprise value', 'valuation_millions'],
] as const)('the two names of one figure in %j are %s', (column, field) => {
  const { mapping } = proposeMapping(['Name', column], [['Alpha', '12']], ',')
  expect(mapping.columns.find((entry) => entry.column === column)?.field).toBe(field)
})

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
  const { mapping } = proposeMapping(
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
  expect(mapping.columns[2]).toMatchObject({ scale: 'millions', currency: 'EUR' })
  expect(mapping.rates).toEqual([])
})

test.each([
  ['Компания', 'Страна', 'Выручка, млн руб.', 'Сотрудники'],
  ['Nazwa', 'Kraj', 'Przychody (mln zł)', 'Pracownicy'],
  ['회사명', '국가', '매출(백만원)', '직원수'],
  ['公司名称', '国家', '营业收入(万元)', '员工人数'],
  ['Firma', 'Land', 'Umsatz CHF', 'Mitarbeiter'],
])('the columns of %s are mapped', (...columns) => {
  const { mapping } = proposeMapping(columns, [['Alpha', 'DE', '12', '100']], ';')
  expect(mapping.columns.map(({ field }) => field)).toEqual(['name', 'country', 'revenue_millions', 'employees'])
})

test('a total below a list is no company, unless it has a place or a trade', () => {
  const columns = ['Name', 'Country', 'Revenue']
  const { mapping } = proposeMapping(columns, [['Alpha', 'DE', '12']], ',')
  const plan = planReading(mapping, columns, null)
  const errorsOf = (...cells: string[]) =>
    readCompanyRow({ number: 9, cells }, plan).errors.map(({ message }) => message)
  expect(errorsOf('Total', '', '1290')).toEqual(['"Total" is a heading, a total or a note of the file.'])
  expect(errorsOf('Source: own research', '', '')).toEqual([
    '"Source: own research" is a heading, a total or a note of the file.',
  ])
  expect(errorsOf('Total', 'France', '1290')).toEqual([])
  expect(errorsOf('Total Gym', '', '12')).toEqual([])
})

test('a unit behind an underscore, and ids of ours under another name, are understood', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const { mapping } = proposeMapping(['Company_ID', 'Company', 'revenue_usd'], [[id, 'Alpha', '5']], ',')
  expect(mapping.columns.map(({ field, column }) => [field, column])).toEqual([
    ['name', 'Company'],
    ['id', 'Company_ID'],
    ['revenue_millions', 'revenue_usd'],
  ])
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
  const read = (rates: ImportMapping['rates'], cell: string, currency = '') => {
    const columns: ImportMapping['columns'] = [
      { field: 'name', column: 'n', scale: 'units', currency: 'USD' },
      { field: 'revenue_millions', column: 'r', scale: 'billions', currency: 'EUR' },
    ]
    const plan = planReading({ ...emptyMapping, columns, currency_column: 'c', rates }, ['n', 'r', 'c'], null)
    const { fields, errors } = readCompanyRow({ number: 2, cells: ['Alpha', cell, currency] }, plan)
    expect(errors).toEqual([])
    return [fields.revenue_millions, Object.fromEntries(plan.unrated)]
  }
  const euro = { currency: 'EUR', usd: 2 }
  expect(read([], '1,5')).toEqual([null, { EUR: 1 }])
  expect(read([{ currency: 'EUR', usd: 0 }], '1,5')).toEqual([null, {}])
  expect(read([euro], '1,5')).toEqual([3000, {}])
  // the cell says it better than its row, and the row better than the column
  expect(read([euro], '1,5', 'USD')).toEqual([1500, {}])
  expect(read([euro], '1,5', 'chf')).toEqual([null, { CHF: 1 }])
  expect(read([euro], '1,5 Mrd. EUR', 'USD')).toEqual([3000, {}])
  expect(read([euro, { currency: 'AUD', usd: 0.5 }], '$1.5bn', 'AUD')).toEqual([750, {}])
})

test('a column of money without a currency has that of the others, where these agree', () => {
  const currencies = (columns: string[]) =>
    proposeMapping(['Name', ...columns], [['A', '1', '2', '3']], ',')
      .mapping.columns.slice(1)
      .map((entry) => entry.currency)
  expect(currencies(['Revenue (EUR m)', 'EBITDA', 'Valuation'])).toEqual(['EUR', 'EUR', 'EUR'])
  expect(currencies(['Revenue (EUR m)', 'EBITDA (GBP m)', 'Valuation'])).toEqual(['EUR', 'USD', 'GBP'])
  expect(currencies(['Revenue', 'EBITDA', 'Valuation'])).toEqual(['USD', 'USD', 'USD'])
})

test.each([
  ['Market Cap', 'equity'],
  ['Marktkapitalisierung (Mio. €)', 'equity'],
  ['Equity value', 'equity'],
  ['EV ($m)', 'enterprise'],
  ['Enterprise Value', 'enterprise'],
  ['Unternehmenswert', 'enterprise'],
  ['Valuation', undefined],
  ['Bewertung', undefined],
])('a column called %s holds the value of %s', (column, measure) => {
  const { mapping } = proposeMapping(['Name', column], [['Alpha', '12']], ',')
  expect(mapping.columns.find(({ field }) => field === 'valuation_millions')?.measure).toBe(measure)
})

test('a column of currencies is found, and industries are stored under the name that was chosen', () => {
  const columns = ['Name', 'Revenue', 'Currency', 'Industry']
  const { mapping } = proposeMapping(columns, [['Alpha', '12', 'EUR', 'Zahnräder']], ',')
  expect(mapping.currency_column).toBe('Currency')
  const industries = [{ from: 'Zahnräder', to: 'Manufacturing & Industrials' }]
  const plan = planReading({ ...mapping, industries }, columns, null)
  const read = (industry: string) => readCompanyRow({ number: 2, cells: ['A', '', '', industry] }, plan).fields.industry
  expect([read('Zahnräder'), read('Software')]).toEqual(['Manufacturing & Industrials', 'Software'])
})

test.each([
  ['210', 210, null],
  ['11-50', 11, null],
  ['10,000+', 10_000, null],
  ['51 to 200 employees', 51, null],
  ['12 employees', 12, null],
  ['<10', null, null],
  ['-5', null, '-5 is too small for this field.'],
  ['many', null, '"many" is not a number.'],
])('employees of %s are %s, and the problem is %s', (text, value, problem) => {
  const columns = (['name', 'employees'] as const).map((field) => ({
    field,
    column: field,
    scale: 'units' as const,
    currency: 'USD',
  }))
  const plan = planReading({ ...emptyMapping, columns }, ['name', 'employees'], null)
  const { fields, errors } = readCompanyRow({ number: 2, cells: ['Alpha', text] }, plan)
  expect([fields.employees, errors[0]?.message ?? null]).toEqual([value, problem])
})

test('of a range the lower end is stored, and its origin says that it is an estimate from which range', () => {
  const columns = ['Name', 'Revenue ($M)', 'Employees']
  const { mapping } = proposeMapping(columns, [['Alpha', '8.2', '54']], ',')
  const plan = planReading(mapping, columns, null)
  const read = readCompanyRow({ number: 2, cells: ['Alpha', '$1M to $10M', '54'] }, plan)
  expect(read).toMatchObject({ errors: [], fields: { revenue_millions: 1, employees: 54 } })
  const origin = { kind: 'imported', source: 'list.csv', date: '2026-11-28' } as const
  const estimate = { ...origin, kind: 'estimated', source: 'lower end of $1M to $10M, list.csv' }
  expect(originsOf(read, origin)).toEqual({ revenue_millions: estimate, employees: origin })
  const long = originsOf(read, { ...origin, source: `${'x'.repeat(295)}.csv` })
  expect(long['revenue_millions']).toMatchObject({ source: expect.stringMatching(/^lower end of .{287}$/) })
  const before = { name: 'Alpha', revenue_millions: 2, employees: 54, provenance: {} }
  expect(mergeCompany(before, read, origin)).toMatchObject({ provenance: { revenue_millions: estimate } })
  // a column in millions, without a word of its own
  expect(readCompanyRow({ number: 3, cells: ['Beta', '1.2 - 1.6', ''] }, plan).fields.revenue_millions).toBe(1.2)
  const open = readCompanyRow({ number: 4, cells: ['Gamma', 'Less than $1M', ''] }, plan)
  expect(open).toMatchObject({ errors: [], fields: { revenue_millions: null } })
  expect(originsOf(open, origin)).toEqual({})
})

test.each([
  ['Austin, Texas, United States', 'United States'],
  ['Lyon, Frankreich', 'France'],
  ['Leeds, UK', 'United Kingdom'],
  ['Tbilisi, Tbilisi, Georgia', 'Georgia'],
  ['Atlanta, Georgia', undefined],
  ['Dover, DE', undefined],
  ['Mexico', undefined],
])('without a column of countries a company in %s is in %s', (location, country) => {
  const columns = ['Organization Name', 'Headquarters Location']
  const { mapping } = proposeMapping(columns, [['Alpha', 'Graz']], ',')
  const plan = planReading(mapping, columns, null)
  expect(readCompanyRow({ number: 2, cells: ['Alpha', location] }, plan).fields.country).toBe(country)
  expect(listFields(plan)).toContain('country')
  const oneCountry = planReading({ ...mapping, country: 'Chile' }, columns, null)
  expect(readCompanyRow({ number: 2, cells: ['Alpha', location] }, oneCountry).fields.country).toBe('Chile')
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

describe('lists out of the databases of the trade', () => {
  /** The first company of a table as it would be imported; each currency counts as one dollar. */
  function firstOf(columns: string[], cells: string[], delimiter: string | null = ',') {
    const { mapping } = proposeMapping(columns, [cells], delimiter)
    const rates = ['EUR', 'INR', 'JPY', 'CNY'].map((currency) => ({ currency, usd: 1 }))
    const { fields } = readCompanyRow({ number: 2, cells }, planReading({ ...mapping, rates }, columns, null))
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  }

  test('a screen with figures of the last twelve months', () => {
    const columns = [
      'Company Name',
      'Primary Industry',
      'Geographic Location',
      'Total Revenue [FY 2023] ($USDmm)',
      'Total Revenue [LTM] ($USDmm)',
      'Total Revenue [FY 2025E] ($USDmm)',
      'EBITDA Margin [LTM] (%)',
      'EBITDA [LTM] ($USDmm)',
      'Total Enterprise Value [Latest] ($USDmm)',
      'TEV/EBITDA [LTM] (x)',
    ]
    const cells = ['Alpha', 'Software', 'Peru', '900', '1,234.5', '2,000', '1', '(12.3)', '5,600.0', 'NM']
    expect(firstOf(columns, cells)).toMatchObject({
      name: 'Alpha',
      industry: 'Software',
      country: 'Peru',
      revenue_millions: 1234.5,
      ebitda_millions: -12.3,
      valuation_millions: 5600,
    })
  })
  test('private companies with their sites and places', () => {
    const columns = [
      'Company Website',
      'Companies',
      'HQ Location',
      'HQ Country/Territory/Region',
      'Primary Industry Code',
    ]
    const cells = ['www.alpha.example', 'Alpha', 'Lima, Peru', 'Peru', 'Business/Productivity Software']
    expect(firstOf(columns, cells)).toMatchObject({
      name: 'Alpha',
      website: 'https://www.alpha.example',
      location: 'Lima, Peru',
      country: 'Peru',
      industry: 'Business/Productivity Software',
    })
  })
  test.each([
    ['Revenue (INR Cr)', '1,23,456.50', 1_234_565],
    ['Operating revenue (Turnover) th USD Last avail. yr', '12,500', 12.5],
    ['Net sales (¥ million)', '9,800', 9800],
    ['Umsatz in TEUR', '12,500', 12.5],
    ['Revenue (RMB 万)', '12,500', 125],
    ['売上高（百万円）', '9,800', 9800],
    ["Revenue ('000s)", '9,800', 9.8],
  ])('%s of %s is %s million', (column, cell, millions) => {
    expect(firstOf(['Company', column], ['Alpha', cell]).revenue_millions).toBeCloseTo(millions, 6)
  })
  test('a heading above the companies of a country is none of them', () => {
    const columns = ['Company', 'Country', 'Revenue']
    const { mapping } = proposeMapping(columns, [['Alpha', 'Peru', '1']], ',')
    const read = (cells: string[]) => readCompanyRow({ number: 2, cells }, planReading(mapping, columns, null)).errors
    expect(read(['GERMANY', '', ''])).toHaveLength(1)
    expect(read(['Germany', 'DE', ''])).toEqual([])
  })
})
