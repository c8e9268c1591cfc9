import type { RealtimeEnd, RealtimeUsage, RealtimeVoice } from '#adapters/realtime-voice/port.ts'
import { failureSentence } from '#areas/models/rules/silence-sentences.ts'
import { finishCall } from '#areas/models/server/reserve-call.ts'
import type { Failure } from '#areas/models/rules/purposes.ts'
import { endCodes } from '../../rules/reconnect.ts'
import { sessionMicros } from '../../rules/limits.ts'
import type { VoiceSessionDeps } from '../deps.ts'
import { sendError, type Coach, type VoiceLink } from './voice-link.ts'

type Options = {
  deps: Pick<VoiceSessionDeps, 'db' | 'log'>
  provider: RealtimeVoice
  link: VoiceLink
  instructions: string
  /** The reserved call, replaced by what it did cost at the end. */
  call: { workspaceId: string; id: string }
  onReady: () => void
}

const spentSentence = 'This session has used what one session may cost. Please connect again to continue.'

/** Relays between page and provider. The key, the instructions and the settings of the session stay on the server. */
export function openProviderCoach({ deps, provider, link, instructions, call, onReady }: Options): Coach {
  const startedAt = performance.now()
  const spent: RealtimeUsage = { inputTokens: 0, outputTokens: 0, costMicros: 0 }
  let isOver = false

  function finish(failure: Failure | null): void {
    if (isOver) return
    isOver = true
    const durationMs = performance.now() - startedAt
    finishCall(deps, call, { ...spent, costBasis: provider.costBasis, durationMs, failure }).catch((error: unknown) =>
      // The reservation stays: the budget counts the most that it could cost.
      deps.log.warn({ err: error, callId: call.id }, 'the cost of a voice session was not stored'),
    )
  }

  function onEnd({ reason, status, retryAfterSeconds }: RealtimeEnd): void {
    deps.log.warn(
      { callId: call.id, provider: provider.id, reason, status },
      'a realtime provider ended a conversation',
    )
    const failure = reason === 'over' ? null : reason
    finish(failure)
    const wait = retryAfterSeconds === undefined ? '' : ` It asks to wait ${retryAfterSeconds} seconds.`
    sendError(link, `provider_${reason}`, failureSentence(provider.name, { reason: failure ?? 'down', status }) + wait)
    link.close(endCodes.failed, 'provider')
  }

  const conversation = provider.open(instructions, {
    onOpen: onReady,
    onEvent: (event) => link.send(event),
    onFault: (code) => sendError(link, code, `${provider.name} reported an error (${code}).`),
    onUsage(usage) {
      spent.inputTokens += usage.inputTokens
      spent.outputTokens += usage.outputTokens
      spent.costMicros += usage.costMicros
      if (spent.costMicros < sessionMicros || isOver) return
      finish(null)
      conversation.close()
      sendError(link, 'session_spent', spentSentence)
      link.close(endCodes.failed, 'spent')
    },
    onEnd,
  })

  return {
    receive: (event) => conversation.send(event),
    end() {
      conversation.close()
      finish(null)
    },
  }
}
