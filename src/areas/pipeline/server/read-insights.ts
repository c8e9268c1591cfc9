import type { Clock } from '#adapters/system/port.ts'
import { countRaisedFlags } from '#areas/deal-work/server/list-decisions.ts'
import { listAllTasks } from '#areas/deal-work/server/list-tasks.ts'
import { listOpenDeals } from '#areas/deals/server/list-open-deals.ts'
import { measureStageTimes } from '#areas/deals/server/measure-stages.ts'
import type { Stage } from '#areas/deals/contract.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { InsightLine, PipelineInsights } from '../contract.ts'
import { describePortfolio } from '../rules/describe-portfolio.ts'
import {
  countKinds,
  findAlerts,
  tellReasons,
  type Alert,
  type AlertContext,
  type OwnMedian,
} from '../rules/find-alerts.ts'
import { linkToDeal, linkToIds } from '../rules/link-rows.ts'
import { formatter } from '../rules/texts.ts'
import { writeBriefing } from '../rules/write-briefing.ts'
import { summarise } from './summarise.ts'

type Deps = { db: Db; clock: Clock }

/** More lines than these nobody reads; the others are behind the counts. */
const linesShown = 12

/** What the deals themselves say: which ask for attention and why, and how the whole is spread. */
export async function readInsights(deps: Deps, actor: Actor): Promise<PipelineInsights> {
  const now = deps.clock.now()
  const [deals, context, summary] = await Promise.all([
    listOpenDeals(deps, actor),
    gatherContext(deps, actor, now),
    summarise(deps, actor),
  ])
  const found = findAlerts(deals, context)
  const alerts = {
    deals: found.length,
    lines: found.slice(0, linesShown).map((alert) => toLine(alert, context)),
    kinds: countKinds(found).map(({ kind, ids }) => ({ kind, deals: ids.length, link: linkToIds(ids) })),
  }
  const portfolio = describePortfolio(deals, summary.currency)
  return {
    alerts,
    portfolio,
    briefing: writeBriefing({ summary, alerts, portfolio }),
    open_deals: deals.length,
    as_of: now.toISOString(),
  }
}

/** What alerts go by besides the deals themselves. */
export async function gatherContext(deps: Deps, actor: Actor, now: Date): Promise<AlertContext> {
  const today = toDay(now)
  const [stays, flags, tasks] = await Promise.all([
    measureStageTimes(deps, actor, now),
    countRaisedFlags(deps, actor),
    // The earliest come first: whatever is overdue is among them.
    listAllTasks(deps, actor, { state: 'open', limit: 500 }),
  ])
  const overdue = tasks.filter(({ due_on }) => due_on !== null && due_on < today)
  return {
    now,
    // The rows name stages, which a check of the table holds to the vocabulary.
    stays: new Map(stays.map(({ stage, ended, quartiles }) => [stage as Stage, toMedian(ended, quartiles)])),
    flags: new Map(flags.map((flag) => [flag.deal_id, flag.flags])),
    overdueTasks: new Map([...Map.groupBy(overdue, ({ deal_id }) => deal_id)].map(([id, list]) => [id, list.length])),
  }
}

function toMedian(ended: number, quartiles: readonly [number, number, number] | null): OwnMedian {
  return { ended, median: quartiles?.[1] ?? null }
}

function toLine(alert: Alert, context: AlertContext): InsightLine {
  const { target, value, currency, id } = alert.deal
  const text = value === 0 ? target : `${target}, ${formatter.short(value, { currency })}`
  return { text, reasons: tellReasons(alert, context), link: linkToDeal(id) }
}
