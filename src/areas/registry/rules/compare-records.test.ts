import { expect, test } from 'vitest'
import { makeRegistryCompany } from '../registry-company.fixture.ts'
import { compareRecords } from './compare-records.ts'

const officer = (name: string, end_date: string | null = null) => ({
  name,
  position: 'director',
  start_date: '2014-05-01',
  end_date,
  official_url: null,
  company: null,
})
const filing = (title: string, date: string) => ({
  title,
  date,
  filing_type: null,
  description: null,
  official_url: null,
})
const record = makeRegistryCompany({
  officers: [officer('ADA NORTH')],
  filings: [filing('Annual accounts', '2025-06-30')],
})

test('the same record has not changed, nor has one with other case or whitespace', () => {
  expect(compareRecords(record, { ...record })).toEqual([])
  const restyled = { ...record, name: 'Northwind  Robotics Ltd', registered_address_in_full: '1 DOCK ROAD, LEITH ' }
  expect(compareRecords(record, restyled)).toEqual([])
})

test('lists what changed, and the previous value', () => {
  const after = { ...record, current_status: 'Dissolved', dissolution_date: '2026-02-27', company_type: null }
  expect(compareRecords(record, after)).toEqual([
    { part: 'status', before: 'Active', after: 'Dissolved' },
    { part: 'type', before: 'Ltd', after: null },
    { part: 'dissolved', before: null, after: '2026-02-27' },
  ])
})

test('lists who left and who joined', () => {
  const after = { ...record, officers: [officer('ADA NORTH', '2026-01-15'), officer('BO SOUTH')] }
  expect(compareRecords(record, after)).toEqual([
    {
      part: 'officers',
      before: 'ADA NORTH (director)',
      after: 'ADA NORTH (director), until 2026-01-15; BO SOUTH (director)',
    },
  ])
})

test('a filing that is no longer among the newest was not removed', () => {
  expect(compareRecords(record, { ...record, filings: [] })).toEqual([])
  const after = { ...record, filings: [filing('Confirmation statement', '2026-02-01'), ...record.filings] }
  expect(compareRecords(record, after)).toEqual([
    { part: 'filings', before: null, after: 'Confirmation statement, 2026-02-01' },
  ])
})

test('long lists are counted', () => {
  const filings = Array.from({ length: 7 }, (_, index) => filing(`Filing ${index}`, '2026-02-01'))
  const [change] = compareRecords({ ...record, filings: [] }, { ...record, filings })
  expect(change?.after?.endsWith('Filing 4, 2026-02-01; and 2 more')).toBe(true)
})

test('a record can be removed', () => {
  expect(compareRecords(record, null)).toEqual([{ part: 'record', before: 'NORTHWIND ROBOTICS LTD', after: null }])
})
