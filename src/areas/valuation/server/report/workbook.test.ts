import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Workbook } from '@cj-tech-master/excelts'
import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { describe, expect, it } from 'vitest'
import { computeValuation } from '../../rules/compute-valuation.ts'
import type { Adjustment, Comparable, ValuationInputs } from '../../rules/inputs/inputs.ts'
import { sampleCase } from '../../rules/sample-case.ts'
import { valueBuyout } from '../../rules/levers/buyout.ts'
import { valueEffect } from '../../rules/levers/levers.ts'
import type { Sheet } from '#core/spreadsheets/lay-out-sheet.ts'
import { toXlsx } from '#paper/workbook/to-xlsx.ts'
import { writeWorkbook } from '../../rules/report/write-workbook.ts'

const sample = sampleCase('Millbrook Workflow', 'Software & SaaS')

type NamedCell = { name: string; expression: string }

/** All sheets in an engine that knows nothing of ours. */
function openEngine(sheets: readonly Sheet[]): { engine: HyperFormula; names: NamedCell[] } {
  const content = Object.fromEntries(
    sheets.map(({ name, rows }) => [
      name,
      rows.map((row) => row.map(({ value, formula }) => (formula === undefined ? value : `=${formula}`))),
    ]),
  )
  const names = sheets.flatMap(({ name: sheet, rows }) =>
    rows.flatMap((row, down) =>
      row.flatMap(({ name }, right) =>
        name ? [{ name, expression: `=${sheet}!$${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(right)}$${down + 1}` }] : [],
      ),
    ),
  )
  const engine = HyperFormula.buildFromSheets(content, { licenseKey: 'gpl-v3', precisionEpsilon: 1e-13 }, names)
  return { engine, names }
}

/** What the engine comes to, by the names of the cells. */
function recalculate(sheets: readonly Sheet[]): Map<string, unknown> {
  const { engine, names } = openEngine(sheets)
  const found = new Map<string, unknown>()
  for (const { name, expression } of names) {
    const [, sheet = '', column = '', row = ''] = /^=(\w+)!\$(\w)\$(\d+)$/.exec(expression) ?? []
    const address = {
      sheet: engine.getSheetId(sheet) ?? 0,
      col: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(column),
      row: Number(row) - 1,
    }
    found.set(name, engine.getCellValue(address))
  }
  engine.destroy()
  return found
}

/** The formulas whose stored value is not what the engine comes to. */
function listStale(sheets: readonly Sheet[]): string[] {
  const { engine } = openEngine(sheets)
  const stale = sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, down) =>
      row.flatMap(({ formula, value }, col) => {
        if (formula === undefined) return []
        const theirs = engine.getCellValue({ sheet: engine.getSheetId(name) ?? 0, col, row: down })
        const isSame =
          typeof value === 'number' && typeof theirs === 'number'
            ? Math.abs(theirs - value) <= 1e-6 * Math.max(1, Math.abs(value))
            : (theirs ?? '') === (value ?? '')
        return isSame ? [] : [`${name} ${down + 1}, ${col + 1}: ${String(value)} against ${String(theirs)}`]
      }),
    ),
  )
  engine.destroy()
  return stale
}

function sheetsOf(inputs: ValuationInputs, adjustments: readonly Adjustment[] = []): Sheet[] {
  return writeWorkbook({ name: 'Alder', currency: 'USD', on: '2026-11-21', inputs, adjustments })
}

function compare(inputs: ValuationInputs, adjustments: readonly Adjustment[] = []): void {
  expectAgreement(recalculate(sheetsOf(inputs, adjustments)), { inputs, adjustments })
}

type Case = { inputs: ValuationInputs; adjustments: readonly Adjustment[] }

