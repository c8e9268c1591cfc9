import { implement } from '@orpc/server'
import { forUser, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { modelsContract } from '../contract.ts'
import { answerChat } from './answer-chat.ts'
import { changePolicy } from './change-policy.ts'
import type { ChatDeps } from './deps.ts'
import { getPolicy } from './get-policy.ts'
import { issueKey } from './issue-key.ts'
import { listCalls } from './list-calls.ts'

export const modelsHandlers = handleCalls(implement(modelsContract).$context<CallContext<ChatDeps>>(), {
  policy: forUser(getPolicy),
  changePolicy: forUser(changePolicy),
  calls: forUser(listCalls),
  issueKey: forUser(issueKey),
  chat: ({ context, input, signal }) => {
    const { headers } = context.request
    return answerChat(context.deps, { headers, actor: context.actor, signal }, input)
  },
})
