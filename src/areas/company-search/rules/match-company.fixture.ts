import { wordsOf } from '#core/names/fold-text.ts'
import type { CompanyFilter } from '../contract.ts'
import { groupsOf, type CompanyFigures } from '#areas/companies/rules/group-company.ts'
import { isOfIndustry } from '#areas/companies/rules/industry-taxonomy.ts'

export type FilteredCompany = CompanyFigures & {
  name: string
  country: string
  region: string | null
  stage: string | null
  technologies: readonly string[]
  metrics: readonly string[]
}

/**
 * Whether a company is in the list of this filter: what the search in the database is compared with.
 * Everything that is set must hold; an unknown figure passes every range (G082).
 */
export function matchesFilter(
  company: FilteredCompany,
  filter: CompanyFilter,
  how: 'begun' | 'held' = 'begun',
): boolean {
  return (
    (how === 'held' ? holdsWord : hasWords)(company, filter.text) &&
    isThere(company, filter) &&
    isInRanges(company, filter) &&
    isChosen(company, filter)
  )
}

/**
 * Each word of the text must begin a word of the name, the industry or the description; words of one or two letters
 * must be one, because nearly every text has a word that begins with them.
 */
function hasWords(company: FilteredCompany, text = ''): boolean {
  const words = searchedWords(company)
  return wordsOf(text).every((wanted) =>
    words.some((word) => (wanted.length < 3 ? word === wanted : word.startsWith(wanted))),
  )
}

/** Follows where beginnings give less than a page: a text of one word, of three letters or more, may stand inside a word. */
function holdsWord(company: FilteredCompany, text = ''): boolean {
  const [wanted = '', ...others] = wordsOf(text)
  if (wanted.length < 3 || others.length > 0) return hasWords(company, text)
  return searchedWords(company).some((word) => word.includes(wanted))
}

function searchedWords({ name, industry, description }: FilteredCompany): string[] {
  return wordsOf(`${name} ${industry} ${description}`)
}

function isThere(company: FilteredCompany, { industry, country, region }: CompanyFilter): boolean {
  const isSame = (wanted: string | undefined, has: string | null) => !wanted || wanted === has
  return (
    (!industry || isOfIndustry(company.industry, [industry])) &&
    isSame(country, company.country) &&
    isSame(region, company.region)
  )
}

function isInRanges(company: FilteredCompany, filter: CompanyFilter): boolean {
  return (
    isWithin(company.revenue_millions, filter.revenue_min, filter.revenue_max) &&
    isWithin(company.growth_percent, filter.growth_min, filter.growth_max) &&
    isWithin(company.employees, filter.employees_min, filter.employees_max)
  )
}

function isWithin(value: number | null, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return value === null || (value >= min && value <= max)
}

function isChosen(company: FilteredCompany, filter: CompanyFilter): boolean {
  const groups = groupsOf(company)
  return (
    isAnyOf(filter.stages, company.stage === null ? [] : [company.stage]) &&
    isAnyOf(filter.technologies, company.technologies) &&
    isAnyOf(filter.metrics, company.metrics) &&
    isAnyOf(filter.company_types, groups.company_types) &&
    isAnyOf(filter.quality, groups.quality) &&
    isAnyOf(filter.acquisition_types, groups.acquisition_types)
  )
}

function isAnyOf(wanted: readonly string[] | undefined, has: readonly string[]): boolean {
  return !wanted || wanted.length === 0 || wanted.some((one) => has.includes(one))
}
