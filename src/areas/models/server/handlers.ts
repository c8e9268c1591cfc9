import { implement } from '@orpc/server'
import type { CallContext } from '#areas/identity/server/call-context.ts'
import { forUser } from '#areas/identity/server/call-context.ts'
import { modelsContract } from '../contract.ts'
import { answerChat } from './answer-chat.ts'
import { changePolicy } from './change-policy.ts'
import type { ChatDeps } from './deps.ts'
import { getPolicy } from './get-policy.ts'
import { issueKey } from './issue-key.ts'
import { listCalls } from './list-calls.ts'

const os = implement(modelsContract).$context<CallContext<ChatDeps>>()

export const modelsHandlers = os.router({
  policy: os.policy.handler(forUser(getPolicy)),
  changePolicy: os.changePolicy.handler(forUser(changePolicy)),
  calls: os.calls.handler(forUser(listCalls)),
  issueKey: os.issueKey.handler(forUser(issueKey)),
  chat: os.chat.handler(({ context, input, signal }) => {
    const { headers } = context.request
    return answerChat(context.deps, { headers, actor: context.actor, signal }, input)
  }),
})
