import { keysOf } from '#core/keys-of.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { InexactFacet, type CompanyFacets, type CompanyFilter, type FacetCount } from '../contract.ts'
import { countBands, estimateMedian, type BandedFigure } from '../rules/bands.ts'
import { widenRegions } from '../rules/region-reader.ts'
import { acquisitionTypes, companyTypes, qualityIndicators } from '#areas/companies/rules/company-groups.ts'
import { groups } from '#areas/companies/rules/group-company.ts'
import { widenIndustries } from '#areas/companies/rules/industry-taxonomy.ts'
import {
  countCells,
  countPlaces,
  countTotal,
  type CubeCounts,
  type CubeFilter,
  type FigureCount,
  type GroupList,
} from './facets/cube-store.ts'
import {
  countAllFacets,
  countDetails,
  countList,
  dimensionFacets,
  facetLimit,
  isPlace,
  type AllFacets,
  type Counted,
  type Details,
  type DimensionFacet,
} from './facets/facet-store.ts'
import type { SearchDeps } from './query/known-words.ts'
import { measureMedians } from './facets/median-store.ts'
import { makeTerms, type SearchTerms } from './query/search-terms.ts'
import { makeTurns } from './query/take-turns.ts'

type Deps = SearchDeps

/** How many companies each choice has; what is chosen in a list does not narrow that list itself. */
export async function countFacets(deps: Deps, actor: Actor, filter: CompanyFilter): Promise<CompanyFacets> {
  const facets = await countStored(deps, actor, filter)
  const industries = widenIndustries(facets.industries)
  const regions = widenRegions(facets.regions, deps.regions, filter.country)
  return withMedians(deps, actor, { filter, facets: { ...facets, industries, regions } })
}

/** As many as a market scan measures at once: for these the search and the scan say the same medians. */
const measuredAtMost = 10_000

type Facets = { filter: CompanyFilter; facets: CompanyFacets }

async function withMedians(deps: Deps, actor: Actor, { filter, facets }: Facets): Promise<CompanyFacets> {
  const { inexact, qualification } = facets
  if (!inexact.includes('medians') || qualification.count > measuredAtMost) return facets
  const measured = await measureMedians(
    deps.db,
    await makeTerms(deps, { workspaceId: actor.workspaceId, filter }),
    measuredAtMost,
  )
  if (measured === null) return facets
  const left = inexact.filter((list) => list !== 'medians')
  return {
    ...facets,
    qualification: { ...measured, count: qualification.count },
    inexact: left,
    is_exact: left.length === 0,
  }
}

async function countStored(deps: Deps, actor: Actor, filter: CompanyFilter): Promise<CompanyFacets> {
  const termsOf = (some: CompanyFilter) => makeTerms(deps, { workspaceId: actor.workspaceId, filter: some })
  const terms = await termsOf(filter)
  const { cube } = terms
  if (cube && !terms.isImpossible) return countByCells(deps.db, { filter, terms, cube })
  const about = await findAbout(deps.db, terms)
  return about
    ? countByCells(deps.db, { filter, terms, cube: about })
    : countRowByRow(deps.db, { filter, terms, termsOf })
}

/** Cells by which is estimated what would be counted over the largest companies only. */
async function findAbout(db: Db, { aboutCube, leastCube, isImpossible }: SearchTerms): Promise<CubeFilter | null> {
  if (aboutCube === null || leastCube === null || isImpossible) return null
  return (await countTotal(db, leastCube)).count > facetLimit ? aboutCube : null
}

/** Largest companies from which is estimated what no cells count. */
const sampleSize = 1500

type ByCells = { filter: CompanyFilter; terms: SearchTerms; cube: CubeFilter }

async function countByCells(db: Db, { filter, terms, cube }: ByCells): Promise<CompanyFacets> {
  const cells = await countCells(db, cube)
  const { figures, places } = cells
  const total = figures.reduce((sum, { count }) => sum + count, 0)
  const isAbout = cube === terms.aboutCube
  const isFew = total <= facetLimit && !isAbout
  // Of many the first are near, wherever one looks.
  const isDense = total * 50 >= terms.among
  const sampled = isDense ? { ...terms, isByWords: false, where: terms.walked } : terms
  const details =
    total === 0 ? nothing : await (isFew ? countDetails(db, terms, facetLimit) : countDetails(db, sampled, sampleSize))
  const others = isFew ? null : cells.others
  const lists = countGroupLists(cells)
  const share = isFew ? 1 : sampleSize / total
  const inexact = isFew ? [] : listInexact({ isAbout, hasOthers: others !== null })
  return {
    ...places,
    ...(others ?? scale(details, share)),
    ...lists,
    qualification: isFew ? details.qualification : { ...estimate(figures, filter), count: total, ...marginOf(details) },
    is_exact: inexact.length === 0,
    inexact,
  }
}

