import { makeFormatter } from '#core/format/formatter.ts'
import type { Comparable, Origin, Valuation } from '../contract.ts'
import { comparableMultiple, type computeValuation } from '../rules/compute-valuation.ts'
import { readInput } from '../rules/input-path.ts'
import { leverEnds, makeTornado, writeLeverValue } from '../rules/levers.ts'
import { describeOrigin, describeRefusal, inputLabels, leverLabels } from '../rules/report-texts.ts'
import { heading, paragraph, styles, table, type Column, type Page, type Row } from './pdf-page.ts'

export type Scene = Page & { valuation: Valuation; worth: ReturnType<typeof computeValuation> }

export const format = makeFormatter({ locale: 'en-US', timeZone: 'UTC' })

const number = (value: number | null | undefined, places = 2) => format.number(value, { places })
/** Figures of a column have equally many places, so that their points stand under each other. */
const inColumn = (value: number | null | undefined, places = 2) => format.number(value, { places, isFixed: true })
const percentInColumn = (ratio: number) => format.ratio(ratio, { places: 2, isFixed: true })

const row = (cells: readonly string[]): Row => ({ cells })
const total = (cells: readonly string[]): Row => ({ cells, isTotal: true })

const planLines = [
  ['Revenue', 'revenue'],
  ['EBITDA', 'ebitda'],
  ['Depreciation', 'depreciation'],
  ['EBIT', 'ebit'],
  ['Taxes', 'taxes'],
  ['Investments', 'capex'],
  ['Change in working capital', 'changeInWorkingCapital'],
  ['Free cash flow', 'freeCashFlow'],
] as const

export function writeDcf(scene: Scene): void {
  const { dcf, discountRate } = scene.worth
  heading(scene, 'Discounted cash flows', 190)
  writePlan(scene)
  if (!dcf.ok) return paragraph(scene, describeRefusal(dcf.because))
  const rate = discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–'
  paragraph(
    scene,
    `Discount rate ${rate}, flows in the ${scene.valuation.inputs.midYear ? 'middle' : 'end'} of each year. Planned years ${number(dcf.presentValueOfFlows)}, what comes after ${number(dcf.presentValueOfTerminal)} (${format.ratio(dcf.terminalShare, { places: 0 })} of the value ${number(dcf.enterpriseValue)}). Implied multiple ${number(dcf.implied.multiple, 1)}x, implied growth ${format.ratio(dcf.implied.growth, { places: 2 })}.`,
  )
  writeGrid(scene)
}

/** Five years a table, so that fifteen are still readable. */
function writePlan(scene: Scene): void {
  const { years, dcf } = scene.worth
  for (let first = 0; first < years.length; first += 5) {
    const part = years.slice(first, first + 5)
    const planColumns: Column[] = [
      { label: 'Millions', width: 158 },
      ...part.map((_, index): Column => ({ label: `Year ${first + index + 1}`, width: 65, align: 'right' })),
    ]
    const lines = planLines.map(([label, key]) => [label, ...part.map((year) => inColumn(year[key]))])
    const discounted = dcf.ok
      ? [
          ['Discount factor', ...part.map((_, index) => inColumn(dcf.discountFactors[first + index], 4))],
          ['Present value', ...part.map((_, index) => inColumn(dcf.presentValues[first + index]))],
        ]
      : []
    table(
      scene,
      planColumns,
      [...lines, ...discounted].map((cells) => (cells[0] === 'Free cash flow' ? total(cells) : row(cells))),
    )
  }
}

/** How the value moves with the discount rate and with what comes after the plan. */
function writeGrid(scene: Scene): void {
  const { grid } = scene.worth
  const { method } = scene.valuation.inputs.terminal
  if (grid.values.length === 0) return
  heading(scene, 'Sensitivity of the value by discounted cash flows', 120)
  const terminal = (value: number) => (method === 'growth' ? percentInColumn(value) : `${inColumn(value, 1)}x`)
  const gridColumns: Column[] = [
    { label: method === 'growth' ? 'Discount rate / growth for ever' : 'Discount rate / exit multiple', width: 158 },
    ...grid.terminals.map((value): Column => ({ label: terminal(value), width: 65, align: 'right' })),
  ]
  table(
    scene,
    gridColumns,
    grid.rates.map((rate, down) =>
      row([
        percentInColumn(rate),
        ...(grid.values[down] ?? []).map((value) => (value === null ? 'none' : inColumn(value))),
      ]),
    ),
  )
  paragraph(scene, 'The middle is the value itself; its inner part is the range of this method.', styles.note)
}

const leverColumns: Column[] = [
  { label: 'Input', width: 163 },
  { label: 'Two steps down', width: 80, align: 'right' },
  { label: 'Value there', width: 80, align: 'right' },
  { label: 'Two steps up', width: 80, align: 'right' },
  { label: 'Value there', width: 80, align: 'right' },
]

