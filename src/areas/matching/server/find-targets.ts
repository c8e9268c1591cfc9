import { countries } from '#areas/companies/rules/countries.ts'
import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { findCompanies } from '#areas/companies/server/find-companies.ts'
import { findCompared, listComparedOutside, type ComparedRow } from '#areas/companies/server/list-compared.ts'
import { listContacts } from '#areas/outreach/server/list-contacts.ts'
import { valueFromPeers } from '#core/synergy/value-from-peers.ts'
import { scoreFit } from '#core/synergy/score-fit.ts'
import { wordsOf } from '#core/names/fold-text.ts'
import type { Actor } from '../../permissions.ts'
import type { AcquirerData, ContactInfo, FinderAnswer, FoundTarget, MatchWeights } from '../contract.ts'
import { findValueToRevenue, makePeerFinder } from '../rules/choose-peers.ts'
import { makeNumbering, toSynergyFigures, toTraits, traitsOf, type ComparedCompany } from '../rules/company-traits.ts'
import { judgePair } from '../rules/judge-pair.ts'
import { mostCompanies, mostTargets } from '../rules/limits.ts'
import { measureSector } from '../rules/measure-sector.ts'
import { toAcquirer } from '../rules/to-acquirer.ts'
import { toJudged, toScoreParts } from '../rules/to-match.ts'
import { writeRationale } from '../rules/write-reasons.ts'
import { writeSynergyAnalysis } from '../rules/write-target.ts'
import type { MatchingDeps } from './deps.ts'
import { keepRun } from './keep-run.ts'
import { readSector } from './read-sector.ts'
import { letOthersWork } from './run-search.ts'
import { showRuns } from './runs.ts'
import { weighFindings } from './weigh-findings.ts'
import { getWeights } from './weigh-parts.ts'

/** The companies that fit an acquirer best, with all there is to say about each. */
export async function findTargets(
  deps: MatchingDeps,
  actor: Actor,
  { acquirer_data }: { acquirer_data: AcquirerData },
): Promise<FinderAnswer> {
  await checkIndustry(deps, actor, acquirer_data.industry)
  const weights = await getWeights(deps, actor)
  const targets = await search(deps, actor, { data: acquirer_data, weights: weights.weights })
  const order = {
    kind: 'target_finder' as const,
    sector: acquirer_data.industry,
    minSynergyScore: 0,
    minTargetRevenue: 0,
    acquirer: acquirer_data,
    weights,
  }
  const found = { matches: [], insights: null, targets }
  const row = await keepRun(deps, actor, { order, found })
  const [run] = await showRuns(deps, actor, [row])
  if (!run) throw new Error('A run that was just made is not shown')
  return { success: true, matches: (await weighFindings(deps, actor, { run, found })).targets, run }
}

type Search = { data: AcquirerData; weights: MatchWeights }

async function search(deps: MatchingDeps, actor: Actor, { data, weights }: Search): Promise<FoundTarget[]> {
  const typed = toAcquirer(data, new Set(countries.map(({ name }) => name)))
  const order = { workspaceId: actor.workspaceId, sector: data.industry }
  const sector = (await readSector(deps, order, letOthersWork)).slice(0, mostCompanies)
  const sectorIds = new Set(sector.map(({ id }) => id))
  const ownPeers = makePeerFinder(sector, data.industry)
  // The form knows no value: peers say what such a company is worth, so that size is compared with size.
  const worth = valueFromPeers(toSynergyFigures(typed), ownPeers(typed).figures)
  const acquirer = { ...typed, estimated_value_millions: worth?.millions.base ?? null }
  const others = await listNeighbours(deps, actor, acquirer)
  // Peers and market of the acquirer's own sector are known from here; a neighbour is compared with neighbours.
  const own = {
    valueToRevenue: findValueToRevenue(sector),
    peersOf: ownPeers,
    market: measureSector(sector),
  }
  const other = {
    valueToRevenue: findValueToRevenue(others),
    peersOf: makePeerFinder(others, 'other sectors'),
    market: measureSector([]),
  }
  const numberings = { sector: makeNumbering(), country: makeNumbering() }
  const buyer = toTraits(acquirer, numberings)
  const ownTraits = { ...numberings, sector: buyer.sector, valueToRevenue: own.valueToRevenue }
  const otherTraits = { ...numberings, valueToRevenue: other.valueToRevenue }
  const best = await pickBest(
    [
      ...(await rank(sector, (company) => scoreFit(buyer, traitsOf(company, company, ownTraits), weights).score)),
      ...(await rank(others, (company) => scoreFit(buyer, toTraits(company, otherTraits), weights).score)),
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
    const { peersOf, market, valueToRevenue } = sectorIds.has(target.id) ? own : other
    const peers = peersOf(target)
    const marketMillions = market.revenueByCountry.get(target.country) ?? null
    const judgement = judgePair(acquirer, target, { weights, valueToRevenue, peers: peers.figures, marketMillions })
    const told = { acquirer, target, judgement }
    targets.push({
      company: toFound(target, sources.get(target.id) ?? null),
      match_score: Math.round(judgement.fit.score * 10) / 10,
      score_parts: toScoreParts(judgement),
      strategic_rationale: writeRationale(told),
      synergy_analysis: writeSynergyAnalysis(target, judgement),
      contact_info: await findContact(deps, actor, target.id),
      ...toJudged(told, peers.of),
    })
  }
  return targets
}

/** Of other industries only what could be bought, the largest of it: from a hundredth of the acquirer up to its size. */
const mostNeighbours = 5000

async function listNeighbours(deps: MatchingDeps, actor: Actor, acquirer: ComparedCompany): Promise<ComparedRow[]> {
  const own = acquirer.revenue_millions
  if (own === null) return []
  const revenue = { min: own / 100, max: own }
  return await listComparedOutside(deps, actor, { industry: acquirer.industry, revenue, limit: mostNeighbours })
}

/** Companies between two turns of the event loop. */
const atOnce = 2000

/** Some of them may be the acquirer itself, whose name is known only once they are read whole. */
const mostRanked = mostTargets + 30

type Ranked = { id: string; score: number }

/** The ids of those that fit best, best first. */
async function rank<Company extends { id: string }>(
  companies: readonly Company[],
  scoreOf: (company: Company) => number,
): Promise<Ranked[]> {
  let best: Ranked[] = []
  for (let from = 0; from < companies.length; from += atOnce) {
    const scored = companies.slice(from, from + atOnce).map((company) => ({ id: company.id, score: scoreOf(company) }))
    best = bestOf([...best, ...scored])
    await letOthersWork()
  }
  return best
}

function bestOf(ranked: readonly Ranked[]): Ranked[] {
  return ranked.toSorted((one, other) => other.score - one.score).slice(0, mostRanked)
}

type Choice = { acquirer: ComparedCompany; find(ids: readonly string[]): Promise<ReadonlyMap<string, ComparedRow>> }

async function pickBest(ranked: readonly Ranked[], { acquirer, find }: Choice): Promise<ComparedRow[]> {
  const ids = bestOf(ranked).map(({ id }) => id)
  const rows = await find(ids)
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ name }) => !isSameName(name, acquirer.name))
    .slice(0, mostTargets)
}

function isSameName(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ')
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

/** What this workspace wrote down when it contacted the company before; nothing is ever made up (G118). */
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
