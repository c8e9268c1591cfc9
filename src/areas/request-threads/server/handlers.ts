import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { requestThreadsContract } from '../contract.ts'
import { getThread } from './get-thread.ts'
import { askQuestion, decideAnswer, proposeAnswer } from './write-posts.ts'

const os = implement(requestThreadsContract).$context<CallContext<RecordDeps>>()

export const requestThreadsHandlers = os.router({
  get: os.get.handler(({ context, input }) => getThread(context.deps, signedIn(context), input.requestId)),
  ask: os.ask.handler(({ context, input }) => askQuestion(context.deps, signedIn(context), input)),
  answer: os.answer.handler(({ context, input }) => proposeAnswer(context.deps, signedIn(context), input)),
  decide: os.decide.handler(({ context, input }) => decideAnswer(context.deps, signedIn(context), input)),
})
