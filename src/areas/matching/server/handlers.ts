import { implement } from '@orpc/server'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { matchingContract } from '../contract.ts'
import type { MatchingDeps } from './deps.ts'
import { findBuyers } from './find-buyers.ts'
import { findTargets } from './find-targets.ts'
import { matchCompanies } from './match-companies.ts'
import { savedMatches } from './runs.ts'
import { sendOutreach } from './send-outreach.ts'
import { writePairProse } from './write-pair-prose.ts'
import { changeWeights, getWeights, resetWeights } from './weigh-parts.ts'

export const matchingHandlers = handleCalls(implement(matchingContract).$context<CallContext<MatchingDeps>>(), {
  engine: forUser(matchCompanies),
  findTargets: forUser(findTargets),
  findBuyers: forUser(findBuyers),
  sendOutreach: forUser(sendOutreach),
  list: forUser(savedMatches.list),
  get: forUser(savedMatches.get),
  pin: forUser(savedMatches.pin),
  remove: forUser(savedMatches.remove),
  tellPair: forUser(writePairProse),
  getWeights: forUser(getWeights),
  changeWeights: forUser(changeWeights),
  resetWeights: forUser(resetWeights),
})
