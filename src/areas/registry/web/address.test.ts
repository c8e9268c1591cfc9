import { expect, test } from 'vitest'
import { readParams, writeParams } from '#core/fields/params.ts'
import { writeRecord, fromSearch, registryParams, toRecord, toSearch, type Search } from './address.ts'

type Typed = Readonly<Record<string, unknown>>
const readSearch = (address: Typed) => toSearch(readParams(registryParams, address))
const readRecord = (address: Typed) => toRecord(readParams(registryParams, address))

const plain: Search = { kind: 'company', query: 'northwind', jurisdiction: null, source: null, page: 1 }

test.each<[Search, Record<string, unknown>]>([
  [plain, { q: 'northwind' }],
  [
    { ...plain, jurisdiction: 'gb', source: 'gleif', page: 3 },
    { q: 'northwind', jurisdiction: 'gb', source: 'gleif', page: '3' },
  ],
  [
    { ...plain, kind: 'officer', query: 'Ada & Co' },
    { q: 'Ada & Co', kind: 'officer' },
  ],
])('%j is written as %j and read back', (search, address) => {
  expect(JSON.parse(JSON.stringify(writeParams(registryParams, fromSearch(search))))).toEqual(address)
  expect(readSearch(address)).toEqual(search)
})

test.each<[Record<string, unknown>, Search | null]>([
  [{}, null],
  [{ q: '   ' }, null],
  [{ q: { deep: true } }, null],
  [{ q: 2024 }, { ...plain, query: '2024' }],
  [{ q: 'northwind', jurisdiction: 'xx', source: 'somewhere', kind: 'spy', page: 'two' }, plain],
  [{ q: 'northwind', page: 0 }, plain],
  [{ q: 'northwind', page: 101 }, plain],
  [{ q: 'northwind', page: 1.5 }, plain],
  [{ q: 'x'.repeat(300) }, { ...plain, query: 'x'.repeat(200) }],
  [
    { q: 'ada', kind: 'officer', jurisdiction: 'gb' },
    { ...plain, kind: 'officer', query: 'ada' },
  ],
])('the address %j means %j', (address, search) => {
  expect(readSearch(address)).toEqual(search)
})

test.each([
  { source: 'companies-house', jurisdiction_code: 'gb', company_number: '07654321' },
  { source: 'opencorporates', jurisdiction_code: 'us_de', company_number: '12:34 [S]' },
] as const)('the record %j is found again', (key) => {
  expect(readRecord({ record: writeRecord(key) })).toEqual(key)
})

test.each(['', 'gleif', 'gleif:gb:', 'gleif:gb: ', 'spy:gb:1', 'gleif:../..:1', `gleif:gb:${'1'.repeat(101)}`])(
  'the record %s is none',
  (record) => {
    expect(readRecord({ record })).toBeNull()
  },
)
