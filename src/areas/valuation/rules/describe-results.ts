import type { Formatter } from '#core/format/formatter.ts'
import { bridgeAdjustments } from './adjustment-bridge.ts'
import { computeValuation, type Valuation as Worth } from './compute-valuation.ts'
import type { Adjustment, Method, ValuationInputs } from './inputs.ts'
import { makeTornado, type LeverBar } from './levers.ts'
import { describeMissing, inSentence, inputLabels, leverLabels, methodLabels } from './report-texts.ts'

export type Described = {
  inputs: ValuationInputs
  adjustments: readonly Adjustment[]
  currency: string
  format: Formatter
}

type Scene = Described & { worth: Worth; money: (millions: number) => string }

/** Beyond this the planned years hardly matter, and the view beyond them does. */
const largeTerminalShare = 0.75
/** Methods that lie further apart than this do not confirm each other. */
const largeSpread = 2

/** What the figures say, in sentences that follow from them alone. */
export function describeResults(described: Described): string[] {
  const { inputs, adjustments, currency, format } = described
  const money = (millions: number) => format.millions(millions, { currency })
  const scene: Scene = { ...described, money, worth: computeValuation(inputs, adjustments) }
  const sentences = [
    sayWorth(scene),
    sayMissing(scene),
    saySpread(scene),
    sayTerminal(scene),
    sayCrossCheck(scene),
    sayLever(scene),
    sayOffer(scene),
    sayScenarios(scene),
    sayAdjustments(scene),
    sayAssumptions(scene),
  ]
  return sentences.filter((sentence) => sentence !== null)
}

function sayWorth({ worth: { blended, bridge }, money }: Scene): string {
  if (!blended || !bridge) return 'No method with a weight gives a value.'
  const shares = bridge.equityValue < 0 ? 'Debts are larger than that: its shares come to' : 'Its shares are worth'
  return `The business is worth ${money(blended.base)}, between ${money(blended.low)} and ${money(blended.high)}. ${shares} ${money(bridge.equityValue)}.`
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
  const ends = `${methodLabels[highest.method]} say most (${money(highest.base)}), ${inSentence(methodLabels[lowest.method])} least (${money(lowest.base)}).`
  const isFar = lowest.base <= 0 || highest.base / lowest.base > largeSpread
  return isFar ? `${ends} That is too far apart for one to confirm the other.` : ends
}

/** A method that should count and does not is the first thing to mend. */
function sayMissing({ worth: { missing }, format }: Scene): string | null {
  return missing.length === 0 ? null : missing.map((one) => describeMissing(one, format)).join(' ')
}

function sayTerminal({ worth: { dcf }, format }: Scene): string | null {
  if (!dcf.ok || dcf.enterpriseValue <= 0) return null
  if (dcf.terminalShare > 1) {
    return 'The planned years together cost more than they bring: all of the value by discounted cash flows lies after them.'
  }
  const share = `${format.ratio(dcf.terminalShare, { places: 0 })} of the value by discounted cash flows lies after the planned years.`
  return dcf.terminalShare < largeTerminalShare ? share : `${share} It rests on that assumption more than on the plan.`
}

/** The two ways to see the end of the plan, in each other's words. */
function sayCrossCheck({ worth: { dcf, comparable }, inputs, format }: Scene): string | null {
  if (!dcf.ok) return null
  const times = (multiple: number) => `${format.number(multiple, { places: 1 })}x`
  if (inputs.terminal.method === 'multiple') {
    const { growth } = dcf.implied
    return growth === null
      ? null
      : `An exit at ${times(inputs.terminal.multiple)} implies growth for ever of ${format.ratio(growth, { places: 1 })}.`
  }
  const { multiple } = dcf.implied
  if (multiple === null) return null
  const implied = `Growth for ever of ${format.ratio(inputs.terminal.growth, { places: 1 })} implies ${times(multiple)} EBITDA at the end of the plan`
  const isSameFigure = comparable.ok && inputs.comparables.figure === 'ebitda'
  return isSameFigure
    ? `${implied}; comparable companies stand at a median of ${times(comparable.quartiles.median)}.`
    : `${implied}.`
}

function sayLever({ inputs, adjustments, money }: Scene): string | null {
  const [widest] = makeTornado({ inputs, adjustments, what: 'blended' })
  if (!widest) return null
  return `The input that moves the value of the business most is ‘${leverLabels[widest.name]}’: two steps down and up give ${describeEnds(widest, money)}.`
}

/** What the value is at the two ends of a lever. */
export function describeEnds({ low, high }: LeverBar, money: (millions: number) => string): string {
  const say = (end: number | null) => (end === null ? 'no value to compare' : money(end))
  return `${say(low)} and ${say(high)}`
}

function sayOffer({ worth: { blended }, inputs: { offer }, money, format }: Scene): string | null {
  if (offer.value === null || !blended) return null
  const verdict =
    offer.value < blended.low ? 'below the range' : offer.value > blended.high ? 'above the range' : 'within the range'
  const by = offer.by === '' ? '' : ` (${offer.by})`
  if (blended.base <= 0) return `The offer of ${money(offer.value)}${by} lies ${verdict}.`
  const gap = offer.value / blended.base - 1
  const side = gap < 0 ? 'below' : 'above'
  return `The offer of ${money(offer.value)}${by} lies ${verdict}, ${format.ratio(Math.abs(gap), { places: 0 })} ${side} the middle.`
}

function sayScenarios({ worth: { scenarios, expected }, money }: Scene): string | null {
  const found = scenarios
    .flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    .toSorted((one, other) => one.value - other.value)
  const [worst, best] = [found[0], found.at(-1)]
  if (!worst || !best || found.length < 2) return null
  const ends = `By discounted cash flows, the scenarios reach from ${money(worst.value)} (${worst.name}) to ${money(best.value)} (${best.name})`
  return expected === null ? `${ends}.` : `${ends}; ${money(expected)} is expected by their probabilities.`
}

function sayAdjustments({ inputs, adjustments, money }: Scene): string | null {
  if (adjustments.length === 0) return null
  const bridge = bridgeAdjustments(inputs, adjustments)
  if (!bridge) return null
  const count = adjustments.length === 1 ? 'One adjustment takes' : `${adjustments.length} adjustments take`
  return `${count} the shares from ${money(bridge.before)} to ${money(bridge.after)}.`
}

/** A valuation is as good as what it rests on; what nobody looked at is said at the end. */
function sayAssumptions({ inputs }: Scene): string {
  const paths = [
    ...inputLabels.single.map(({ path }) => path),
    ...inputs.drivers.flatMap((_, year) => Object.keys(inputLabels.drivers).map((key) => `drivers.${year}.${key}`)),
  ]
  const open = paths.filter((path) => !inputs.origins[path]).length
  if (open === 0) return 'Every single input has a source or was typed by somebody.'
  return `${open} of ${paths.length} single inputs are still assumptions of the start.`
}
