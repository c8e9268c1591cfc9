import { implement } from '@orpc/server'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
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
  engine: os.engine.handler(forUser(matchCompanies)),
  findTargets: os.findTargets.handler(forUser(findTargets)),
  sendOutreach: os.sendOutreach.handler(forUser(sendOutreach)),
  list: os.list.handler(forUser(savedMatches.list)),
  get: os.get.handler(forUser(savedMatches.get)),
  pin: os.pin.handler(forUser(savedMatches.pin)),
  remove: os.remove.handler(forUser(savedMatches.remove)),
  tellPair: os.tellPair.handler(forUser(writePairProse)),
  getWeights: os.getWeights.handler(forUser(getWeights)),
  changeWeights: os.changeWeights.handler(forUser(changeWeights)),
  resetWeights: os.resetWeights.handler(forUser(resetWeights)),
})
