import { checkIndustry } from '#areas/companies/server/find-industries.ts'
import { countCompared } from '#areas/companies/server/list-compared.ts'
import type { Actor } from '../../permissions.ts'
import type { EngineAnswer, EngineOrder, MatchRun } from '../contract.ts'
import { answeredAtOnce } from '../rules/limits.ts'
import type { MatchingDeps } from './deps.ts'
import { findPairs } from './find-pairs.ts'
import { keepRun, orderRun, type RunOrder } from './keep-run.ts'
import { letOthersWork } from './run-search.ts'
import { showRuns } from './runs.ts'
import type { RunHead } from './store.ts'
import { weighFindings } from './weigh-findings.ts'
import { getWeights } from './weigh-parts.ts'

/** The best pairs of a sector: at once where that goes, otherwise in the background. */
export async function matchCompanies(deps: MatchingDeps, actor: Actor, input: EngineOrder): Promise<EngineAnswer> {
  const order = await toRunOrder(deps, actor, input)
  await checkIndustry(deps, actor, order.sector)
  const counted = { industry: order.sector, most: answeredAtOnce + 1 }
  if ((await countCompared(deps, actor, counted)) > answeredAtOnce) {
    const run = await show(deps, actor, await orderRun(deps, actor, order))
    return { success: true, data: { matches: [], insights: null, run } }
  }
  const { workspaceId } = actor
  const { sector, minSynergyScore, minTargetRevenue } = order
  const wanted = { workspaceId, sector, minSynergyScore, minTargetRevenue }
  const found = await findPairs(deps, { ...wanted, weights: order.weights.weights }, letOthersWork)
  const row = await keepRun(deps, actor, { order, found: { ...found, targets: [] } })
  const run = await show(deps, actor, row)
  const { matches, insights } = await weighFindings(deps, actor, { run, found: { ...found, targets: [] } })
  return { success: true, data: { matches, insights, run } }
}

async function toRunOrder(deps: MatchingDeps, actor: Actor, input: EngineOrder): Promise<RunOrder> {
  const weights = await getWeights(deps, actor)
  const shared = { acquirer: null, weights, minTargetRevenue: input.criteria.minTargetRevenue }
  return input.action === 'find_matches'
    ? { kind: input.action, sector: input.sector, minSynergyScore: input.criteria.minSynergyScore, ...shared }
    : // An analysis looks at the best pairs whatever their score is.
      { kind: input.action, sector: input.criteria.sector, minSynergyScore: 0, ...shared }
}

async function show(deps: MatchingDeps, actor: Actor, row: RunHead): Promise<MatchRun> {
  const [run] = await showRuns(deps, actor, [row])
  if (!run) throw new Error('A run that was just made is not shown')
  return run
}
