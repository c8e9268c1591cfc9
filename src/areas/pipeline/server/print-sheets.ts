import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { listDecisions } from '#areas/deal-work/server/decisions/list-decisions.ts'
import { listTasks } from '#areas/deal-work/server/tasks/list-tasks.ts'
import { listDealStates } from '#areas/deals/server/read/list-deal-states.ts'
import { listDealHistory } from '#areas/deals/server/change/list-history.ts'
import { listOpenDeals } from '#areas/deals/server/read/list-open-deals.ts'
import { listStageMoves } from '#areas/deals/server/read/list-stage-moves.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { totalDeals } from '#areas/deals/server/read/read-deals.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Actor } from '../../permissions.ts'
import { findAlert, tellReasons } from '../rules/find-alerts.ts'
import type { PipelineDeps } from './deps.ts'
import { nameSheet } from './name-sheet.ts'
import { gatherContext, readInsights } from './read-insights.ts'
import { summarise } from './summarise.ts'

const week = 7 * 86_400_000
const movesShown = 20
const changesRead = 500

/** The deal on one page. What writes a PDF is loaded with the first one: a start need not wait for it. */
export async function printDeal(deps: PipelineDeps, actor: Actor, dealId: string): Promise<File> {
  const at = deps.clock.now()
  const deal = await getDeal(deps.db, actor, dealId)
  const [history, states, tasks, decisions, context, nameOf] = await Promise.all([
    listDealHistory(deps, actor, { dealId, limit: changesRead }),
    listDealStates(deps, actor, dealId),
    listTasks(deps, actor, dealId),
    listDecisions(deps, actor, dealId),
    gatherContext(deps, actor, at),
    findNames(deps, [deal.owner_id, ...deal.team_ids]),
  ])
  const isOpen = deal.stage !== 'Closed' && deal.stage !== 'Integration'
  const alert = isOpen ? findAlert(deal, context) : null
  const alerts = alert ? tellReasons(alert, context) : []
  const facts = { deal, history, states, tasks, decisions, alerts, nameOf, by: actor.name || actor.email, at }
  const { writeDealSheet } = await import('./deal-sheet.ts')
  const content = await writeDealSheet(facts)
  await record(deps, actor, { action: 'deal.sheet_printed', subject: { type: 'deal', id: dealId }, content, at })
  return new File([content], nameSheet(deal.target, at), { type: 'application/pdf' })
}

/** All open deals: the sheet of the week. */
export async function printPipeline(deps: PipelineDeps, actor: Actor): Promise<File> {
  const at = deps.clock.now()
  const [summary, insights, totals, deals, moves] = await Promise.all([
    summarise(deps, actor),
    readInsights(deps, actor),
    totalDeals(deps, actor, { state: 'open' }),
    listOpenDeals(deps, actor),
    listStageMoves(deps, actor, { since: new Date(at.getTime() - week), limit: movesShown }),
  ])
  const nameOf = await findNames(
    deps,
    deals.map(({ owner_id }) => owner_id),
  )
  const facts = { summary, insights, totals, deals, moves, nameOf, by: actor.name || actor.email, at }
  const { writePipelineSheet } = await import('./pipeline-sheet.ts')
  const content = await writePipelineSheet(facts)
  await record(deps, actor, {
    action: 'pipeline.sheet_printed',
    subject: { type: 'workspace', id: actor.workspaceId },
    content,
    at,
  })
  return new File([content], nameSheet(null, at), { type: 'application/pdf' })
}

async function findNames({ db }: PipelineDeps, ids: readonly (string | null)[]): Promise<(userId: string) => string> {
  const names = await namePeople(db, ids)
  return (userId) => names.get(userId) ?? 'a former member'
}

type Printed = {
  action: 'deal.sheet_printed' | 'pipeline.sheet_printed'
  subject: { type: string; id: string }
  content: Uint8Array
  at: Date
}

async function record({ db }: PipelineDeps, actor: Actor, { content, ...printed }: Printed): Promise<void> {
  const details = { sha256: sha256(content) }
  await recordAuditBy(db, actor, { details, ...printed })
}