function expectAgreement(found: ReadonlyMap<string, unknown>, { inputs, adjustments }: Case): void {
  for (const [name, ours] of listExpected(inputs, adjustments)) {
    const theirs = found.get(name)
    // LibreOffice writes no value for an empty text
    if (typeof ours === 'string') expect([name, theirs ?? '']).toEqual([name, ours])
    else {
      const miss = Math.abs(Number(theirs) - ours) / Math.max(1, Math.abs(ours))
      expect(miss, `${name}: ${String(theirs)} against ${ours}`).toBeLessThanOrEqual(1e-6)
    }
  }
  // LibreOffice writes truth down as 1
  expect([true, 1]).toContain(found.get('all_agree'))
}

function listExpected(inputs: ValuationInputs, adjustments: readonly Adjustment[]): [string, number | string][] {
  const { methods, blended, bridge, missing } = computeValuation(inputs, adjustments)
  const parts = (['dcf', 'comparable', 'precedent', 'asset'] as const).flatMap((key) =>
    (['low', 'base', 'high'] as const).map((part): [string, number | string] => {
      const method = methods[key]
      return [`${key}_${part}`, method.ok ? method[part] : 'none']
    }),
  )
  const marks = (['dcf', 'comparable', 'precedent', 'asset'] as const).map((key): [string, string] => [
    `${key}_missing`,
    missing.some(({ method }) => method === key) ? 'Weighted, no value' : '',
  ])
  return [
    ...parts,
    ...marks,
    ['business_missing', missing.length > 0 ? 'Without a weighted method' : ''],
    ['business_low', blended?.low ?? 'none'],
    ['business_base', blended?.base ?? 'none'],
    ['business_high', blended?.high ?? 'none'],
    ['shares_value', bridge?.equityValue ?? 'none'],
    ...listScenarios(inputs, adjustments),
    ...listBuyers(inputs, adjustments),
  ]
}

function listScenarios(inputs: ValuationInputs, adjustments: readonly Adjustment[]): [string, number | string][] {
  const { scenarios, expected } = computeValuation(inputs, adjustments)
  return [
    ...scenarios.map(({ value }, index): [string, number | string] => [`scenario_value_${index + 1}`, value ?? 'none']),
    ['scenarios_expected', expected ?? 'none'],
  ]
}

function listBuyers(inputs: ValuationInputs, adjustments: readonly Adjustment[]): [string, number | string][] {
  return [...listBuyout(valueBuyout(inputs, adjustments)), ...listEffect(valueEffect(inputs, adjustments))]
}

function listBuyout(buyout: ReturnType<typeof valueBuyout>): [string, number | string][] {
  const names = [
    'lbo_fees_paid',
    'lbo_equity',
    'lbo_exit_debt',
    'lbo_exit_equity',
    'lbo_moic',
    'lbo_irr',
    'lbo_grid_middle',
  ]
  if (!buyout.ok) return names.map((name) => [name, 'none'])
  const { fees, equity, exit } = buyout
  const rate = exit.rateOfReturn ?? 'lost'
  const values = [fees, equity, exit.netDebt, exit.equity, exit.moneyMultiple, rate, rate]
  return names.map((name, index) => [name, values[index] ?? 'none'])
}

function listEffect(effect: ReturnType<typeof valueEffect>): [string, number | string][] {
  const names = ['eps_before', 'eps_after', 'effect_change', 'break_even_synergies']
  if (!effect.ok) return names.map((name) => [name, 'none'])
  const { before, after, change, breakEvenSynergies } = effect
  const values = [before, after, change, breakEvenSynergies]
  return names.map((name, index) => [name, values[index] ?? 'none'])
}

// Of whole ten-thousandths: doubles by chance are nearly all next to zero.
const figure = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map((value) => value / 10_000)
const maybe = (min: number, max: number) => fc.option(figure(min, max), { freq: 8 })

