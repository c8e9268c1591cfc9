import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { CompanyFacets, CompanyFilter } from '../contract.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from '../rules/company-groups.ts'
import { countAllFacets, countDimension, countGroups, type AllFacets, type DimensionFacet } from './facet-store.ts'
import { countLimit } from './search-store.ts'
import { makeTerms } from './search-terms.ts'

type Deps = { db: Db }
type GroupFacet = 'company_types' | 'quality' | 'acquisition_types'

/** How many companies each choice has; what is chosen in a list does not narrow that list itself. */
export async function countFacets(deps: Deps, actor: Actor, filter: CompanyFilter): Promise<CompanyFacets> {
  const termsOf = (some: CompanyFilter) => makeTerms(deps.db, { workspaceId: actor.workspaceId, filter: some })
  const terms = await termsOf(filter)
  const all = terms.isImpossible ? nothing : await countAllFacets(deps.db, terms)
  const dimensions = Object.entries(ownFields).map(async ([facet, fields]) => {
    const name = facet as DimensionFacet
    if (!fields.some((field) => isSet(filter[field]))) return [name, all[name]] as const
    const own = await termsOf(without(filter, fields))
    return [name, own.isImpossible ? [] : await countDimension(deps.db, own, name)] as const
  })
  const groups = Object.entries(groupFacets).map(async ([facet, ids]) => {
    const name = facet as GroupFacet
    const own = isSet(filter[name]) ? await termsOf(without(filter, [name])) : null
    const counts = own === null ? all.groups : own.isImpossible ? [] : await countGroups(deps.db, own)
    return [name, counts.filter(({ value }) => ids.includes(value))] as const
  })
  const qualification = { ...all.qualification, count: Math.min(all.qualification.count, countLimit) }
  // Both lists name every facet once.
  const lists = Object.fromEntries([...(await Promise.all(dimensions)), ...(await Promise.all(groups))]) as Omit<
    CompanyFacets,
    'qualification' | 'is_exact'
  >
  return { ...lists, qualification, is_exact: all.qualification.count <= countLimit }
}

/** The fields of the filter that choose from each list. */
const ownFields: Record<DimensionFacet, (keyof CompanyFilter)[]> = {
  industries: ['industry'],
  countries: ['country', 'region'],
  regions: ['region'],
  stages: ['stages'],
  technologies: ['technologies'],
  metrics: ['metrics'],
}

const groupFacets: Record<GroupFacet, string[]> = {
  company_types: companyTypes.map(({ id }) => id),
  quality: qualityIndicators.map(({ id }) => id),
  acquisition_types: acquisitionTypes.map(({ id }) => id),
}

function isSet(value: CompanyFilter[keyof CompanyFilter]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

function without(filter: CompanyFilter, fields: readonly (keyof CompanyFilter)[]): CompanyFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !fields.some((field) => field === name)))
}

const nothing: AllFacets = {
  industries: [],
  countries: [],
  regions: [],
  stages: [],
  technologies: [],
  metrics: [],
  groups: [],
  qualification: {
    count: 0,
    median_revenue_millions: null,
    median_growth_percent: null,
    median_employees: null,
    median_ebitda_margin_percent: null,
  },
}
