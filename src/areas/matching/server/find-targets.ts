import { countries } from '#areas/companies/rules/countries.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import { listIds } from '#areas/company-search/server/list-ids.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import { listContacts } from '#areas/outreach/server/list-contacts.ts'
import { scoreFit } from '#core/synergy/score-fit.ts'
import type { Actor } from '../../permissions.ts'
import type { AcquirerData, ContactInfo, FinderAnswer, FoundTarget, MatchWeights, TargetQuestion } from '../contract.ts'
import { findValueToRevenue } from '../rules/pair/value-to-revenue.ts'
import { makeNumbering, toTraits, traitsOf, type ComparedCompany } from '../rules/pair/company-traits.ts'
import { judgePair } from '../rules/pair/judge-pair.ts'
import { mostCompanies, mostTargets } from '../rules/limits.ts'
import { measureSector } from '../rules/measure-sector.ts'
import { toAcquirer } from '../rules/to-acquirer.ts'
import { toJudged, toScoreParts } from '../rules/pair/to-match.ts'
import { writeRationale } from '../rules/texts/write-reasons.ts'
import { writeSynergyAnalysis } from '../rules/texts/write-target.ts'
import type { MatchingDeps } from './deps.ts'
import { matchRuns as kind } from './run-kind.ts'
import { makeValuer } from './make-valuer.ts'
import { bestOf, isSameName, rankBest, type Ranked } from './rank-companies.ts'
import { readSector } from './read-sector.ts'
import { yieldToEventLoop } from './run-search.ts'
import { toMatchRun } from './runs.ts'
import { weighFindings } from './weigh-findings.ts'
import { getWeights } from './weigh-parts.ts'

/** The companies that fit an acquirer best, with all there is to say about each. */
export async function findTargets(
  deps: MatchingDeps,
  actor: Actor,
  { acquirer_data, scope }: TargetQuestion,
): Promise<FinderAnswer> {
  await checkIndustry(deps, actor, acquirer_data.industry)
  const weights = await getWeights(deps, actor)
  const targets = await search(deps, actor, { data: acquirer_data, scope, weights: weights.weights })
  const asked = {
    kind: 'target_finder' as const,
    sector: acquirer_data.industry,
    scope: scope ?? null,
    min_synergy_score: 0,
    min_target_revenue: 0,
    acquirer: acquirer_data,
    target: null,
    weights_version: weights.version,
    weights: weights.weights,
  }
  const found = { matches: [], insights: null, targets }
  const run = toMatchRun(await saveRun(deps, actor, { kind, run: { asked, result: found } }), actor)
  return { success: true, matches: (await weighFindings(deps, actor, { run, found })).targets, run }
}

type TargetSearch = { data: AcquirerData; scope: TargetQuestion['scope']; weights: MatchWeights }

