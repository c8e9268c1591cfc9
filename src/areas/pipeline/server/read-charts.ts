import type { Clock } from '#adapters/system/port.ts'
import { countReach, measureEndedStays, measureStandingStays } from '#areas/deals/server/read/measure-stages.ts'
import { sumExpectedCloses } from '#areas/deals/server/read/sum-expected-closes.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import { openStages } from '#areas/deals/rules/words.ts'
import type { Actor } from '../../permissions.ts'
import type { PipelineCharts, StageTime } from '../contract.ts'
import { linkToDeals } from '../rules/link-rows.ts'
import { measureFunnel } from '../rules/measure-funnel.ts'
import { toForecast } from '../rules/to-forecast.ts'

type Deps = { db: Db; clock: Clock }

/** Time in stage, funnel and forecast, all of one moment. */
export async function readCharts(deps: Deps, actor: Actor): Promise<PipelineCharts> {
  const now = deps.clock.now()
  const today = toDay(now)
  const [ended, standing, reach, closes] = await Promise.all([
    measureEndedStays(deps, actor),
    measureStandingStays(deps, actor, now),
    countReach(deps, actor),
    sumExpectedCloses(deps, actor, today),
  ])
  return {
    stage_times: openStages.map((stage) =>
      toStageTime(stage, {
        past: ended.find((row) => row.stage === stage),
        present: standing.find((row) => row.stage === stage),
      }),
    ),
    funnel: measureFunnel(reach),
    forecast: toForecast(closes, today),
    as_of: now.toISOString(),
  }
}

type Stays = {
  past: Awaited<ReturnType<typeof measureEndedStays>>[number] | undefined
  present: Awaited<ReturnType<typeof measureStandingStays>>[number] | undefined
}

function toStageTime(stage: (typeof openStages)[number], { past, present }: Stays): StageTime {
  const [low, median, high] = past?.quartiles ?? [null, null, null]
  return {
    stage,
    ended: past?.ended ?? 0,
    low,
    median,
    high,
    standing: present?.standing ?? 0,
    standing_median: present?.median ?? null,
    link: linkToDeals({ stage, sort: 'stage_since', direction: 'asc' }),
  }
}
