import { describe, expect, test } from 'vitest'
import { readDealAddress, toQuery, withField, writeDealAddress, type DealAddress } from './address.ts'

const ada = '00000000-0000-4000-8000-00000000000a'
const plain: DealAddress = {
  layout: 'list',
  filter: {},
  sort: null,
  dealId: null,
  dealTab: 'overview',
  isWholePage: false,
  adding: null,
}

/** As a browser hands it back: what is undefined is not there. */
const travel = (address: DealAddress) =>
  readDealAddress(
    Object.fromEntries(Object.entries(writeDealAddress(address)).filter(([, value]) => value !== undefined)),
  )

test('an address without a search is the plain list, and the plain list writes nothing', () => {
  expect(readDealAddress({})).toEqual(plain)
  expect(Object.values(writeDealAddress(plain)).filter((value) => value !== undefined)).toEqual([])
})

test('everything that narrows, the order and the open record come back as they went', () => {
  const address: DealAddress = {
    layout: 'board',
    filter: {
      q: '2024',
      stage: ['Valuation', 'Negotiation'],
      status: ['hot'],
      outcome: ['lost'],
      state: 'closed',
      owner: ada,
      industry: 'Health, Care',
      company_id: ada,
      value_min: 0,
      value_max: 1_500_000.5,
      probability_min: 10,
      probability_max: 90,
      close_from: '2026-11-01',
      close_to: '2027-02-28',
      close: 'none',
      currency: 'EUR',
      reached: 'Due Diligence',
      furthest: 'Negotiation',
      ids: [ada],
      ids_of: 150,
    },
    sort: { by: 'expected_close', direction: 'asc' },
    dealId: ada,
    dealTab: 'history',
    isWholePage: true,
    adding: 'import',
  }
  expect(travel(address)).toEqual(address)
  expect(writeDealAddress(address)).toMatchObject({ stage: 'Valuation,Negotiation', value_max: '1500000.5', deal: ada })
})

test('a number of the address bar is read as the text that it stands for', () => {
  expect(readDealAddress({ q: 2024, value_min: 5 }).filter).toEqual({ q: '2024', value_min: 5 })
})

describe('what is not understood is left out', () => {
  test.each([
    ['a stage that does not exist', { stage: 'Valuation,Heaven' }, { stage: ['Valuation'] }],
    ['only stages that do not exist', { stage: 'Heaven' }, {}],
    ['an amount that is no amount', { value_min: 'much' }, {}],
    ['an amount below zero', { value_min: '-1' }, {}],
    ['an amount beyond the limit', { value_max: '10000000000001' }, {}],
    ['the largest amount', { value_max: '10000000000000' }, { value_max: 1e13 }],
    ['half a percent', { probability_min: '1.5' }, {}],
    ['more than everything', { probability_max: '101' }, {}],
    ['an end that is no open stage', { reached: 'Closed', furthest: 'Heaven' }, {}],
    ['a currency of two letters', { currency: 'US' }, {}],
    ['a day that does not exist', { close_from: '2026-02-31' }, {}],
    ['a day in other words', { close_to: '1.2.2026' }, {}],
    ['an owner that is no id', { owner: 'Ada' }, {}],
    ['nobody as owner', { owner: 'none' }, { owner: 'none' }],
    ['ids among other things', { ids: `x,${ada},../etc` }, { ids: [ada] }],
    ['of how many, where none is named', { ids: 'x', ids_of: '12' }, {}],
    ['a state that does not exist', { state: 'asleep' }, {}],
    ['an object where a text is due', { q: { a: 1 } }, {}],
  ])('%s', (_what, search, filter) => {
    expect(readDealAddress(search).filter).toEqual(filter)
  })

  test('an unknown order, layout or record', () => {
    expect(readDealAddress({ sort: 'mood', layout: 'pie', deal: 'all' })).toEqual(plain)
    expect(readDealAddress({ sort: 'value', direction: 'sideways' }).sort).toEqual({ by: 'value', direction: 'desc' })
  })
})

test('a field is set and taken away without touching the others', () => {
  const filter = withField({ q: 'steel' }, 'status', ['hot'])
  expect(filter).toEqual({ q: 'steel', status: ['hot'] })
  expect(withField(filter, 'status', [])).toEqual({ q: 'steel' })
  expect(withField(filter, 'q', '')).toEqual({ status: ['hot'] })
  expect(withField(filter, 'value_min', 0)).toEqual({ q: 'steel', status: ['hot'], value_min: 0 })
})

test('the query of the calls carries the same words', () => {
  expect(toQuery({ q: 'steel', stage: ['Valuation'], value_min: 0 })).toEqual({
    q: 'steel',
    stage: ['Valuation'],
    value_min: 0,
  })
})
