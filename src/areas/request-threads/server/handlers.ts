import { implement } from '@orpc/server'
import { forUser, forUserBy, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { requestThreadsContract } from '../contract.ts'
import { getThread } from './get-thread.ts'
import { askQuestion, decideAnswer, proposeAnswer } from './write-posts.ts'

const os = implement(requestThreadsContract).$context<CallContext<RecordDeps>>()

export const requestThreadsHandlers = os.router({
  get: os.get.handler(forUserBy('requestId', getThread)),
  ask: os.ask.handler(forUser(askQuestion)),
  answer: os.answer.handler(forUser(proposeAnswer)),
  decide: os.decide.handler(forUser(decideAnswer)),
})