const peer: fc.Arbitrary<Comparable> = fc.record({
  id: fc.uuid(),
  companyId: fc.constant(null),
  name: fc.constant('Peer'),
  on: fc.constant(null),
  value: maybe(0, 400),
  revenue: maybe(0, 200),
  ebitda: maybe(-10, 50),
  nextRevenue: maybe(0, 200),
  nextEbitda: maybe(-10, 50),
  isIncluded: fc.boolean(),
  reason: fc.constant('Same industry'),
  source: fc.constant('Database'),
})
const peers = fc.uniqueArray(peer, { maxLength: 12, selector: ({ id }) => id })
const lines = fc.array(
  fc.record({ id: fc.uuid(), name: fc.constant('Line'), book: figure(-20, 50), worthRatio: figure(0, 3) }),
  { maxLength: 4 },
)
const share = figure(0, 1)
const scenario = fc.record({
  id: fc.uuid(),
  name: fc.constant('Case'),
  probability: share,
  growth: figure(-0.1, 0.1),
  margin: figure(-0.1, 0.1),
  discountRate: figure(-0.05, 0.05),
  multiple: figure(-2, 2),
})

/** Also years that are missing, and years that the forecast has as well. */
const history = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 2023, max: 2028 }).map(String),
    revenue: maybe(0, 300),
    ebitda: maybe(-20, 60),
    ebit: maybe(-30, 50),
    capex: maybe(0, 30),
    workingCapital: maybe(-10, 30),
  }),
  { maxLength: 5, selector: ({ id }) => id },
)

const cases: fc.Arbitrary<{ inputs: ValuationInputs; adjustments: Adjustment[] }> = fc.record({
  inputs: fc.record({
    company: fc.constant(sample.company),
    origins: fc.constant(sample.origins),
    base: fc.record({
      revenue: figure(0, 300),
      ebitda: figure(-20, 60),
      netIncome: maybe(-5, 20),
      bookEquity: fc.constant(null),
      workingCapital: figure(-10, 30),
      debt: figure(0, 80),
      cash: figure(0, 40),
      minorities: figure(0, 5),
      preferred: figure(0, 5),
      shares: maybe(0, 20),
    }),
    history,
    drivers: fc.array(
      fc.record({
        revenueGrowth: figure(-0.3, 0.5),
        ebitdaMargin: figure(-0.1, 0.5),
        depreciationOfRevenue: figure(0, 0.1),
        capexOfRevenue: figure(0, 0.1),
        workingCapitalOfRevenue: figure(-0.1, 0.3),
        taxRate: figure(0, 0.4),
      }),
      { minLength: 1, maxLength: 15 },
    ),
    discount: fc.record({
      mode: fc.constantFrom('given', 'built'),
      given: figure(-0.1, 0.3),
      riskFree: figure(0, 0.06),
      beta: figure(-0.5, 2.5),
      marketPremium: figure(0, 0.08),
      furtherPremiums: figure(0, 0.05),
      costOfDebt: figure(0, 0.12),
      taxRate: share,
      debtShare: share,
    }),
    terminal: fc.record({
      method: fc.constantFrom('growth', 'multiple'),
      growth: figure(-0.05, 0.12),
      multiple: figure(-1, 15),
    }),
    midYear: fc.boolean(),
    comparables: fc.record({
      figure: fc.constantFrom('ebitda', 'revenue'),
      basis: fc.constantFrom('ltm', 'ntm'),
      range: fc.constantFrom('quartiles', 'all'),
      peers,
      estimate: fc.option(
        fc.record({
          figure: fc.constantFrom('ebitda', 'revenue'),
          low: figure(1, 6),
          base: figure(6, 9),
          high: figure(9, 15),
          measure: fc.constantFrom('enterprise', 'equity', null),
          covers: fc.constant(0.6),
          coversSpread: fc.constant(0.06),
          peers: fc.constant(119),
          isWidened: fc.boolean(),
          on: fc.constant('2026-11-20'),
        }),
      ),
    }),
    precedents: fc.record({
      figure: fc.constantFrom('ebitda', 'revenue'),
      range: fc.constantFrom('quartiles', 'all'),
      deals: peers,
    }),
    assets: fc.record({ owned: lines, owed: lines }),
    weights: fc.record({ dcf: share, comparable: share, precedent: share, asset: share }),
    scenarios: fc.oneof(
      fc.array(scenario, { maxLength: 3 }),
      fc.tuple(scenario, scenario).map(([one, other]) => [
        { ...one, probability: 0.25 },
        { ...other, probability: 0.75 },
      ]),
    ),
    grid: fc.record({
      discountRateStep: figure(0.0001, 0.03),
      growthStep: figure(0.0001, 0.02),
      multipleStep: figure(0.01, 2),
    }),
    offer: fc.constant(sample.offer),
    simulation: fc.constant(sample.simulation),
    buyout: fc.record({
      entryMultiple: figure(0, 15),
      exitMultiple: figure(0, 15),
      leverage: figure(0, 8),
      interestRate: figure(0, 0.15),
      feesOfPrice: figure(0, 0.05),
    }),
    effect: fc.record({
      buyerName: fc.constant(''),
      netIncome: figure(-5, 60),
      shares: figure(0, 40),
      sharePrice: figure(0, 60),
      paidInCash: figure(0, 0.6),
      paidWithDebt: figure(0, 0.6),
      interestOnCash: figure(0, 0.06),
      interestOnDebt: figure(0, 0.12),
      synergies: figure(-2, 6),
    }),
  }),
  adjustments: fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('ebitda', 'debt', 'cash'),
      amount: figure(-3, 3),
      reason: fc.constant('Found'),
      source: fc.constant('Report'),
    }),
    { maxLength: 4 },
  ),
})

