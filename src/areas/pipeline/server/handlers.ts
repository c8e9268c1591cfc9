import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { pipelineContract } from '../contract.ts'
import { askBriefing, findBriefing } from './ask-briefing.ts'
import type { PipelineDeps } from './deps.ts'
import { printDeal, printPipeline } from './print-sheets.ts'
import { readCharts } from './read-charts.ts'
import { readInsights } from './read-insights.ts'
import { readMarket } from './read-market.ts'
import { summarise } from './summarise.ts'

export const pipelineHandlers = handleCalls(implement(pipelineContract).$context<CallContext<PipelineDeps>>(), {
  summary: ({ context }) => summarise(context.deps, signedIn(context)),
  insights: forUser(readInsights),
  market: forUser(readMarket),
  charts: forUser(readCharts),
  lastBriefing: forUser(findBriefing),
  brief: forUser(askBriefing),
  printDeal: forUserBy('dealId', printDeal),
  printPipeline: forUser(printPipeline),
})
