import type { Formatter } from '#core/format/formatter.ts'
import { bridgeAdjustments } from '../adjustment-bridge.ts'
import { computeValuation, type Valuation as Worth } from '../compute-valuation.ts'
import type { Adjustment, Method, ValuationInputs } from '../inputs/inputs.ts'
import { leverEnds, makeTornado, writeLeverValue } from '../levers/levers.ts'
import { describeFirstYear } from '../history/describe-first-year.ts'
import { describeWorkingCapital } from './describe-working-capital.ts'
import { inSentence, inputLabels, leverLabels, methodLabels } from './report-texts.ts'

export type ReportSubject = {
  inputs: ValuationInputs
  /** The valuation date. */
  on: string
  adjustments: readonly Adjustment[]
  currency: string
  format: Formatter
}

type Scene = ReportSubject & { worth: Worth; money: (millions: number) => string }

/** Above this the value depends on the terminal value more than on the forecast. */
const largeTerminalShare = 0.75
/** Methods that lie further apart than this do not confirm each other. */
const largeSpread = 2

/** What the figures say, in short lines that follow from them alone. */
export function describeResults(described: ReportSubject): string[] {
  const { inputs, adjustments, currency, format } = described
  const money = (millions: number) => format.millions(millions, { currency })
  const scene: Scene = { ...described, money, worth: computeValuation(inputs, adjustments) }
  const sentences = [
    sayWorth(scene),
    saySpread(scene),
    sayTerminal(scene),
    sayCrossCheck(scene),
    sayLever(scene),
    sayOffer(scene),
    sayScenarios(scene),
    describeWorkingCapital(scene),
    ...describeFirstYear(scene),
    sayAdjustments(scene),
    sayAssumptions(scene),
  ]
  return sentences.filter((sentence) => sentence !== null)
}

function sayWorth({ worth: { blended, bridge }, money }: Scene): string {
  if (!blended || !bridge) return 'No weighted method gives a value.'
  const note = bridge.equityValue < 0 ? ', below zero: net debt exceeds enterprise value' : ''
  return `Enterprise value ${money(blended.base)}, range ${money(blended.low)} to ${money(blended.high)}. Equity value ${money(bridge.equityValue)}${note}.`
}

const methods: Method[] = ['dcf', 'comparable', 'precedent', 'asset']

function saySpread({ worth, money }: Scene): string | null {
  const found = methods
    .flatMap((method) => {
      const value = worth.methods[method]
      return value.ok ? [{ method, base: value.base }] : []
    })
    .toSorted((one, other) => other.base - one.base)
  const [highest, lowest] = [found[0], found.at(-1)]
  if (!highest || !lowest || found.length < 2) return null
  const ends = `Highest method: ${inSentence(methodLabels[highest.method])}, ${money(highest.base)}. Lowest: ${inSentence(methodLabels[lowest.method])}, ${money(lowest.base)}.`
  const isFar = lowest.base <= 0 || highest.base / lowest.base > largeSpread
  return isFar ? `${ends} Too far apart to confirm each other.` : ends
}

function sayTerminal({ worth: { dcf }, format }: Scene): string | null {
  if (!dcf.ok || dcf.enterpriseValue <= 0) return null
  if (dcf.terminalShare > 1) {
    return 'Free cash flow of the forecast years is negative in total: terminal value is more than 100% of the DCF.'
  }
  const share = `Terminal value is ${format.ratio(dcf.terminalShare, { places: 0 })} of the DCF.`
  return dcf.terminalShare < largeTerminalShare ? share : `${share} The value depends on it more than on the forecast.`
}

/** Each terminal value method in the terms of the other. */
function sayCrossCheck({ worth: { dcf, comparable }, inputs, format }: Scene): string | null {
  if (!dcf.ok) return null
  if (inputs.terminal.method === 'multiple') {
    const { growth } = dcf.implied
    return growth === null
      ? null
      : `The exit multiple of ${format.multiple(inputs.terminal.multiple)} implies terminal growth of ${format.ratio(growth, { places: 1 })}.`
  }
  const { multiple } = dcf.implied
  if (multiple === null) return null
  const implied = `Terminal growth of ${format.ratio(inputs.terminal.growth, { places: 1 })} implies an exit multiple of ${format.multiple(multiple)} EBITDA`
  return `${implied}${sayMultiple(comparable, inputs, format)}.`
}

/** The multiple of EBITDA that the comparable companies give, to compare with. */
function sayMultiple(
  comparable: Scene['worth']['comparable'],
  { comparables: { figure, estimate } }: Scene['inputs'],
  format: Formatter,
): string {
  if (comparable.ok) {
    return figure === 'ebitda' ? `; median of comparable companies ${format.multiple(comparable.quartiles.median)}` : ''
  }
  const isMultiple = estimate?.figure === 'ebitda' && estimate.measure !== 'equity'
  return isMultiple ? `; comparable companies give ${format.multiple(estimate.base)}` : ''
}

function sayLever({ inputs, adjustments, currency, money, format }: Scene): string | null {
  const [widest] = makeTornado({ inputs, adjustments, what: 'blended' })
  if (!widest) return null
  const [down, up] = leverEnds(inputs, widest.name).map((value) =>
    writeLeverValue(inputs, widest.name, { value, format, currency }),
  )
  const say = (end: number | null, at = '') => `${end === null ? 'no value' : money(end)} at ${at}`
  return `Most sensitive to ${inSentence(leverLabels[widest.name])}: ${say(widest.low, down)}, ${say(widest.high, up)}.`
}

function sayOffer({ worth: { blended }, inputs: { offer }, money, format }: Scene): string | null {
  if (offer.value === null || !blended) return null
  const verdict =
    offer.value < blended.low ? 'below the range' : offer.value > blended.high ? 'above the range' : 'within the range'
  const by = offer.by === '' ? '' : ` (${offer.by})`
  if (blended.base <= 0) return `The offer of ${money(offer.value)}${by} is ${verdict}.`
  const gap = offer.value / blended.base - 1
  const side = gap < 0 ? 'below' : 'above'
  return `The offer of ${money(offer.value)}${by} is ${verdict}, ${format.ratio(Math.abs(gap), { places: 0 })} ${side} the base value.`
}

function sayScenarios({ worth: { scenarios, expected }, money }: Scene): string | null {
  const found = scenarios
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .toSorted((one, other) => one.value - other.value)
  const [worst, best] = [found[0], found.at(-1)]
  if (!worst || !best || found.length < 2) return null
  const ends = `DCF by scenario: ${money(worst.value)} (${worst.name}) to ${money(best.value)} (${best.name})`
  return expected === null ? `${ends}.` : `${ends}; probability-weighted ${money(expected)}.`
}

function sayAdjustments({ inputs, adjustments, money }: Scene): string | null {
  if (adjustments.length === 0) return null
  const bridge = bridgeAdjustments(inputs, adjustments)
  if (!bridge) return null
  const count = adjustments.length === 1 ? 'One adjustment moves' : `${adjustments.length} adjustments move`
  return `${count} equity value from ${money(bridge.before)} to ${money(bridge.after)}.`
}

/** How many inputs nobody has confirmed yet. */
function sayAssumptions({ inputs }: Scene): string {
  const paths = [
    ...inputLabels.single.map(({ path }) => path),
    ...inputs.drivers.flatMap((_, year) => Object.keys(inputLabels.drivers).map((key) => `drivers.${year}.${key}`)),
  ]
  const open = paths.filter((path) => !inputs.origins[path]).length
  if (open === 0) return 'Every input has a source or was typed by a person.'
  return `${open} of ${paths.length} inputs are still default assumptions.`
}
