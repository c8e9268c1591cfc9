import { findCompared, type ComparedRow } from '#areas/companies/server/find-compared.ts'
import { listIds } from '#areas/company-search/server/list-ids.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import { AppError } from '#core/errors.ts'
import { bestSizeRatio, scoreFit } from '#core/synergy/score-fit.ts'
import type { Actor } from '../../permissions.ts'
import type { BuyerAnswer, BuyerQuestion, Match, MatchWeights } from '../contract.ts'
import { mostCompanies, mostMatches } from '../rules/limits.ts'
import { measureSector } from '../rules/measure-sector.ts'
import { makeNumbering, toTraits, traitsOf } from '../rules/pair/company-traits.ts'
import { judgePair } from '../rules/pair/judge-pair.ts'
import { toMatch } from '../rules/pair/to-match.ts'
import { findValueToRevenue } from '../rules/pair/value-to-revenue.ts'
import type { MatchingDeps } from './deps.ts'
import { makeValuer } from './make-valuer.ts'
import { bestOf, isSameName, rankBest } from './rank-companies.ts'
import { readSector, type SectorCompany } from './read-sector.ts'
import { matchRuns as kind } from './run-kind.ts'
import { yieldToEventLoop } from './run-search.ts'
import { toMatchRun } from './runs.ts'
import { weighFindings } from './weigh-findings.ts'
import { getWeights } from './weigh-parts.ts'

/** The companies that fit a company best as its buyers, of its own industry and of others. Whoever could not pay is left out. */
export async function findBuyers(
  deps: MatchingDeps,
  actor: Actor,
  { company_id, scope }: BuyerQuestion,
): Promise<BuyerAnswer> {
  const [target] = await findCompared(deps, actor, [company_id])
  if (!target) throw new AppError('NOT_FOUND', 'There is no such company.')
  const { version, weights } = await getWeights(deps, actor)
  const matches = await search(deps, actor, { target, scope, weights })
  const asked = {
    kind: 'buyer_finder' as const,
    sector: target.industry,
    scope: scope ?? null,
    min_synergy_score: 0,
    min_target_revenue: 0,
    acquirer: null,
    target: { id: target.id, name: target.name },
    weights_version: version,
    weights,
  }
  const found = { matches, insights: null, targets: [] }
  const run = toMatchRun(await saveRun(deps, actor, { kind, run: { asked, result: found } }), actor)
  return { success: true, matches: (await weighFindings(deps, actor, { run, found })).matches, run }
}

type BuyerSearch = { target: ComparedRow; scope: BuyerQuestion['scope']; weights: MatchWeights }

async function search(deps: MatchingDeps, actor: Actor, wanted: BuyerSearch): Promise<Match[]> {
  const { target, weights } = wanted
  const sector = await readOwnSector(deps, actor, wanted)
  const others = await listOthers(deps, actor, wanted)
  const valuation = await makeValuer(deps, actor)(target)
  // so that size is compared with size where no value is stored
  const priced = { ...target, estimated_value_millions: valuation?.base ?? null }
  const rated = { ...wanted, target: priced }
  const ranked = bestOf(
    [...(await rankSector(sector, rated)), ...(await rankOthers(others, rated))].filter(({ id }) => id !== target.id),
    mostJudged,
  )
  const setting = {
    weights,
    valueToRevenue: findValueToRevenue(sector),
    valuation,
    marketMillions: measureSector(sector).revenueByCountry.get(target.country) ?? null,
  }
  const buyers = await findCompared(
    deps,
    actor,
    ranked.map(({ id }) => id),
  )
  return buyers
    .filter(({ name }) => !isSameName(name, target.name))
    .map((acquirer) => toMatch({ acquirer, target }, judgePair(acquirer, priced, setting)))
    .filter(couldPay)
    .toSorted((one, other) => other.synergy_score - one.synergy_score)
    .slice(0, mostMatches)
}

/** Where the means are not known, the buyer has at least as many people. */
function couldPay({ ability_to_pay: { level }, potential_acquirer: buyer, target_company: target }: Match): boolean {
  if (level !== 'unknown') return level !== 'out of reach'
  return buyer.employees !== null && target.employees !== null && buyer.employees >= target.employees
}

/** Some cannot pay, which is known only when they are judged. */
const mostJudged = mostMatches * 3

async function readOwnSector(deps: MatchingDeps, actor: Actor, { target, scope }: BuyerSearch) {
  if (target.industry.trim() === '') return []
  const order = { workspaceId: actor.workspaceId, sector: target.industry, scope }
  return (await readSector(deps, order, yieldToEventLoop)).slice(0, mostCompanies)
}

type Rated = { target: ComparedRow & { estimated_value_millions: number | null }; weights: MatchWeights }

function rankSector(sector: readonly SectorCompany[], { target, weights }: Rated) {
  const numberings = { sector: makeNumbering(), country: makeNumbering(), valueToRevenue: findValueToRevenue(sector) }
  const bought = toTraits(target, numberings)
  const ownTraits = { ...numberings, sector: bought.sector }
  return rankBest(sector, mostJudged, (one) => scoreFit(traitsOf(one, one, ownTraits), bought, weights).score)
}

function rankOthers(others: readonly ComparedRow[], { target, weights }: Rated) {
  const numberings = { sector: makeNumbering(), country: makeNumbering(), valueToRevenue: findValueToRevenue(others) }
  const bought = toTraits(target, numberings)
  return rankBest(others, mostJudged, (one) => scoreFit(toTraits(one, numberings), bought, weights).score)
}

/** Of other industries: as many to each side of the size at which the company fits best. */
const mostOthers = 2500

async function listOthers(deps: MatchingDeps, actor: Actor, { target, scope }: BuyerSearch): Promise<ComparedRow[]> {
  const { revenue_millions: revenue, industry } = target
  if (revenue === null || revenue <= 0) return []
  const best = revenue / bestSizeRatio
  const list = (range: { min: number; max: number }) => {
    const view = { workspaceId: actor.workspaceId, onlySample: false, scope }
    const criteria = industry.trim() === '' ? [] : [{ industries: [industry], not: true }]
    const ranges = [{ figure: 'revenue' as const, ...range, mustBeKnown: true }]
    return listIds(deps, view, { criteria, ranges, limit: mostOthers, smallestFirst: range.min === best })
  }
  const ids = [...(await list({ min: revenue, max: best })), ...(await list({ min: best, max: revenue * 100 }))]
  return findCompared(deps, actor, [...new Set(ids)])
}
