import { toRunFields } from '#areas/runs/server/run-answers.ts'
import type { Db } from '#db/connection.ts'
import { findExclusions } from '#areas/exclusions/server/find-exclusions.ts'
import type { Actor } from '../../permissions.ts'
import type { Discovery } from '../contract.ts'
import { applyExclusions, countLeft, thesisOf } from '../rules/fit/apply-exclusions.ts'
import { describeShortfall } from '../rules/fit/describe-shortfall.ts'
import { countIfNone } from './count-if-none.ts'
import { mostFits } from './find-fits.ts'
import type { DiscoveryRun } from './run-kinds.ts'

/** The run as it is shown: without the companies that this workspace excluded for these words. */
export async function toDiscovery(deps: { db: Db }, actor: Actor, run: DiscoveryRun): Promise<Discovery> {
  const { id, asked, result, model, updatedAt } = run
  const { query, scope = null } = asked
  if (result === null) throw new Error('A discovery is saved with its result')
  const exclusions = await findExclusions(deps, actor, { kind: 'discovery', thesis: thesisOf({ id, query }) })
  const companies = applyExclusions(result.companies, exclusions.named, { query, criteria: result.criteria })
  return showFirst({
    ...result,
    ...toRunFields(run, actor),
    query,
    scope,
    workspace_companies: await countIfNone(deps, actor, { scope, companies }),
    companies,
    count: countLeft(result.count, result.companies, companies),
    misfits: exclusions.shown,
    shortfall: null,
    model,
    updated_at: updatedAt.toISOString(),
  })
}

/** The companies that an answer shows; more are saved, so that others move up. */
export function showFirst(discovery: Discovery): Discovery {
  const companies = discovery.companies.slice(0, mostFits)
  return { ...discovery, companies, shortfall: describeShortfall(companies, discovery) }
}