function listInexact({ isAbout, hasOthers }: { isAbout: boolean; hasOthers: boolean }): InexactFacet[] {
  if (isAbout) return [...InexactFacet.options]
  return hasOthers ? ['medians'] : ['stages', 'technologies', 'metrics', 'medians']
}

function marginOf({ qualification }: Details): Pick<CompanyFacets['qualification'], 'median_ebitda_margin_percent'> {
  return { median_ebitda_margin_percent: qualification.median_ebitda_margin_percent }
}

function scale(
  { stages, technologies, metrics }: Details,
  share: number,
): Pick<CompanyFacets, 'stages' | 'technologies' | 'metrics'> {
  const toAll = (list: readonly FacetCount[]) =>
    list.map(({ value, count }) => ({ value, count: Math.round(count / share) }))
  return { stages: toAll(stages), technologies: toAll(technologies), metrics: toAll(metrics) }
}

function estimate(figures: readonly FigureCount[], filter: CompanyFilter) {
  const medianOf = (figure: BandedFigure) => {
    const median = estimateMedian(figure, countBands(figure, figures))
    const [min = -Infinity, max = Infinity] = [filter[`${figure}_min`], filter[`${figure}_max`]]
    // The band that a limit cuts goes on behind it.
    return median === null ? null : Math.min(max, Math.max(min, median))
  }
  return {
    median_revenue_millions: medianOf('revenue'),
    median_growth_percent: medianOf('growth'),
    median_employees: medianOf('employees'),
  }
}

/** What is chosen in a list of groups does not narrow that list itself. */
function countGroupLists({ figures, ownFigures }: CubeCounts): Record<GroupList, FacetCount[]> {
  const lists = groupLists.map(
    (name) => [name, countGroupBits(ownFigures[name] ?? figures, groupFacets[name])] as const,
  )
  // groupLists names every list.
  return Object.fromEntries(lists) as Record<GroupList, FacetCount[]>
}

function countGroupBits(figures: readonly FigureCount[], ids: readonly string[]): FacetCount[] {
  return groups.flatMap((group, bit) => {
    const has = figures.filter((one) => one.figures & (1 << bit))
    return ids.includes(group) ? [{ value: group, count: has.reduce((sum, { count }) => sum + count, 0) }] : []
  })
}

type RowByRow = {
  filter: CompanyFilter
  terms: SearchTerms
  termsOf(some: CompanyFilter): Promise<SearchTerms>
}

/** Of those of the process; see searchInTurn. */
const connectionsAtOnce = 2

/** For texts and for limits inside a band: matches are counted one by one, the largest of them up to the limit. */
async function countRowByRow(db: Db, { filter, terms, termsOf }: RowByRow): Promise<CompanyFacets> {
  const inTurn = makeTurns(connectionsAtOnce)
  const counting = inTurn(async () => (terms.isImpossible ? nothing : countAllFacets(db, terms)))
  const countOwn = async (
    fields: readonly (keyof CompanyFilter)[],
    facet: DimensionFacet | 'groups',
  ): Promise<Counted> => {
    if (!fields.some((field) => isSet(filter[field]))) {
      const all = await counting
      return { list: all[facet], matches: all.qualification.count }
    }
    return inTurn(async () => {
      const own = await termsOf(without(filter, fields))
      if (own.isImpossible) return { list: [], matches: 0 }
      const about = isPlace(facet) ? await findAbout(db, own) : null
      if (about && isPlace(facet)) return { list: await countPlaces(db, about, facet), matches: facetLimit + 1 }
      return countList(db, own, facet)
    })
  }
  const dimensions = dimensionFacets.map(async (name) => ({ name, ...(await countOwn(ownFields[name], name)) }))
  const groupings = groupLists.map(async (name) => {
    const { list, matches } = await countOwn([name], 'groups')
    return { name, list: list.filter(({ value }) => groupFacets[name].includes(value)), matches }
  })
  const counted: ({ name: DimensionFacet | GroupList } & Counted)[] = await Promise.all([...dimensions, ...groupings])
  const { qualification } = await counting
  // Every list is named once.
  const lists = Object.fromEntries(counted.map(({ name, list }) => [name, list])) as Record<
    DimensionFacet | GroupList,
    FacetCount[]
  >
  const inexact: InexactFacet[] = [
    ...counted.filter((one) => one.matches > facetLimit).map(({ name }) => name),
    ...(qualification.count > facetLimit ? (['medians'] as const) : []),
  ]
  const count = Math.min(qualification.count, facetLimit)
  return { ...lists, qualification: { ...qualification, count }, is_exact: inexact.length === 0, inexact }
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

const groupFacets: Record<GroupList, string[]> = {
  company_types: companyTypes.map(({ id }) => id),
  quality: qualityIndicators.map(({ id }) => id),
  acquisition_types: acquisitionTypes.map(({ id }) => id),
}
const groupLists = keysOf(groupFacets)

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
