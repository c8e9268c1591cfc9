import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { matchingContract } from '../contract.ts'
import type { MatchingDeps } from './deps.ts'
import { findTargets } from './find-targets.ts'
import { matchCompanies } from './match-companies.ts'
import { savedMatches } from './runs.ts'
import { sendOutreach } from './send-outreach.ts'
import { writePairProse } from './write-pair-prose.ts'
import { changeWeights, getWeights, resetWeights } from './weigh-parts.ts'

const os = implement(matchingContract).$context<CallContext<MatchingDeps>>()

export const matchingHandlers = os.router({
  engine: os.engine.handler(({ context, input }) => matchCompanies(context.deps, signedIn(context), input)),
  findTargets: os.findTargets.handler(({ context, input }) => findTargets(context.deps, signedIn(context), input)),
  sendOutreach: os.sendOutreach.handler(({ context, input }) => sendOutreach(context.deps, signedIn(context), input)),
  list: os.list.handler(({ context }) => savedMatches.list(context.deps, signedIn(context))),
  get: os.get.handler(({ context, input }) => savedMatches.get(context.deps, signedIn(context), input)),
  pin: os.pin.handler(({ context, input }) => savedMatches.pin(context.deps, signedIn(context), input)),
  remove: os.remove.handler(({ context, input }) => savedMatches.remove(context.deps, signedIn(context), input)),
  tellPair: os.tellPair.handler(({ context, input }) => writePairProse(context.deps, signedIn(context), input)),
  getWeights: os.getWeights.handler(({ context }) => getWeights(context.deps, signedIn(context))),
  changeWeights: os.changeWeights.handler(({ context, input }) =>
    changeWeights(context.deps, signedIn(context), input),
  ),
  resetWeights: os.resetWeights.handler(({ context }) => resetWeights(context.deps, signedIn(context))),
})
