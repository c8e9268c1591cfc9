import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { matchingContract } from '../contract.ts'
import type { MatchingDeps } from './deps.ts'
import { findTargets } from './find-targets.ts'
import { matchCompanies } from './match-companies.ts'
import { getRun, listRuns, pinRun, removeRun } from './runs.ts'
import { sendOutreach } from './send-outreach.ts'
import { tellPair } from './tell-pair.ts'
import { changeWeights, getWeights, resetWeights } from './weigh-parts.ts'

const os = implement(matchingContract).$context<CallContext<MatchingDeps>>()

export const matchingHandlers = os.router({
  engine: os.engine.handler(({ context, input }) => matchCompanies(context.deps, signedIn(context), input)),
  findTargets: os.findTargets.handler(({ context, input }) => findTargets(context.deps, signedIn(context), input)),
  sendOutreach: os.sendOutreach.handler(({ context, input }) => sendOutreach(context.deps, signedIn(context), input)),
  listRuns: os.listRuns.handler(({ context }) => listRuns(context.deps, signedIn(context))),
  getRun: os.getRun.handler(({ context, input }) => getRun(context.deps, signedIn(context), input)),
  tellPair: os.tellPair.handler(({ context, input }) => tellPair(context.deps, signedIn(context), input)),
  pinRun: os.pinRun.handler(({ context, input }) => pinRun(context.deps, signedIn(context), input)),
  removeRun: os.removeRun.handler(({ context, input }) => removeRun(context.deps, signedIn(context), input)),
  getWeights: os.getWeights.handler(({ context }) => getWeights(context.deps, signedIn(context))),
  changeWeights: os.changeWeights.handler(({ context, input }) =>
    changeWeights(context.deps, signedIn(context), input),
  ),
  resetWeights: os.resetWeights.handler(({ context }) => resetWeights(context.deps, signedIn(context))),
})
