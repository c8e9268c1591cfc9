import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { requestThreadsContract } from '../contract.ts'
import { getThread } from './get-thread.ts'
import { listUnread, markRead } from './read-marks.ts'
import { askQuestion, decideAnswer, proposeAnswer } from './write-posts.ts'

const os = implement(requestThreadsContract).$context<CallContext<RecordDeps>>()

export const requestThreadsHandlers = handleCalls(os, {
  unread: forUser(listUnread),
  markRead: forUser(markRead),
  get: forUserBy('requestId', getThread),
  ask: forUser(askQuestion),
  answer: forUser(proposeAnswer),
  decide: forUser(decideAnswer),
})
