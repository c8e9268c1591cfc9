import { implement } from '@orpc/server'
import { forUser, forUserBy, handleCalls, type CallContext } from '#areas/identity/server/call-context.ts'
import { voiceCoachContract } from '../contract.ts'
import type { VoiceCoachDeps } from './deps.ts'
import { readCoach, removeTranscript } from './read-coach.ts'
import { openTicket } from './tickets.ts'

export const voiceCoachHandlers = handleCalls(implement(voiceCoachContract).$context<CallContext<VoiceCoachDeps>>(), {
  read: forUser(readCoach),
  openTicket: forUser(openTicket),
  removeTranscript: forUserBy('transcriptId', removeTranscript),
})