const numRuns = 200
const seed = 20_261_121

describe('the workbook, worked out by another engine', () => {
  it('comes to the values of the sample valuation', () => {
    compare(sample)
    expect(recalculate(sheetsOf(sample)).get('comparables_base')).toBeCloseTo(35.02, 8)
  })

  it('comes to our values in 200 generated cases', () => {
    const withValue = { dcf: 0, comparable: 0, precedent: 0, asset: 0, scenarios: 0, buyout: 0, effect: 0 }
    fc.assert(
      fc.property(cases, ({ inputs, adjustments }) => {
        compare(inputs, adjustments)
        const { methods } = computeValuation(inputs, adjustments)
        for (const key of ['dcf', 'comparable', 'precedent', 'asset'] as const)
          withValue[key] += methods[key].ok ? 1 : 0
        withValue.scenarios += computeValuation(inputs, adjustments).expected === null ? 0 : 1
        withValue.buyout += valueBuyout(inputs, adjustments).ok ? 1 : 0
        withValue.effect += valueEffect(inputs, adjustments).ok ? 1 : 0
      }),
      { numRuns, seed },
    )
    // the cases are no good when a method hardly ever gives a value
    expect(Math.min(...Object.values(withValue))).toBeGreaterThan(20)
  })

  it('stores the value of every formula, for viewers that do not calculate', () => {
    expect(listStale(sheetsOf(sample))).toEqual([])
    // of an LBO without EBITDA, and with tax rates that differ by year
    expect(listStale(sheetsOf({ ...sample, base: { ...sample.base, ebitda: 0 } }))).toEqual([])
    const drivers = sample.drivers.map((year, index) => ({ ...year, taxRate: 0.3 - index / 50 }))
    expect(listStale(sheetsOf({ ...sample, drivers }))).toEqual([])
  })

  it('notices on its sheet of checks when an input was changed in it', () => {
    const sheets = sheetsOf(sample).map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell) => (cell.name === 'revenue' ? { ...cell, value: 30 } : cell))),
    }))
    expect(recalculate(sheets).get('all_agree')).toBe(false)
  })
})

