import { toIndicators, toSize, type FitTraits } from '#core/synergy/fit-traits.ts'
import type { Relation, SynergyFigures } from '#core/synergy/synergy-figures.ts'
import { isRegulated, listTrades, readTrades, type Trades } from './trades.ts'

/** What matching reads of a company. */
export type ComparedCompany = {
  id: string | null
  name: string
  industry: string
  description: string
  country: string
  region: string | null
  technologies: readonly string[]
  revenue_millions: number | null
  growth_percent: number | null
  employees: number | null
  valuation_millions: number | null
  ebitda_millions: number | null
  founded_year: number | null
  retention_rate: number | null
  is_sample: boolean
  /** From peers, where no value is stored: good enough for size and means, not to tell how a business earns money. */
  estimated_value_millions?: number | null
}

/** Numbers for names: the same name, however it is written, gets the same number; no name gets none. */
export type Numbering = (name: string) => number

export function makeNumbering(): Numbering {
  const numbers = new Map<string, number>()
  return (name) => {
    const key = name.trim().toLowerCase()
    if (key === '') return Number.NaN
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
}

type Numberings = {
  sector: Numbering
  country: Numbering
  /** What companies of the sector are worth for a unit of revenue, where that is known. */
  valueToRevenue?: number | undefined
}

export function toTraits(company: ComparedCompany, { sector, country, valueToRevenue }: Numberings): FitTraits {
  const figures = {
    valueMillions: company.valuation_millions,
    revenueMillions: company.revenue_millions,
    ebitdaMillions: company.ebitda_millions,
    employees: company.employees,
  }
  return {
    sector: sector(company.industry),
    ...tradesOf(company),
    country: country(company.country),
    size: toSize({ ...figures, valueMillions: valueOf(company) }, valueToRevenue),
    growthPercent: company.growth_percent ?? Number.NaN,
    indicators: toIndicators(figures),
  }
}

function valueOf({ valuation_millions, estimated_value_millions }: ComparedCompany): number | null {
  return valuation_millions ?? estimated_value_millions ?? null
}

/** Name and the first sentences say what a company does; further on descriptions tell of customers and history. */
export function tradesOf({ name, description, technologies }: ComparedCompany): Trades {
  return readTrades(`${name} ${description.slice(0, 300)} ${technologies.slice(0, 10).join(' ')}`)
}

export function toSynergyFigures(company: ComparedCompany): SynergyFigures {
  return {
    revenueMillions: company.revenue_millions,
    ebitdaMillions: company.ebitda_millions,
    valueMillions: valueOf(company),
    employees: company.employees,
    growthPercent: company.growth_percent,
    retentionPercent: company.retention_rate,
    foundedYear: company.founded_year,
  }
}

export function toRelation(acquirer: ComparedCompany, target: ComparedCompany): Relation {
  const [ofAcquirer, ofTarget] = [listTrades(tradesOf(acquirer)), listTrades(tradesOf(target))]
  return {
    activity: shareInCommon(ofAcquirer, ofTarget),
    isSameSector: isSame(acquirer.industry, target.industry),
    isSameCountry: isSame(acquirer.country, target.country),
    isSameRegion: isSame(acquirer.region ?? '', target.region ?? ''),
    systems: shareInCommon(acquirer.technologies, target.technologies),
    isRegulated: isRegulated(ofTarget),
  }
}

function isSame(one: string, other: string): boolean | null {
  const [left, right] = [one.trim().toLowerCase(), other.trim().toLowerCase()]
  return left === '' || right === '' ? null : left === right
}

/** In common among all of both; null when one side has none. */
function shareInCommon(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null
  const common = one.filter((each) => other.includes(each)).length
  return common / new Set([...one, ...other]).size
}
