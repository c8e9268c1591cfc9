import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { countIds } from '#areas/company-search/server/list-ids.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import type { Actor } from '../../permissions.ts'
import type { EngineAnswer, EngineOrder } from '../contract.ts'
import { answeredAtOnce } from '../rules/limits.ts'
import type { MatchingDeps } from './deps.ts'
import { findPairs } from './find-pairs.ts'
import { matchRuns as kind, type MatchOrder } from './run-kind.ts'
import { yieldToEventLoop, runSearch, toPairOrder } from './run-search.ts'
import { toMatchRun } from './runs.ts'
import { weighFindings } from './weigh-findings.ts'
import { getWeights } from './weigh-parts.ts'

/** The best pairs of a sector: at once where the sector is small enough, otherwise in the background. */
export async function matchCompanies(deps: MatchingDeps, actor: Actor, input: EngineOrder): Promise<EngineAnswer> {
  const asked = await toMatchOrder(deps, actor, input)
  const { sector, scope } = asked
  await checkIndustry(deps, actor, sector)
  const view = { workspaceId: actor.workspaceId, onlySample: false, scope: scope ?? undefined }
  const ofSector = { criteria: [{ industries: [sector], not: false }], ranges: [], limit: 1 }
  const { count } = await countIds(deps, view, { ...ofSector, countedAtMost: answeredAtOnce })
  if (count > answeredAtOnce) {
    const job = { definition: runSearch, title: sector, asksModel: false }
    const run = toMatchRun(await saveRun(deps, actor, { kind, run: { asked, result: null, job } }), actor)
    return { success: true, data: { matches: [], insights: null, run } }
  }
  const found = { ...(await findPairs(deps, toPairOrder(actor, asked), yieldToEventLoop)), targets: [] }
  const run = toMatchRun(await saveRun(deps, actor, { kind, run: { asked, result: found } }), actor)
  const { matches, insights } = await weighFindings(deps, actor, { run, found })
  return { success: true, data: { matches, insights, run } }
}

async function toMatchOrder(deps: MatchingDeps, actor: Actor, input: EngineOrder): Promise<MatchOrder> {
  const { version, weights } = await getWeights(deps, actor)
  const shared = {
    kind: input.action,
    scope: input.scope ?? null,
    min_target_revenue: input.criteria.minTargetRevenue,
    acquirer: null,
    target: null,
    weights_version: version,
    weights,
  }
  return input.action === 'find_matches'
    ? { ...shared, sector: input.sector, min_synergy_score: input.criteria.minSynergyScore }
    : // An analysis looks at the best pairs whatever their score is.
      { ...shared, sector: input.criteria.sector, min_synergy_score: 0 }
}