describe('the file', () => {
  const at = new Date('2026-11-21T10:00:00Z')

  it('carries formulas, names, colours and sources', async () => {
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await toXlsx(sheetsOf(sample), { creator: 'Ann', at })))
    const revenue = workbook.getWorksheet('Inputs')?.getCell('B3')
    expect(revenue?.value).toBe(22)
    expect(revenue?.font?.color?.argb).toBe('FF0000FF')
    expect(JSON.stringify(revenue?.note)).toContain('Sample figures')
    expect(workbook.definedNames.getNames('Inputs!$B$3')).toEqual(['revenue'])
    expect(workbook.getWorksheet('DCF')?.getCell('B9').formula).toBe('revenue*(1+B3)')
    expect(workbook.getWorksheet('DCF')?.getCell('B2').value).toBe('FY2027E')
    expect(workbook.getWorksheet('Summary')?.getCell('C10').formula).toContain('SUMPRODUCT')
  })

  it('says in comments who typed a figure and where another one stands', async () => {
    const typed = { kind: 'typed' as const, source: 'Ann', on: '2026-11-20' }
    const cited = {
      kind: 'document' as const,
      source: 'Annual report',
      place: 'page 4',
      quote: 'Debt 6.0',
      on: null,
      by: 'Ann',
    }
    const origins = {
      'comparables.peers.peer-2.value': typed,
      'assets.owned.plant.book': typed,
      'base.debt': cited,
    }
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await toXlsx(sheetsOf({ ...sample, origins }), { creator: 'Ann', at })))
    const note = (sheet: string, cell: string) => JSON.stringify(workbook.getWorksheet(sheet)?.getCell(cell).note)
    expect(note('Comparables', 'B4')).toContain('Typed by Ann, 2026-11-20')
    expect(note('Comparables', 'C4')).toContain('Sample figures')
    expect(note('NAV', 'B4')).toContain('Typed by Ann, 2026-11-20')
    expect(note('NAV', 'C4')).toContain('Assumption')
    expect(note('Inputs', 'B7')).toContain('Annual report, page 4 (named by Ann): “Debt 6.0”')
  })

  it('shows ratios as percentages and multiples as such, with each head over its column', async () => {
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await toXlsx(sheetsOf(sample), { creator: 'Ann', at })))
    const cell = (sheet: string, address: string) => workbook.getWorksheet(sheet)?.getCell(address)
    const formatOf = (sheet: string, address: string) => cell(sheet, address)?.numFmt
    expect(['B3', 'B6'].map((address) => formatOf('DCF', address))).toEqual(['0.00%', '0.00%'])
    expect([formatOf('Scenarios', 'B4'), formatOf('Comparables', 'H3')]).toEqual(['0.00%', '0.00"x"'])
    const heads = ['A2', 'B2'].map((address) => cell('DCF', address)?.alignment)
    expect(heads).toEqual([undefined, { horizontal: 'right' }])
    const figures = sheetsOf(sample).flatMap(({ rows }) =>
      rows.flat().filter(({ formula, value }) => formula !== undefined && typeof value === 'number'),
    )
    expect(figures.length).toBeGreaterThan(100)
    expect(figures.filter(({ format }) => format === undefined)).toEqual([])
  })

  it('prints each sheet on pages as wide as it is, its heads on every page', async () => {
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await toXlsx(sheetsOf(sample), { creator: 'Ann', at })))
    for (const { name, widths } of sheetsOf(sample)) {
      const setup = workbook.getWorksheet(name)?.pageSetup
      expect([name, setup?.fitToPage, setup?.fitToHeight]).toEqual([name, true, 0])
      expect(setup?.printArea).toMatch(new RegExp(`^A1:${'ABCDEFGHIJK'.charAt(widths.length - 1)}\\d+$`))
      expect(setup?.printTitlesRow).toMatch(/^1:\d$/)
    }
  })

  it('has a football field of the spreadsheet program over the cells, with the offer', async () => {
    const workbook = new Workbook()
    await workbook.xlsx.load(Buffer.from(await toXlsx(sheetsOf(sample), { creator: 'Ann', at })))
    const [chart] = workbook.getWorksheet('Summary')?.getCharts() ?? []
    expect(chart?.title).toBe('Football field: enterprise value, USD millions')
    const series = [0, 1, 2].map((index) => chart?.getSeries(index))
    expect(JSON.stringify(series[0]?.spPr)).toContain('noFill')
    const rows = sheetsOf(sample).find(({ name }) => name === 'Summary')?.rows ?? []
    const drawn = rows
      .slice(-6)
      .map((row) => row.slice(0, 4).map(({ value }) => (typeof value === 'number' ? Math.round(value) : value)))
    // from 25 over 32 to 45, and so on
    expect(drawn).toEqual([
      ['Discounted cash flow', 25, 7, 13],
      ['Comparable companies', 28, 7, 7],
      ['Precedent transactions', 32, 2, 1],
      ['Net asset value', 12, 3, 0],
      ['Weighted range', 27, 6, 9],
      ['Offer', 36, 0, 0],
    ])
    expect(JSON.stringify(series)).toContain(`Summary!$D$${rows.length - 5}:$D$${rows.length}`)
  })

  it('never makes a formula of a text', async () => {
    const [first, ...rest] = sample.comparables.peers
    if (!first) throw new Error('The sample has peers')
    const named = { ...sample.comparables, peers: [{ ...first, name: '=HYPERLINK("http://bad.example")' }, ...rest] }
    const workbook = new Workbook()
    await workbook.xlsx.load(
      Buffer.from(await toXlsx(sheetsOf({ ...sample, comparables: named }), { creator: 'Ann', at })),
    )
    const cell = workbook.getWorksheet('Comparables')?.getCell('A3')
    expect([cell?.formula, cell?.value]).toEqual([undefined, '=HYPERLINK("http://bad.example")'])
  })
})

