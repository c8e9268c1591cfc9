import type { Clock } from '#adapters/system/port.ts'
import { countRaisedFlags } from '#areas/deal-work/server/decisions/list-decisions.ts'
import { countOverdueTasks } from '#areas/deal-work/server/tasks/list-tasks.ts'
import { measureEndedStays } from '#areas/deals/server/read/measure-stages.ts'
import { rankOpenDeals } from '#areas/deals/server/read/rank-open-deals.ts'
import { findDealOfValue, sumOpenParts } from '#areas/deals/server/read/sum-open-deals.ts'
import type { Stage } from '#areas/deals/contract.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { InsightLine, PipelineInsights } from '../contract.ts'
import { describePortfolio, findConcentration } from '../rules/briefing/describe-portfolio.ts'
import { alertMarks, linkToKind, tellReasons, type Alert, type AlertContext } from '../rules/find-alerts.ts'
import { linkToDeal } from '../rules/link-rows.ts'
import { format } from '#core/format/utc-format.ts'
import { linkedDeals } from '../rules/briefing/words.ts'
import { addByCurrency } from '../rules/summarise-pipeline.ts'
import { writeBriefing } from '../rules/briefing/write-briefing.ts'
import { summarise } from './summarise.ts'

type Deps = { db: Db; clock: Clock }

/** More lines than these nobody reads; the others are behind the counts. */
const linesShown = 12

/** Insights from the deals: which ask for attention and why, and how the whole is spread. */
export async function readInsights(deps: Deps, actor: Actor): Promise<PipelineInsights> {
  const now = deps.clock.now()
  const [alerts, { summary, portfolio }] = await Promise.all([readAlerts(deps, actor, now), readPortfolio(deps, actor)])
  return {
    alerts,
    portfolio,
    briefing: writeBriefing({ summary, alerts, portfolio }),
    open_deals: summary.active_deals,
    as_of: now.toISOString(),
  }
}

/** Both out of one reading of the deals. */
async function readPortfolio(deps: Deps, actor: Actor) {
  const reading = sumOpenParts(deps, actor)
  const [summary, parts] = await Promise.all([summarise(deps, actor, reading.then(addByCurrency)), reading])
  const { currency } = summary
  const valueMinor = findConcentration({ parts, currency })
  const largest = valueMinor === null ? null : await findDealOfValue(deps, actor, { currency, valueMinor })
  return { summary, portfolio: describePortfolio({ parts, currency, largest }) }
}

async function readAlerts(deps: Deps, actor: Actor, now: Date): Promise<PipelineInsights['alerts']> {
  const context = await gatherContext(deps, actor, now)
  const wish = { marks: alertMarks(context), dealsShown: linesShown, idsShown: linkedDeals }
  const { deals, first, kinds } = await rankOpenDeals(deps, actor, wish)
  return {
    deals,
    lines: first.map((alert) => toLine(alert, context)),
    kinds: kinds.map((found) => ({ kind: found.kind, deals: found.deals, link: linkToKind(found, context) })),
  }
}

/** What alerts go by besides the deals themselves. */
export async function gatherContext(deps: Deps, actor: Actor, now: Date): Promise<AlertContext> {
  const [stays, flags, overdueTasks] = await Promise.all([
    measureEndedStays(deps, actor),
    countRaisedFlags(deps, actor),
    countOverdueTasks(deps, actor, toDay(now)),
  ])
  return {
    now,
    // The rows name stages, which a check of the table holds to the vocabulary.
    stays: new Map(stays.map(({ stage, ended, quartiles }) => [stage as Stage, { ended, median: quartiles[1] }])),
    flags: new Map(flags.map((flag) => [flag.deal_id, flag.flags])),
    overdueTasks,
  }
}

function toLine(alert: Alert, context: AlertContext): InsightLine {
  const { target, value, currency, id } = alert.deal
  const text = value === 0 ? target : `${target}, ${format.short(value, { currency })}`
  return { text, reasons: tellReasons(alert, context), link: linkToDeal(id) }
}
