import type { Formatter } from '#core/format/formatter.ts'
import { coverOfMultiples, type MultiplesRange } from '#core/valuation/multiples.ts'
import type { Valuation as Worth } from '../compute-valuation.ts'
import { Method, type StoredEstimate, type ValuationInputs } from '../inputs/inputs.ts'

type Ranged = { inputs: ValuationInputs; worth: Worth; format: Formatter }

/** What the range of a method covers; null where it has none. Screen, PDF and workbook write it beside the range. */
export function describeRange(method: Method, { inputs, worth, format }: Ranged): string | null {
  if (!worth.methods[method].ok) return null
  if (method === 'dcf') return describeDcfRange(inputs, format)
  if (method === 'asset') return 'Book to market value of net assets, plus net debt'
  const found = worth[method]
  const { estimate } = inputs.comparables
  if (!found.ok) return estimate ? describeEstimate(estimate, format) : null
  return method === 'comparable'
    ? describeMultiples(found, inputs.comparables, format)
    : describeMultiples(found, { ...inputs.precedents, basis: 'ltm' }, format)
}

function describeDcfRange({ terminal, grid }: ValuationInputs, format: Formatter): string {
  const points = (ratio: number) => `±${format.number(ratio * 100, { places: 2 })} pp`
  const end =
    terminal.method === 'growth'
      ? `terminal growth ${points(grid.growthStep)}`
      : `exit multiple ±${format.number(grid.multipleStep, { places: 2 })}x`
  return `WACC ${points(grid.discountRateStep)}, ${end}`
}

type Multiples = { figure: 'ebitda' | 'revenue'; basis: 'ltm' | 'ntm'; range: 'quartiles' | 'all' }

function describeMultiples(found: MultiplesRange, { figure, basis, range }: Multiples, format: Formatter): string {
  const ends = range === 'quartiles' ? 'First to third quartile' : 'Lowest to highest'
  const cover = format.ratio(coverOfMultiples(found, range), { places: 0 })
  return `${ends} of ${found.used.length} EV / ${nameFigure(figure, basis)}; contains about ${cover} of similar companies`
}

const measureNotes = {
  equity: ', from equity values plus net debt',
  unsaid: ', some values not said whether with net debt',
}

/** What an estimate rests on, and how often such a range was right. */
export function describeEstimate(estimate: StoredEstimate, format: Formatter): string {
  const { peers, isWidened, measure, covers, coversSpread, isOutdated, on } = estimate
  const [cover, spread] = [covers, coversSpread].map((ratio) => format.ratio(ratio, { places: 0 }))
  const industries = isWidened ? ' in its own and wider industries' : ''
  const values = measure === 'enterprise' ? '' : measureNotes[measure ?? 'unsaid']
  const now = isOutdated ? 'Out of date, what it was worked out from has changed since. ' : ''
  return `${now}Estimate of ${format.day(on)} from ${format.number(peers)} companies${industries}${values}; the most similar count most; in tests such a range contained ${cover} (± ${spread}) of companies`
}

/** '8.0x LTM EBITDA (6.0x to 11.0x)'. */
export function writeEstimate({ figure, low, base, high }: StoredEstimate): string {
  return `${base.toFixed(1)}x ${nameFigure(figure, 'ltm')} (${low.toFixed(1)}x to ${high.toFixed(1)}x)`
}

/** 'LTM EBITDA'. */
export function nameFigure(figure: 'ebitda' | 'revenue', basis: 'ltm' | 'ntm'): string {
  return `${basis.toUpperCase()} ${figure === 'ebitda' ? 'EBITDA' : 'revenue'}`
}

const shortNames: Record<Method, string> = {
  dcf: 'DCF',
  comparable: 'comparables',
  precedent: 'precedents',
  asset: 'NAV',
}

/** Which methods the weighted range is made of: 'DCF 50%, comparables 35%'. */
export function describeWeights({ inputs: { weights }, worth, format }: Ranged): string {
  const used = Method.options.filter((method) => worth.methods[method].ok && weights[method] > 0)
  const total = used.reduce((sum, method) => sum + weights[method], 0)
  const parts = used.map((method) => `${shortNames[method]} ${format.ratio(weights[method] / total, { places: 0 })}`)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Which part of the runs of the simulation the range P10 to P90 holds, and what was drawn. */
export function describeSimulation({ simulation }: ValuationInputs, format: Formatter): string {
  const { runs, seed, growthDeviation, marginDeviation, discountRateDeviation } = simulation
  const points = (ratio: number) => `${format.number(ratio * 100, { places: 2 })} pp`
  return `${format.number(runs)} runs of the DCF; standard deviations: growth ${points(growthDeviation)}, EBITDA margin ${points(marginDeviation)}, WACC ${points(discountRateDeviation)}; seed ${seed}.`
}
