import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { requestThreadsContract } from '../contract.ts'
import type { ThreadDeps } from './deps.ts'
import { getThread } from './get-thread.ts'
import { listRequestsOfGuests, listUnread, markRead } from './read-marks.ts'
import { askQuestion, decideAnswer, proposeAnswer } from './write-posts.ts'

const os = implement(requestThreadsContract).$context<CallContext<ThreadDeps>>()

export const requestThreadsHandlers = handleCalls(os, {
  unread: forUser(listUnread),
  ofGuests: forUser(listRequestsOfGuests),
  markRead: forUser(markRead),
  get: forUserBy('requestId', getThread),
  ask: forUser(askQuestion),
  answer: forUser(proposeAnswer),
  decide: forUser(decideAnswer),
})
