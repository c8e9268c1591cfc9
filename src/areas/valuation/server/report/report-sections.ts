import { chooseUnit, inUnit, type AmountUnit } from '#core/format/amount-unit.ts'
import { format } from '#core/format/utc-format.ts'
import type { Comparable, Valuation, ValuationInputs } from '../../contract.ts'
import { comparableMultiple, type computeValuation } from '../../rules/compute-valuation.ts'
import type { StoredEstimate } from '../../rules/inputs/inputs.ts'
import { nameYears } from '../../rules/inputs/fiscal-years.ts'
import { listScenarioFigures, type ScenarioFigure } from '../../rules/inputs/scenario-figures.ts'
import { leverEnds, makeTornado, simulateValuation, writeLeverValue } from '../../rules/levers/levers.ts'
import { describeEstimate, describeSimulation, nameFigure, writeEstimate } from '../../rules/report/describe-ranges.ts'
import { choosePlanUnit } from '../../rules/report/plan-unit.ts'
import {
  describeRefusal,
  leverLabels,
  noMultiple,
  peerOuts,
  peerUnitNote,
  nameEbitda,
  yearLabels,
} from '../../rules/report/report-texts.ts'
import type { DiscountedCashFlow } from '#core/valuation/cash-flows/discounted-cash-flow.ts'
import type { Multiple, MultiplesRange } from '#core/valuation/multiples.ts'
import { drawHistogram, drawTornado, tornadoHeight } from '#paper/pdf/charts.ts'
import { heading, paragraph, report, table, type Column, type Page, type Row } from '#paper/pdf/page.ts'

export type Scene = Page & { valuation: Valuation; worth: ReturnType<typeof computeValuation> }

/** Figures of a column have equally many places, so that their points stand under each other. */
const factorInColumn = (factor: number) => format.number(factor, { places: 4, isFixed: true })
const percentInColumn = (ratio: number) => format.ratio(ratio, { places: 2, isFixed: true })

const total = (cells: readonly string[]): Row => ({ total: cells })

const planLines = Object.entries(yearLabels) as [keyof typeof yearLabels, string][] // the entries of that table

/** The cash flows of the forecast and their present values. */
export function writeForecast(scene: Scene): void {
  const { dcf, discountRate } = scene.worth
  const { currency } = scene.valuation
  const unit = choosePlanUnit(scene.worth)
  heading(scene, `Forecast and DCF, ${currency} ${unit}`, 190)
  writePlan(scene, unit)
  if (!dcf.ok) return
  const rate = discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–'
  const money = (millions: number) => format.millions(millions, { currency })
  const convention = scene.valuation.inputs.midYear ? 'mid-year convention' : 'cash flows at year end'
  paragraph(
    scene,
    `WACC ${rate}, ${convention}. Present value of the forecast ${money(dcf.presentValueOfFlows)}, of the terminal value ${money(dcf.presentValueOfTerminal)} (${format.ratio(dcf.terminalShare, { places: 0 })}); enterprise value ${money(dcf.enterpriseValue)}. ${describeTerminal(scene.valuation.inputs, dcf)}`,
    report.styles.note,
  )
}

/** The terminal assumption, and what it says in the words of the other method. */
function describeTerminal({ terminal }: ValuationInputs, { implied }: DiscountedCashFlow): string {
  const growth = format.ratio(implied.growth, { places: 2 })
  const multiple = format.multiple(implied.multiple)
  return terminal.method === 'growth'
    ? `Terminal growth ${growth}, which implies an exit multiple of ${multiple} EBITDA.`
    : `Exit multiple ${multiple} EBITDA, which implies terminal growth of ${growth}.`
}

function writePlan(scene: Scene, unit: AmountUnit): void {
  const { years, dcf } = scene.worth
  const write = inUnit(format, unit)
  const lines = planLines.map(([key, label]) => ({
    label: key === 'ebitda' ? nameEbitda(scene.valuation.adjustments).planned : label,
    cells: years.map((year) => write(year[key])),
    isTotal: key === 'freeCashFlow',
  }))
  const discounted = dcf.ok
    ? [
        { label: 'Discount factor', cells: dcf.discountFactors.map(factorInColumn), isTotal: false },
        { label: 'Present value', cells: dcf.presentValues.map(write), isTotal: false },
      ]
    : []
  writeYears(scene, [...lines, ...discounted])
}

/** Lines with a figure for each forecast year, five years a table, so that fifteen are still readable. */
export function writeYears(
  scene: Scene,
  lines: readonly { label: string; cells: readonly string[]; isTotal: boolean }[],
): void {
  const { inputs, valuation_on: on } = scene.valuation
  const yearName = nameYears({ inputs, on })
  for (let first = 0; first < inputs.drivers.length; first += 5) {
    const shown = inputs.drivers.slice(first, first + 5).map((_, index) => yearName(first + index))
    table(
      scene,
      [{ label: '', width: 158 }, ...shown.map((label): Column => ({ label, width: 65, align: 'right' }))],
      lines.map(({ label, cells, isTotal }) => {
        const row = [label, ...cells.slice(first, first + 5)]
        return isTotal ? total(row) : row
      }),
    )
  }
}

