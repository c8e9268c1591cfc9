import { isOfIndustry } from '#areas/companies/rules/industry-taxonomy.ts'
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
  /** From peers, where no value is stored: accurate enough for size and means, not for how a business earns money. */
  estimated_value_millions?: number | null
}

/** Numbers for names: the same name, however it is written, gets the same number; no name gets none. */
export type Numbering = (name: string) => number

export function makeNumbering(): Numbering {
  const numbers = new Map<string, number>()
  // As it is written, first: the same few names come again and again.
  const written = new Map<string, number>()
  return (name) => {
    const before = written.get(name)
    if (before !== undefined) return before
    const key = name.trim().toLowerCase()
    const number = key === '' ? Number.NaN : (numbers.get(key) ?? numbers.size + 1)
    if (key !== '') numbers.set(key, number)
    written.set(name, number)
    return number
  }
}

type Numberings = {
  sector: Numbering
  country: Numbering
  /** What companies of the sector are worth for a unit of revenue, where that is known. */
  valueToRevenue?: number | undefined
}

export function toTraits(company: ComparedCompany, numberings: Numberings): FitTraits {
  const { sector, country, valueToRevenue } = numberings
  return traitsOf(company, tradesOf(company), { sector: sector(company.industry), country, valueToRevenue })
}

type TraitFigures = Pick<
  ComparedCompany,
  | 'country'
  | 'revenue_millions'
  | 'growth_percent'
  | 'employees'
  | 'valuation_millions'
  | 'ebitda_millions'
  | 'estimated_value_millions'
>

/** The same where sector and trades are known already. */
export function traitsOf(
  company: TraitFigures,
  { tradesLow, tradesHigh }: Trades,
  { sector, country, valueToRevenue }: Omit<Numberings, 'sector'> & { sector: number },
): FitTraits {
  const figures = {
    valueMillions: company.valuation_millions,
    revenueMillions: company.revenue_millions,
    ebitdaMillions: company.ebitda_millions,
    employees: company.employees,
  }
  return {
    sector,
    tradesLow,
    tradesHigh,
    country: country(company.country),
    size: toSize({ ...figures, valueMillions: valueOf(company) }, valueToRevenue),
    growthPercent: company.growth_percent ?? Number.NaN,
    indicators: toIndicators(figures),
  }
}

function valueOf({
  valuation_millions,
  estimated_value_millions,
}: Pick<ComparedCompany, 'valuation_millions' | 'estimated_value_millions'>): number | null {
  return valuation_millions ?? estimated_value_millions ?? null
}

/** The name and the first sentences say what a company does; later sentences are about customers and history. */
export function tradesOf({ name, description, technologies }: ComparedCompany): Trades {
  // Characters as the database counts them: its `words` say the same of a company, and so must the trades.
  const begun = description.length > 300 ? Array.from(description).slice(0, 300).join('') : description
  return readTrades(`${name} ${begun} ${technologies.slice(0, 10).join(' ')}`)
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
    isSameSector: isSameSector(acquirer.industry, target.industry),
    isSameCountry: isSame(acquirer.country, target.country),
    isSameRegion: isSame(acquirer.region ?? '', target.region ?? ''),
    systems: shareInCommon(acquirer.technologies, target.technologies),
    isRegulated: isRegulated(ofTarget),
  }
}

/** Software and 'Software & SaaS' are one sector, as the taxonomy of industries says. */
function isSameSector(one: string, other: string): boolean | null {
  if (one.trim() === '' || other.trim() === '') return null
  return isOfIndustry(one, [other]) || isOfIndustry(other, [one])
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
