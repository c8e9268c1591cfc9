import { implement } from '@orpc/server'
import { forUser, forUserBy, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
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
  insights: os.insights.handler(forUser(readInsights)),
  market: os.market.handler(forUser(readMarket)),
  charts: os.charts.handler(forUser(readCharts)),
  lastBriefing: os.lastBriefing.handler(forUser(findBriefing)),
  brief: os.brief.handler(forUser(askBriefing)),
  printDeal: os.printDeal.handler(forUserBy('dealId', printDeal)),
  printPipeline: os.printPipeline.handler(forUser(printPipeline)),
})
