import type { Clock } from '#adapters/system/port.ts'
import { countReach, measureStageTimes } from '#areas/deals/server/measure-stages.ts'
import { sumExpectedCloses } from '#areas/deals/server/sum-expected-closes.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import type { PipelineCharts, StageTime } from '../contract.ts'
import { linkToDeals } from '../rules/link-rows.ts'
import { measureFunnel } from '../rules/measure-funnel.ts'
import { toForecast } from '../rules/to-forecast.ts'
import { linkedDeals, openStages } from '../rules/words.ts'

type Deps = { db: Db; clock: Clock }

/** Time in stage, funnel and forecast, all of one moment. */
export async function readCharts(deps: Deps, actor: Actor): Promise<PipelineCharts> {
  const now = deps.clock.now()
  const today = toDay(now)
  const [times, reach, closes] = await Promise.all([
    measureStageTimes(deps, actor, now),
    countReach(deps, actor, linkedDeals),
    sumExpectedCloses(deps, actor, { today, idsShown: linkedDeals }),
  ])
  return {
    stage_times: openStages.map((stage) =>
      toStageTime(
        stage,
        times.find((row) => row.stage === stage),
      ),
    ),
    funnel: measureFunnel(reach),
    forecast: toForecast(closes, today),
    as_of: now.toISOString(),
  }
}

type Measured = Awaited<ReturnType<typeof measureStageTimes>>[number]

function toStageTime(stage: (typeof openStages)[number], row: Measured | undefined): StageTime {
  const [low, median, high] = row?.quartiles ?? [null, null, null]
  return {
    stage,
    ended: row?.ended ?? 0,
    low,
    median,
    high,
    standing: row?.standing ?? 0,
    standing_median: row?.standingMedian ?? null,
    link: linkToDeals({ stage, sort: 'stage_since', direction: 'asc' }),
  }
}