/** The DCF by WACC and terminal assumption. */
export function writeGrid(scene: Scene): void {
  const { grid, dcf } = scene.worth
  const { method } = scene.valuation.inputs.terminal
  if (!dcf.ok) return
  const unit = chooseUnit(grid.values.flat())
  const write = inUnit(format, unit)
  heading(scene, `Sensitivity: enterprise value by DCF, ${scene.valuation.currency} ${unit}`, 120)
  const terminal = (value: number) => (method === 'growth' ? percentInColumn(value) : format.multiple(value))
  const gridColumns: Column[] = [
    { label: method === 'growth' ? 'WACC / terminal growth' : 'WACC / exit multiple', width: 158 },
    ...grid.terminals.map((value): Column => ({ label: terminal(value), width: 65, align: 'right' })),
  ]
  table(
    scene,
    gridColumns,
    grid.rates.map((rate, down) => [
      percentInColumn(rate),
      ...(grid.values[down] ?? []).map((value) => (value === null ? 'none' : write(value))),
    ]),
  )
  paragraph(scene, 'The inner nine values are the DCF range of the football field.', report.styles.note)
}

/** What moves enterprise value most, by the steps of the screen. */
export function writeLevers(scene: Scene): void {
  const { inputs, adjustments, currency } = scene.valuation
  const bars = makeTornado({ inputs, adjustments, what: 'blended' })
  const { middle } = scene.worth
  if (bars.length === 0 || middle === null) return
  const drawn = bars.map(({ name, low, high }) => {
    const ends = leverEnds(inputs, name).map((end) => writeLeverValue(inputs, name, { value: end, format, currency }))
    return { label: leverLabels[name], note: ends.join(' / '), down: low, up: high }
  })
  heading(scene, 'Tornado: enterprise value, all methods', tornadoHeight(drawn))
  drawTornado(scene, {
    bars: drawn,
    centre: { label: 'Base', value: middle },
    write: (value) => format.millions(value, { currency }),
  })
  paragraph(
    scene,
    'Each input alone, two steps down (outlined) and two steps up (solid), widest first; of inputs that differ by year, the first is named.',
    report.styles.note,
  )
}

/** The offer as the charts mark it. */
export function offerOf({ offer }: Valuation['inputs']): { label: string; value: number } | null {
  return offer.value === null ? null : { label: offer.by || 'Offer', value: offer.value }
}

/** How the DCF spreads when its main inputs are drawn. */
export function writeSimulation(scene: Scene): void {
  const { inputs, adjustments, currency } = scene.valuation
  const found = simulateValuation(inputs, adjustments)
  if (!found) return
  const { p10, p50, p90, mean, below, histogram, refused } = found
  const write = (value: number) => format.millions(value, { currency })
  heading(scene, 'Monte Carlo: enterprise value by DCF', 170)
  drawHistogram(scene, {
    bins: histogram,
    inner: { from: p10, to: p90 },
    percentiles: [
      { label: 'P10', value: p10 },
      { label: 'P50', value: p50 },
      { label: 'P90', value: p90 },
    ],
    offer: offerOf(inputs),
    write,
  })
  const above =
    below === null ? '' : ` ${format.ratio(1 - below, { places: 0 })} of the runs are at or above the offer.`
  const without = refused === 0 ? '' : ` ${format.number(refused)} runs gave no value and are left out.`
  paragraph(
    scene,
    `80% of the runs are between ${write(p10)} (P10) and ${write(p90)} (P90), mean ${write(mean)}.${above} ${describeSimulation(inputs, format)}${without}`,
    report.styles.note,
  )
}

const peerColumns: Column[] = [
  { label: 'Name', width: 122 },
  { label: 'EV', width: 52, align: 'right' },
  { label: 'Revenue', width: 52, align: 'right' },
  { label: 'EBITDA', width: 48, align: 'right' },
  { label: 'Multiple', width: 48, align: 'right' },
  { label: 'Reason and source', width: 161 },
]

export function writePeers(scene: Scene, method: 'comparable' | 'precedent'): void {
  const { title, list, by, estimate } = peersOf(scene.valuation.inputs, method)
  if (list.length === 0 && !estimate) return
  const found = scene.worth[method]
  const figures = by.basis === 'ntm' ? nextFigures : lastFigures
  const unit = chooseUnit(list.flatMap((one) => figures.map((figure) => one[figure])))
  heading(scene, `${title}, ${unit}`, 80)
  const outs = new Map(found.ok ? found.leftOut.map(({ id, leftOut }) => [id, leftOut]) : [])
  const rows = list.map((one) => peerCells(one, { by, figures, unit, out: outs.get(one.id) }))
  if (rows.length > 0) {
    table(scene, peerColumns, rows)
    paragraph(scene, peerUnitNote(unit), report.styles.note)
  }
  if (found.ok) writeMultiples(scene, found, nameFigure(by.figure, by.basis))
  if (estimate) return describePeers(scene, estimate)
  if (!found.ok) paragraph(scene, describeRefusal(found.because))
}

