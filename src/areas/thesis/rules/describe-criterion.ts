import type { Criterion, RangeCriterion } from '../contract.ts'
import { moneyFigures, percentFigures, type CriterionFigure } from './criteria.ts'

const figureWords: Record<CriterionFigure, string> = {
  revenue: 'Revenue',
  growth: 'Growth',
  margin: 'EBITDA margin',
  ebitda: 'EBITDA',
  employees: 'Employees',
  valuation: 'Valuation',
  founded: 'Founded',
  customers: 'Customers',
  retention: 'Retention',
}

const kindWords = {
  industry: 'Industry',
  country: 'Country',
  region: 'Region',
  city: 'City',
  stage: 'Stage',
  technology: 'Technology',
  text: 'Words',
  words: 'Other words',
} as const

/** How many names of a long list are shown. */
const toldNames = 3

/** A criterion in a few words: 'Revenue 20 to 80 million EUR', 'Not in Germany', 'Technology: Machine Vision'. */
export function describeCriterion(criterion: Criterion): string {
  if (criterion.kind === 'range') return `${figureWords[criterion.figure]} ${describeLimits(criterion)}`
  const { kind, names, not } = criterion
  const told = names.slice(0, toldNames).join(', ')
  const rest = names.length > toldNames ? ` and ${names.length - toldNames} more` : ''
  return `${not ? 'Not ' : ''}${not ? kindWords[kind].toLowerCase() : kindWords[kind]}: ${told}${rest}`
}

export function nameOfCriterion(criterion: Criterion): string {
  return criterion.kind === 'range' ? figureWords[criterion.figure] : kindWords[criterion.kind]
}

/** The limits without the name of their figure: '20 to 80 million USD'. */
export function describeLimits(range: RangeCriterion): string {
  const { figure, min, max, currency } = range
  const say = (value: number) => `${writeNumber(value, figure)}${unitOf(figure, currency)}`
  const isYear = figure === 'founded'
  if (isSignOnly(range)) return min === null ? 'below 0' : 'above 0'
  if (min !== null && max !== null) return min === max ? say(min) : `${writeNumber(min, figure)} to ${say(max)}`
  if (min !== null) return `${isYear ? 'since' : 'at least'} ${say(min)}`
  return max === null ? 'any' : `${isYear ? 'by' : 'at most'} ${say(max)}`
}

/** A thousand of a currency is how 'above 0' and 'below 0' are kept. */
function isSignOnly({ figure, min, max }: RangeCriterion): boolean {
  if (figure !== 'ebitda') return false
  return (min === 0.001 && max === null) || (min === null && max === -0.001)
}

/** In which companies are listed; a thesis that names no currency means the same. */
const storedCurrency = 'USD'

function unitOf(figure: CriterionFigure, currency: string | null): string {
  if (percentFigures.has(figure)) return '%'
  return moneyFigures.has(figure) ? ` million ${currency ?? storedCurrency}` : ''
}

/** Thousands are parted in counts and sums, never in years. */
export function writeNumber(value: number, figure: CriterionFigure): string {
  if (figure === 'founded') return String(value)
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.')
  const parted = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',').replace('-', '−')
  return fraction ? `${parted}.${fraction}` : parted
}

/** What a company has, in the words of the criterion: '45 million USD', '17%', 'Bavaria'. */
export function describeValue(criterion: Criterion, value: number | string): string {
  if (criterion.kind !== 'range' || typeof value === 'string') return String(value)
  return `${writeNumber(value, criterion.figure)}${unitOf(criterion.figure, null)}`
}
