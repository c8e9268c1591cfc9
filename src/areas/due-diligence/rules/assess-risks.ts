import { altmanParts, scoreAltman } from '#core/financials/altman.ts'
import { compoundGrowth, computeRatios } from '#core/financials/ratios.ts'
import { formatRatio } from '#core/format/numbers.ts'
import type { CompanyData } from './read-company-data.ts'
import { formatRatioOf } from './measure-performance.ts'
import type { Category, RiskLevel } from '#core/diligence/words.ts'

export type Risk = {
  category: Category
  risk: string
  level: RiskLevel
  /** With the figure that it rests on. */
  description: string
  recommendation: string
}

const locale = 'en-US'
const severity: Record<RiskLevel, number> = { High: 0, Medium: 1, Low: 2 }

/** The risks that the data shows, the most severe first, and how many questions the data could answer at all. */
export function assessRisks(data: CompanyData): { risks: Risk[]; answered: number } {
  const answers = [...assessFigures(data), ...assessFacts(data)]
  const risks = answers.flatMap(({ risk }) => (risk ? [risk] : []))
  return {
    risks: risks.toSorted((one, other) => severity[one.level] - severity[other.level]),
    answered: answers.length,
  }
}

/** A question that the data answers; without a risk where the answer is good. */
type Assessed = { risk: Risk | null }

function assessFigures({ financials }: CompanyData): Assessed[] {
  const last = financials.completed.at(-1)?.figures ?? {}
  const ratios = computeRatios(last)
  const answers: Assessed[] = []
  const judge = (
    name: keyof typeof ratios,
    bounds: { high: number; medium: number },
    texts: Omit<Risk, 'level' | 'description' | 'category'>,
  ) => {
    const value = ratios[name]
    if (value === null) return
    const isWorse = (bound: number) => (bounds.high > bounds.medium ? value >= bound : value < bound)
    const level = isWorse(bounds.high) ? 'High' : isWorse(bounds.medium) ? 'Medium' : null
    const description = `It is ${formatRatioOf(name, value)}.`
    answers.push({ risk: level && { category: 'Financial', level, description, ...texts } })
  }
  judge('debtToEbitda', { high: 5, medium: 3.5 }, { risk: 'High debt to EBITDA', recommendation: 'Review covenants, maturities and refinancing; test the plan against a lower EBITDA.' }) // prettier-ignore
  judge('currentRatio', { high: 0.8, medium: 1.1 }, { risk: 'Tight liquidity by current ratio', recommendation: 'Ask for a 13-week cash forecast and agree a normal level of working capital.' }) // prettier-ignore
  judge('interestCoverage', { high: 1.5, medium: 3 }, { risk: 'Low interest coverage', recommendation: 'Model debt service after closing.' }) // prettier-ignore
  judge('netMargin', { high: 0, medium: 0.02 }, { risk: 'Weak net margin', recommendation: 'Separate one-off items from ordinary business.' }) // prettier-ignore
  judge('cashConversion', { high: 0.4, medium: 0.7 }, { risk: 'Low cash conversion', recommendation: 'Reconcile EBITDA to cash; look at receivables, inventory and capitalized costs.' }) // prettier-ignore
  judge('daysReceivable', { high: 120, medium: 75 }, { risk: 'Slow collection by days receivable', recommendation: 'Ask for an ageing list and the history of bad debt.' }) // prettier-ignore
  const parts = altmanParts(last, 'services')
  const zone = parts && scoreAltman('services', parts).zone
  if (zone) answers.push({ risk: zone === 'safe' ? null : { category: 'Financial', risk: "Altman Z'' score", level: zone === 'distress' ? 'High' : 'Medium', description: `The score is in the ${zone} zone.`, recommendation: 'Have solvency at closing confirmed and covered by a warranty.' } }) // prettier-ignore
  const growth = compoundGrowth(financials.completed.map(({ figures }) => figures.revenue))
  if (growth !== null) answers.push({ risk: growth >= 0 ? null : { category: 'Market', risk: 'Falling revenue', level: growth < -0.1 ? 'High' : 'Medium', description: `Revenue changed by ${formatRatio(growth, locale, { places: 1 })} a period.`, recommendation: 'Split the change into price, volume and lost customers.' } }) // prettier-ignore
  return answers
}

type FactRule = {
  names: RegExp
  high: number
  medium: number
  category: Category
  risk: string
  recommendation: string
}

/** Shares as a ratio or in percent; above these they are a risk. */
const shareRules: readonly FactRule[] = [
  { names: /customer concentration|(?:top|largest) customer|(?:top|largest) client/, high: 0.3, medium: 0.15, category: 'Market', risk: 'Dependence on one customer', recommendation: 'Read its contract for change of control and notice; speak to the customer before signing.' }, // prettier-ignore
  { names: /supplier concentration|(?:top|largest) supplier/, high: 0.5, medium: 0.3, category: 'Operational', risk: 'Dependence on one supplier', recommendation: 'Check term, price clauses and a second source.' }, // prettier-ignore
  { names: /customer churn|^churn|churn rate/, high: 0.2, medium: 0.1, category: 'Market', risk: 'Customer churn', recommendation: 'Ask for churn by cohort and the reasons of the largest losses.' }, // prettier-ignore
  { names: /(?:employee|staff) (?:turnover|attrition)|^attrition/, high: 0.25, medium: 0.15, category: 'HR & Culture', risk: 'Staff turnover', recommendation: 'Agree retention with key people before signing.' }, // prettier-ignore
]

/** Texts that name a matter; a text that says there is none is a good answer. */
const matterRules: readonly Omit<FactRule, 'high' | 'medium'>[] = [
  { names: /litigation|lawsuit|dispute/, category: 'Legal', risk: 'Open legal proceedings', recommendation: 'Ask for pleadings and provisions; agree an indemnity.' }, // prettier-ignore
  { names: /data breach|security incident/, category: 'Technical', risk: 'Security incident', recommendation: 'Ask for the incident report and what was remedied.' }, // prettier-ignore
  { names: /regulatory (?:action|investigation|issue)|compliance issue/, category: 'Legal', risk: 'Regulatory matter', recommendation: 'Ask for the correspondence with the authority.' }, // prettier-ignore
]

function assessFacts({ facts }: CompanyData): Assessed[] {
  return [...facts].flatMap(([key, value]) => {
    const answer = (typeof value === 'number' ? assessShare(key, value) : null) ?? assessMatter(key, value)
    return answer ? [answer] : []
  })
}

function assessShare(key: string, value: number): Assessed | null {
  const rule = shareRules.find(({ names }) => names.test(key))
  if (!rule) return null
  const ratio = value > 1 ? value / 100 : value
  const level = ratio >= rule.high ? 'High' : ratio >= rule.medium ? 'Medium' : null
  const { category, risk, recommendation } = rule
  const description = `It is ${formatRatio(ratio, locale, { places: 0 })}.`
  return { risk: level && { category, risk, level, description, recommendation } }
}

function assessMatter(key: string, value: number | string): Assessed | null {
  const rule = matterRules.find(({ names }) => names.test(key))
  if (!rule) return null
  if (value === 0 || /^(?:no|none|nil|n\/?a|0|-)?\.?$/i.test(String(value).trim())) return { risk: null }
  const { category, risk, recommendation } = rule
  const description = `The data says: ‘${String(value).slice(0, 200)}’.`
  return { risk: { category, risk, level: 'Medium', description, recommendation } }
}