function peersOf({ comparables, precedents }: ValuationInputs, method: 'comparable' | 'precedent') {
  return method === 'comparable'
    ? {
        title: 'Comparable companies',
        list: comparables.peers,
        by: comparables,
        estimate: comparables.estimate ?? null,
      }
    : {
        title: 'Precedent transactions',
        list: precedents.deals,
        by: { ...precedents, basis: 'ltm' as const },
        estimate: null,
      }
}

function writeMultiples(scene: Scene, { quartiles, base }: MultiplesRange, figure: string): void {
  const { first, median, third, low, high } = quartiles
  paragraph(
    scene,
    `EV / ${figure}: median ${format.multiple(median)}, quartiles ${format.multiple(first)} and ${format.multiple(third)}, range ${format.multiple(low)} to ${format.multiple(high)}. Enterprise value ${format.millions(base, { currency: scene.valuation.currency })}.`,
    report.styles.note,
  )
}

function describePeers(scene: Scene, estimate: StoredEstimate): void {
  const { estimate: value, comparable } = scene.worth
  const money = (millions: number) => format.millions(millions, { currency: scene.valuation.currency })
  const amount = value
    ? `Enterprise value ${money(value.base)} (${money(value.low)} to ${money(value.high)}).`
    : 'No figure of the company to apply it to.'
  const isReplaced = comparable.ok ? ' The companies above replace it.' : ''
  const text = `${describeEstimate(estimate, format)}: ${writeEstimate(estimate)}. ${amount}${isReplaced}`
  paragraph(scene, text, report.styles.note)
}

const lastFigures = ['value', 'revenue', 'ebitda'] as const
const nextFigures = ['value', 'nextRevenue', 'nextEbitda'] as const

type PeerUse = {
  figures: typeof lastFigures | typeof nextFigures
  unit: AmountUnit
  by: { figure: 'ebitda' | 'revenue'; basis: 'ltm' | 'ntm' }
  out: Multiple['leftOut']
}

function peerCells(one: Comparable, { by, figures, unit, out }: PeerUse): string[] {
  const multiple = comparableMultiple(one, by)
  const excluded = multiple === null ? noMultiple : out && peerOuts[out]
  const reason = [excluded ?? 'Included', one.reason].filter(Boolean).join('. ')
  const source = [one.source, one.on === null ? '' : format.day(one.on)].filter(Boolean).join(', ')
  return [
    one.name,
    ...figures.map((figure) => inUnit(format, unit)(one[figure])),
    format.multiple(multiple),
    source === '' ? reason : `${reason} (${source})`,
  ]
}

const scenarioColumns: Readonly<Record<ScenarioFigure, Column>> = {
  probability: { label: 'Probability', width: 60, align: 'right' },
  growth: { label: 'Growth', width: 60, align: 'right' },
  margin: { label: 'EBITDA margin', width: 66, align: 'right' },
  discountRate: { label: 'WACC', width: 54, align: 'right' },
  multiple: { label: 'Exit multiple', width: 60, align: 'right' },
}
/** The table is as wide as the others, with and without exit multiples. */
const scenarioWidth = 423

export function writeScenarios(scene: Scene): void {
  const { scenarios, expected, dcf } = scene.worth
  if (scenarios.length === 0 || !dcf.ok) return
  const unit = chooseUnit([expected, ...scenarios.map(({ value }) => value)])
  const write = inUnit(format, unit)
  heading(scene, `Scenarios, ${scene.valuation.currency} ${unit}`, 80)
  const options = { places: 1, signed: true, isFixed: true }
  const shift = (ratio: number) => `${format.number(ratio * 100, options)} pp`
  const figures = listScenarioFigures(scene.valuation.inputs)
  const columns = figures.map((figure) => scenarioColumns[figure])
  const widths = columns.reduce((sum, { width }) => sum + width, 0)
  const cell = (figure: ScenarioFigure, value: number) => {
    if (figure === 'probability') return format.ratio(value, { isFixed: true })
    return figure === 'multiple' ? format.multiple(value, options) : shift(value)
  }
  table(
    scene,
    [
      { label: 'Scenario', width: scenarioWidth - widths },
      ...columns,
      { label: 'EV (DCF)', width: 60, align: 'right' },
    ],
    [
      ...scene.valuation.inputs.scenarios.map((scenario, index) => [
        scenario.name,
        ...figures.map((figure) => cell(figure, scenario[figure])),
        write(scenarios[index]?.value),
      ]),
      total(['Probability-weighted', ...figures.map(() => ''), write(expected)]),
    ],
  )
  for (const { name, because } of scenarios)
    if (because) paragraph(scene, `${name}: ${describeRefusal(because)}`, report.styles.note)
}
