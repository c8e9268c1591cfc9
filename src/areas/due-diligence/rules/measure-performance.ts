import { altmanParts, scoreAltman, type AltmanKind } from '#core/financials/altman.ts'
import { piotroskiSignals, scorePiotroski, signalLabels } from '#core/financials/piotroski.ts'
import {
  compoundGrowth,
  computeRatios,
  growthOf,
  ratioLabels,
  ratioNames,
  type RatioName,
} from '#core/financials/ratios.ts'
import { formatMultiple, formatNumber, formatRatio } from '#core/format/numbers.ts'
import { accountLabels, type Account } from '#core/financials/accounts.ts'
import type { Financials } from './read-financials.ts'
import { section, type Section } from './sections.ts'

const locale = 'en-US'

/** Growth, ratios of each period and the two scores of health; what cannot be computed is left out. */
export function measurePerformance(financials: Financials): Section[] {
  return [
    ...section('Growth', describeGrowth(financials)),
    ...section(`Ratios (${financials.periods.join(', ')})`, describeRatios(financials)),
    ...section('Financial health', [...describeAltman(financials), describePiotroski(financials)]),
  ]
}

const grown: readonly Account[] = [
  'revenue',
  'grossProfit',
  'ebitda',
  'operatingIncome',
  'netIncome',
  'cashFromOperations',
]

function describeGrowth({ completed, periods }: Financials): (string | null)[] {
  if (completed.length < 2) return ['Only one period was given, so there is no growth to measure.']
  return grown.map((account) => {
    const values = completed.map(({ figures }) => figures[account])
    if (values.every((value) => value === undefined)) return null
    const last = growthOf(values.at(-2), values.at(-1))
    const overall = values.length > 2 ? compoundGrowth(values) : null
    const series = values.map((value) => (value === undefined ? 'not given' : formatNumber(value, locale))).join(', ')
    const rates = [
      last === null ? null : `${formatRatio(last, locale, { isFixed: true })} in ${periods.at(-1) ?? ''}`,
      overall === null ? null : `${formatRatio(overall, locale, { isFixed: true })} a period over all`,
    ].filter((rate) => rate !== null)
    return `${accountLabels[account]}: ${series}${rates.length > 0 ? ` (${rates.join('; ')})` : ''}.`
  })
}

function describeRatios({ completed }: Financials): (string | null)[] {
  const all = completed.map(({ figures }) => computeRatios(figures))
  return ratioNames.map((name) => {
    const values = all.map((ratios) => ratios[name])
    if (values.every((value) => value === null)) return null
    return `${ratioLabels[name].label}: ${values.map((value) => formatRatioOf(name, value)).join(', ')}.`
  })
}

export function formatRatioOf(name: RatioName, value: number | null): string {
  if (value === null) return 'not known'
  const { unit } = ratioLabels[name]
  if (unit === 'percent') return formatRatio(value, locale, { isFixed: true })
  return unit === 'days'
    ? `${formatNumber(Math.round(value), locale)} days`
    : formatMultiple(value, locale, { places: 2 })
}

const altmanNames: Record<AltmanKind, string> = {
  listed: 'Altman Z (listed manufacturers)',
  private: "Altman Z' (private firms)",
  services: "Altman Z'' (firms that do not manufacture)",
}
const zoneTexts = {
  distress: 'the distress zone',
  grey: 'the gray zone, where the score does not decide',
  safe: 'the safe zone',
}

function describeAltman({ completed, periods }: Financials): (string | null)[] {
  const figures = completed.at(-1)?.figures ?? {}
  return (['listed', 'private', 'services'] as const).map((kind) => {
    const parts = altmanParts(figures, kind)
    if (!parts) return null
    const { score, zone } = scoreAltman(kind, parts)
    const period = periods.at(-1) ?? 'the last period'
    return `${altmanNames[kind]}: ${formatNumber(score, locale, { places: 2 })} in ${period}, ${zoneTexts[zone]}.`
  })
}

function describePiotroski({ completed }: Financials): string | null {
  const [before, after] = [completed.at(-2), completed.at(-1)]
  if (!before || !after) return null
  const { score, known, signals } = scorePiotroski(before.figures, after.figures)
  if (known === 0) return null
  const missed = piotroskiSignals.filter((name) => signals[name] === false).map((name) => signalLabels[name])
  const misses = missed.length > 0 ? ` Not met: ${missed.join(', ')}.` : ''
  return `Piotroski F: ${score} of ${known} known signals (nine in total).${misses}`
}