/** What moves the value of the business most, by the steps of the screen. */
export function writeLevers(scene: Scene): void {
  const { inputs, adjustments } = scene.valuation
  const bars = makeTornado({ inputs, adjustments, what: 'blended' })
  if (bars.length === 0) return
  heading(scene, 'What moves the value of the business most', 80)
  const value = (end: number | null) => (end === null ? 'none' : inColumn(end))
  table(
    scene,
    leverColumns,
    bars.map(({ name, low, high }) => {
      const [down, up] = leverEnds(inputs, name).map((end) => writeLeverValue(inputs, name, { value: end, format }))
      return row([leverLabels[name], down ?? '', value(low), up ?? '', value(high)])
    }),
  )
  paragraph(
    scene,
    'Millions. Each input alone, widest first; of inputs that differ by year, the first is named.',
    styles.note,
  )
}

const peerColumns: Column[] = [
  { label: 'Name', width: 122 },
  { label: 'Value', width: 52, align: 'right' },
  { label: 'Revenue', width: 52, align: 'right' },
  { label: 'EBITDA', width: 48, align: 'right' },
  { label: 'Multiple', width: 48, align: 'right' },
  { label: 'Why in or out, and source', width: 161 },
]

export function writePeers(scene: Scene, method: 'comparable' | 'precedent'): void {
  const { comparables, precedents } = scene.valuation.inputs
  const isPeers = method === 'comparable'
  const list = isPeers ? comparables.peers : precedents.deals
  if (list.length === 0) return
  const by = isPeers ? comparables : { ...precedents, basis: 'ltm' as const }
  const found = scene.worth[method]
  heading(scene, isPeers ? 'Comparable companies' : 'Precedent transactions', 80)
  const used = new Set(found.ok ? found.used.map(({ id }) => id) : [])
  table(
    scene,
    peerColumns,
    list.map((one) => row(peerCells(one, { by, isUsed: used.has(one.id) }))),
  )
  if (!found.ok) return paragraph(scene, describeRefusal(found.because))
  const { first, median, third, low, high } = found.quartiles
  const figure = by.figure === 'ebitda' ? 'EBITDA' : 'revenue'
  const months = by.basis === 'ltm' ? 'last' : 'next'
  paragraph(
    scene,
    `Median ${number(median, 1)}x of ${figure} of the ${months} twelve months, quartiles ${number(first, 1)}x and ${number(third, 1)}x, lowest ${number(low, 1)}x, highest ${number(high, 1)}x: value ${number(found.base)}.`,
  )
}

type Comparison = { by: { figure: 'ebitda' | 'revenue'; basis: 'ltm' | 'ntm' }; isUsed: boolean }

function peerCells(one: Comparable, { by, isUsed }: Comparison): string[] {
  const isNext = by.basis === 'ntm'
  const multiple = comparableMultiple(one, by)
  const reason = [isUsed ? 'In' : 'Out', one.reason].filter(Boolean).join(': ')
  const source = [one.source, one.on === null ? '' : format.day(one.on)].filter(Boolean).join(', ')
  return [
    one.name,
    inColumn(one.value, 1),
    inColumn(isNext ? one.nextRevenue : one.revenue, 1),
    inColumn(isNext ? one.nextEbitda : one.ebitda, 1),
    multiple === null ? '–' : `${inColumn(multiple, 1)}x`,
    source === '' ? reason : `${reason} (${source})`,
  ]
}

const figureColumns: Column[] = [
  { label: 'Scenario', width: 203 },
  { label: 'Probability', width: 80, align: 'right' },
  { label: 'Millions', width: 200, align: 'right' },
]

export function writeScenarios(scene: Scene): void {
  const { scenarios, expected } = scene.worth
  if (scenarios.length === 0) return
  heading(scene, 'Scenarios of the discounted cash flows', 80)
  table(scene, figureColumns, [
    ...scenarios.map(({ name, probability, value, because }) =>
      row([name, format.ratio(probability), because ? describeRefusal(because) : inColumn(value)]),
    ),
    total(['Expected by probabilities', '', inColumn(expected)]),
  ])
}

const inputColumns: Column[] = [
  { label: 'Input', width: 190 },
  { label: 'Value', width: 83, align: 'right' },
  { label: 'Origin', width: 210 },
]

/** Every assumption with where it comes from and who typed it. */
export function writeInputs(scene: Scene): void {
  const { inputs } = scene.valuation
  heading(scene, 'Assumptions, their origin and author', 100)
  const years = inputs.drivers.flatMap((_, year) =>
    Object.entries(inputLabels.drivers).map(([key, label]) => ({
      path: `drivers.${year}.${key}`,
      label: `${label}, year ${year + 1}`,
      isRatio: true,
    })),
  )
  table(
    scene,
    inputColumns,
    [...inputLabels.single, ...years].map(({ path, label, isRatio }) =>
      row([label, writeValue(readInput(inputs, path), isRatio), writeOrigin(inputs.origins[path])]),
    ),
  )
}

function writeValue(value: unknown, isRatio: boolean): string {
  if (typeof value === 'number') return isRatio ? format.ratio(value, { places: 2 }) : number(value)
  return typeof value === 'string' ? value : '–'
}

function writeOrigin(origin: Origin | undefined): string {
  const words = describeOrigin(origin, (day) => format.day(day))
  return origin?.quote ? `${words}: “${origin.quote}”` : words
}
