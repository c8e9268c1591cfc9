import { implement } from '@orpc/server'
import { signedIn, type CallContext } from '#areas/identity/server/call-context.ts'
import { voiceCoachContract } from '../contract.ts'
import type { VoiceCoachDeps } from './deps.ts'
import { readCoach, removeTranscript } from './read-coach.ts'
import { openTicket } from './tickets.ts'

const os = implement(voiceCoachContract).$context<CallContext<VoiceCoachDeps>>()

export const voiceCoachHandlers = os.router({
  read: os.read.handler(({ context, input }) => readCoach(context.deps, signedIn(context), input)),
  openTicket: os.openTicket.handler(({ context, input }) => openTicket(context.deps, signedIn(context), input)),
  removeTranscript: os.removeTranscript.handler(({ context, input }) =>
    removeTranscript(context.deps, signedIn(context), input),
  ),
})
