import { describe, expect, it } from 'vitest'
import { format } from '#core/format/utc-format.ts'
import { mergeInputs } from '../inputs/merge-inputs.ts'
import { ValuationInputs } from '../inputs/inputs.ts'
import { sampleCase } from '../sample-case.ts'
import { checkFirstYear } from './check-first-year.ts'
import { describeFirstYear } from './describe-first-year.ts'
import { listYears } from './list-years.ts'
import { emptyYear, fillHistory, type RoomAccounts } from './room-accounts.ts'

const sample = sampleCase('Alder Works', 'Industry')
const on = '2026-11-21'
const [driver] = sample.drivers
if (!driver) throw new Error('The sample has no forecast.')

const actual = (year: number, revenue: number | null, more: object = {}) => ({ ...emptyYear(year), revenue, ...more })
/** A forecast of one year, 10 % above LTM revenue of 110, with a margin of 20 % and D&A, capex and NWC of 5, 6 and 10 %. */
const withHistory = (...history: ReturnType<typeof actual>[]): ValuationInputs => ({
  ...sample,
  base: { ...sample.base, revenue: 110, workingCapital: 11 },
  drivers: [
    {
      ...driver,
      revenueGrowth: 0.1,
      ebitdaMargin: 0.2,
      depreciationOfRevenue: 0.05,
      capexOfRevenue: 0.06,
      workingCapitalOfRevenue: 0.1,
    },
  ],
  history,
})

describe('actuals beside the forecast', () => {
  it('are one row of years with growth and margins over both', () => {
    const inputs = withHistory(
      actual(2026, 110, { ebitda: 22, ebit: 16.5, capex: 6.6, workingCapital: 11 }),
      actual(2025, 100),
    )
    const years = listYears({ inputs, on })
    expect(years.map(({ name }) => name)).toEqual(['FY2025A', 'FY2026A', 'FY2027E'])
    expect(years.map(({ ratios }) => ratios.revenueGrowth)).toEqual([
      null,
      expect.closeTo(0.1, 12),
      expect.closeTo(0.1, 12),
    ])
    expect(years[1]?.ratios).toMatchObject({ ebitdaMargin: 0.2, ebitMargin: 0.15, workingCapitalOfRevenue: 0.1 })
    expect(years[2]?.figures).toMatchObject({ revenue: expect.closeTo(121, 9), ebit: expect.closeTo(18.15, 9) })
  })

  it('have no growth over a year that is missing, and no margin of a revenue of zero', () => {
    const inputs = withHistory(actual(2024, 100), actual(2026, 0, { ebitda: 1 }))
    expect(
      listYears({ inputs, on }).map(({ ratios: { revenueGrowth, ebitdaMargin } }) => [revenueGrowth, ebitdaMargin]),
    ).toEqual([
      [null, null],
      [null, null],
      [null, 0.2],
    ])
  })

  it('grow over LTM where the year before the forecast was not entered', () => {
    const years = listYears({ inputs: withHistory(actual(2025, 90)), on })
    expect(years.at(-1)?.ratios.revenueGrowth).toBeCloseTo(0.1, 12)
  })
})

describe('the first forecast year against the last actual', () => {
  const say = (inputs: ValuationInputs) => describeFirstYear({ inputs, on, format })

  it('says nothing without actuals', () => {
    expect(checkFirstYear({ inputs: withHistory(), on })).toBeNull()
    expect(say(withHistory())).toEqual([])
    expect(say({ ...withHistory(), history: undefined })).toEqual([])
  })

  it('continues it where growth and margins are near', () => {
    const last = actual(2026, 110, { ebitda: 21, ebit: 15.8, capex: 6, workingCapital: 11 })
    expect(say(withHistory(actual(2025, 100), last))).toEqual([
      'FY2027E continues FY2026A in growth, margins, capex and net working capital.',
    ])
  })

  it('names each step that is far, on its far side only', () => {
    const last = (ebitda: number) => withHistory(actual(2026, 110, { ebitda, capex: 11 }))
    // 18 % to 20 % is near, 17.9 % far
    expect(say(last(19.8))).toEqual(['FY2027E departs from FY2026A: capex, % of revenue from 10.0% to 6.0%.'])
    expect(say(last(19.69))[0]).toContain('EBITDA margin from 17.9% to 20.0%')
  })

  it('compares over LTM where revenue differs, and names missing and double years', () => {
    expect(say(withHistory(actual(2026, 100)))).toEqual([
      'LTM revenue is 10% above that of FY2026A: the forecast starts from LTM.',
    ])
    expect(say(withHistory(actual(2024, 100), actual(2027, 130)))).toEqual([
      'No actuals of FY2025 and FY2026 were entered, so FY2027E is compared with FY2024A.',
      'FY2027 is entered as actual and forecast as well.',
    ])
  })
})

describe('stored actuals', () => {
  it('are each year once, five at most, from 1990 to 2100', () => {
    const parse = (...history: object[]) => ValuationInputs.safeParse({ ...sample, history }).success
    expect(parse(actual(2025, 1), actual(2026, null))).toBe(true)
    expect(parse(actual(2025, 1), actual(2025, 2))).toBe(false)
    expect(parse(actual(1989, 1))).toBe(false)
    expect(parse(...[2020, 2021, 2022, 2023, 2024, 2025].map((year) => actual(year, 1)))).toBe(false)
    expect(parse(actual(2025, -1))).toBe(false)
    expect(ValuationInputs.safeParse(sample).success).toBe(true)
  })

  it('of two who add years are merged by year, also where there were none', () => {
    const mine = { ...sample, history: [actual(2025, 100)] }
    const theirs = { ...sample, history: [actual(2026, 110)] }
    expect(mergeInputs({ base: sample, mine, theirs }).history?.map(({ id }) => id)).toEqual(['2026', '2025'])
  })
})

describe('accounts of the room', () => {
  const stated = (year: number, source: string, more: object = {}) => ({
    year,
    source,
    revenue: null,
    ebitda: null,
    ebit: null,
    capex: null,
    workingCapital: null,
    ...more,
  })
  const fill = (inputs: ValuationInputs, years: RoomAccounts['years']) =>
    fillHistory({ inputs, on, accounts: { years, leftOut: [], differences: [] }, by: 'Ann', today: on })

  it('fill what nobody entered, and name their document', () => {
    const { inputs, filled } = fill(withHistory(actual(2026, 109)), [
      stated(2026, 'Accounts 2026.xlsx', { revenue: 110, ebitda: 22 }),
      stated(2025, 'Accounts 2026.xlsx', { revenue: 100 }),
      stated(2025, 'Accounts 2025.pdf', { revenue: 99, ebitda: 18 }),
      stated(2027, 'Budget.xlsx', { revenue: 130 }),
    ])
    expect(filled).toBe(3)
    expect(inputs.history).toEqual([actual(2025, 100, { ebitda: 18 }), actual(2026, 109, { ebitda: 22 })])
    expect(inputs.origins['history.2025.ebitda']).toMatchObject({
      kind: 'document',
      source: 'Accounts 2025.pdf',
      by: 'Ann',
    })
    expect(inputs.origins['history.2026.revenue']).toBeUndefined()
  })

  it('bring the newest years that there is room for', () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => stated(year, 'All', { revenue: year }))
    expect(fill(withHistory(actual(2026, 1)), years).inputs.history?.map(({ id }) => id)).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2026',
    ])
  })

  it('change nothing where all is there', () => {
    const before = withHistory(actual(2026, 110))
    expect(fill(before, [stated(2026, 'Same', { revenue: 111 })])).toEqual({ inputs: before, filled: 0 })
  })
})
