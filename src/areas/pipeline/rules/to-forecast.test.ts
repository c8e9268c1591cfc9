import { describe, expect, it } from 'vitest'
import { toForecast, type CloseSum } from './to-forecast.ts'

const makeSum = (given: Partial<CloseSum>): CloseSum => ({
  currency: 'USD',
  part: 'quarter',
  quarter: '2026-10-01',
  deals: 1,
  valueMinor: 100n,
  weightedMinor: 50n,
  ...given,
})
const today = '2026-11-21'

describe('the forecast', () => {
  it('stands in the order of time, with the overdue before and the undated behind', () => {
    const [forecast] = toForecast(
      [
        makeSum({ part: 'undated', quarter: null, deals: 2 }),
        makeSum({ quarter: '2027-04-01', deals: 3, valueMinor: 900n, weightedMinor: 450n }),
        makeSum({ quarter: '2026-10-01' }),
        makeSum({ part: 'late', quarter: null }),
      ],
      today,
    )
    expect(forecast?.parts).toEqual([
      {
        part: 'late',
        from: null,
        deals: 1,
        value: 1,
        weighted: 0.5,
        link: { page: '/dashboard', search: { state: 'open', close_to: '2026-11-20' } },
      },
      {
        part: 'quarter',
        from: '2026-10-01',
        deals: 1,
        value: 1,
        weighted: 0.5,
        // the part of the quarter that is still to come
        link: { page: '/dashboard', search: { state: 'open', close_from: '2026-11-21', close_to: '2026-12-31' } },
      },
      {
        part: 'quarter',
        from: '2027-01-01',
        deals: 0,
        value: 0,
        weighted: 0,
        link: { page: '/dashboard', search: { state: 'open', close_from: '2027-01-01', close_to: '2027-03-31' } },
      },
      {
        part: 'quarter',
        from: '2027-04-01',
        deals: 3,
        value: 9,
        weighted: 4.5,
        link: { page: '/dashboard', search: { state: 'open', close_from: '2027-04-01', close_to: '2027-06-30' } },
      },
      {
        part: 'undated',
        from: null,
        deals: 2,
        value: 1,
        weighted: 0.5,
        link: { page: '/dashboard', search: { state: 'open', close: 'none' } },
      },
    ])
  })

  it('adds up what lies behind eight quarters', () => {
    const [forecast] = toForecast([makeSum({ quarter: '2030-01-01' }), makeSum({ quarter: '2200-07-01' })], today)
    expect(forecast?.parts).toHaveLength(9)
    expect(forecast?.parts.at(-1)).toMatchObject({ part: 'later', from: '2028-10-01', deals: 2, value: 2 })
  })

  it('keeps currencies apart, the one of most deals first', () => {
    const forecast = toForecast([makeSum({}), makeSum({ currency: 'JPY', deals: 2 })], today)
    expect(forecast.map(({ currency }) => currency)).toEqual(['JPY', 'USD'])
    // yen have no minor unit
    expect(forecast[0]?.parts[0]).toMatchObject({ value: 100, link: { search: { currency: 'JPY' } } })
  })

  it('is empty without an open deal', () => {
    expect(toForecast([], today)).toEqual([])
  })
})
