import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { pipelineContract } from '../contract.ts'
import { askBriefing, findBriefing } from './ask-briefing.ts'
import type { PipelineDeps } from './deps.ts'
import { printDeal, printPipeline } from './print-sheets.ts'
import { readCharts } from './read-charts.ts'
import { readInsights } from './read-insights.ts'
import { readMarket } from './read-market.ts'
import { summarise } from './summarise.ts'

const os = implement(pipelineContract).$context<CallContext<PipelineDeps>>()

export const pipelineHandlers = os.router({
  summary: os.summary.handler(({ context }) => summarise(context.deps, signedIn(context))),
  insights: os.insights.handler(({ context }) => readInsights(context.deps, signedIn(context))),
  market: os.market.handler(({ context }) => readMarket(context.deps, signedIn(context))),
  charts: os.charts.handler(({ context }) => readCharts(context.deps, signedIn(context))),
  lastBriefing: os.lastBriefing.handler(({ context }) => findBriefing(context.deps, signedIn(context))),
  brief: os.brief.handler(({ context }) => askBriefing(context.deps, signedIn(context))),
  printDeal: os.printDeal.handler(({ context, input }) => printDeal(context.deps, signedIn(context), input.dealId)),
  printPipeline: os.printPipeline.handler(({ context }) => printPipeline(context.deps, signedIn(context))),
})