const soffice = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'soffice'))
  .find((file) => existsSync(file))

describe.runIf(soffice)('LibreOffice', () => {
  it('comes to our values in 200 generated cases', { timeout: 900_000 }, async () => {
    const generated = [{ inputs: sample, adjustments: [] }, ...fc.sample(cases, { numRuns, seed })]
    const folder = await mkdtemp(path.join(tmpdir(), 'workbook-'))
    try {
      const files = generated.map((_, index) => path.join(folder, `${index}.xlsx`))
      for (const [index, { inputs, adjustments }] of generated.entries()) {
        const sheets = withoutResults(sheetsOf(inputs, adjustments))
        await writeFile(files[index] ?? '', await toXlsx(sheets, { creator: 'Ann', at: new Date(0) }))
      }
      await convert(folder, files)
      for (const [index, { inputs, adjustments }] of generated.entries()) {
        const workbook = new Workbook()
        await workbook.xlsx.load(await readFile(path.join(folder, 'out', `${index}.xlsx`)))
        expectAgreement(readNamed(workbook, sheetsOf(inputs, adjustments)), { inputs, adjustments })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Formulas alone: what they come to has to be worked out by whoever opens the file. */
function withoutResults(sheets: readonly Sheet[]): Sheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => (cell.formula === undefined ? cell : { ...cell, value: null }))),
  }))
}

/** With a profile of its own, so that nobody's open LibreOffice is in the way. */
async function convert(folder: string, files: readonly string[]): Promise<void> {
  await promisify(execFile)(soffice ?? '', [
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    'xlsx:Calc MS Excel 2007 XML',
    '--outdir',
    path.join(folder, 'out'),
    ...files,
  ])
}

function readNamed(workbook: Workbook, sheets: readonly Sheet[]): Map<string, unknown> {
  const cells = sheets.flatMap(({ name: sheet, rows }) =>
    rows.flatMap((row, down) => row.map(({ name }, right) => ({ name, sheet, place: [down + 1, right + 1] as const }))),
  )
  return new Map(
    cells.flatMap(({ name, sheet, place }) =>
      name ? [[name, workbook.getWorksheet(sheet)?.getCell(...place).result] as const] : [],
    ),
  )
}