async function search(
  deps: MatchingDeps,
  actor: Actor,
  { data, scope, weights }: TargetSearch,
): Promise<FoundTarget[]> {
  const typed = toAcquirer(data, new Set(countries.map(({ name }) => name)))
  const order = { workspaceId: actor.workspaceId, sector: data.industry, scope }
  const sector = (await readSector(deps, order, yieldToEventLoop)).slice(0, mostCompanies)
  const sectorIds = new Set(sector.map(({ id }) => id))
  const valuationOf = makeValuer(deps, actor)
  // The form has no value field: the value is estimated from peers, so that size is compared with size.
  // It only orders what is found, so that samples may say it too.
  const worth = await valuationOf({ ...typed, is_sample: true })
  const acquirer = { ...typed, estimated_value_millions: worth?.base ?? null }
  const others = await listNeighbours(deps, { actor, scope }, acquirer)
  // The market of the acquirer's own sector is known from here; a neighbour is compared with neighbours.
  const own = { valueToRevenue: findValueToRevenue(sector), market: measureSector(sector) }
  const other = { valueToRevenue: findValueToRevenue(others), market: measureSector([]) }
  const numberings = { sector: makeNumbering(), country: makeNumbering() }
  const buyer = toTraits(acquirer, numberings)
  const ownTraits = { ...numberings, sector: buyer.sector, valueToRevenue: own.valueToRevenue }
  const otherTraits = { ...numberings, valueToRevenue: other.valueToRevenue }
  const best = await pickBest(
    [
      ...(await rankBest(
        sector,
        mostRanked,
        (company) => scoreFit(buyer, traitsOf(company, company, ownTraits), weights).score,
      )),
      ...(await rankBest(
        others,
        mostRanked,
        (company) => scoreFit(buyer, toTraits(company, otherTraits), weights).score,
      )),
    ],
    { acquirer, find: (ids) => findCompared(deps, actor, ids) },
  )
  const stored = await findCompanies(
    deps,
    actor,
    best.map(({ id }) => id),
  )
  const sources = new Map(stored.map(({ id, provenance }) => [id, provenance.valuation_millions ?? null]))
  const targets: FoundTarget[] = []
  for (const target of best) {
    const { market, valueToRevenue } = sectorIds.has(target.id) ? own : other
    const marketMillions = market.revenueByCountry.get(target.country) ?? null
    const setting = { weights, valueToRevenue, valuation: await valuationOf(target), marketMillions }
    const judgement = judgePair(acquirer, target, setting)
    const pair = { acquirer, target, judgement }
    targets.push({
      company: toFound(target, sources.get(target.id) ?? null),
      match_score: Math.round(judgement.fit.score * 10) / 10,
      score_parts: toScoreParts(judgement),
      strategic_rationale: writeRationale(pair),
      synergy_analysis: writeSynergyAnalysis(target, judgement),
      contact_info: await findContact(deps, actor, target.id),
      ...toJudged(pair),
    })
  }
  return targets
}

/** From other industries only affordable companies, largest first: from a hundredth of the acquirer's size to its full size. */
const mostNeighbours = 5000

type Searching = Pick<TargetSearch, 'scope'> & { actor: Actor }

async function listNeighbours(
  deps: MatchingDeps,
  { actor, scope }: Searching,
  acquirer: ComparedCompany,
): Promise<ComparedRow[]> {
  const own = acquirer.revenue_millions
  if (own === null) return []
  const view = { workspaceId: actor.workspaceId, onlySample: false, scope }
  const ids = await listIds(deps, view, {
    criteria: [{ industries: [acquirer.industry], not: true }],
    ranges: [{ figure: 'revenue', min: own / 100, max: own, mustBeKnown: true }],
    limit: mostNeighbours,
  })
  return findCompared(deps, actor, ids)
}

/** Some of them may be the acquirer itself, whose name is known only after the full rows are read. */
const mostRanked = mostTargets + 30

type Choice = { acquirer: ComparedCompany; find(ids: readonly string[]): Promise<ComparedRow[]> }

async function pickBest(ranked: readonly Ranked[], { acquirer, find }: Choice): Promise<ComparedRow[]> {
  const ids = bestOf(ranked, mostRanked).map(({ id }) => id)
  return (await find(ids)).filter(({ name }) => !isSameName(name, acquirer.name)).slice(0, mostTargets)
}

type Source = FoundTarget['company']['valuation_source']

function toFound(row: ComparedRow, source: Source): FoundTarget['company'] {
  const { id, name, industry, country, location, revenue_millions, employees, valuation_millions } = row
  const { growth_rate, is_sample } = row
  return {
    id,
    name,
    industry,
    country,
    location,
    revenue_millions,
    employees,
    valuation_millions,
    valuation_source: source && { source: source.source, date: source.date },
    growth_rate,
    is_sample,
  }
}

/** From this workspace's earlier contacts with the company; nothing is ever made up (G118). */
async function findContact(deps: MatchingDeps, actor: Actor, companyId: string): Promise<ContactInfo> {
  const contacts = await listContacts(deps, actor, { company_id: companyId, limit: 20 })
  const addressBy = (method: 'email' | 'phone') =>
    contacts.find((contact) => contact.method === method && contact.address !== '')?.address ?? null
  return {
    contact_person: contacts.find(({ contact_person }) => contact_person !== '')?.contact_person ?? null,
    email: addressBy('email'),
    phone: addressBy('phone'),
  }
}
