import { implement } from '@orpc/server'
import { forUser, type CallContext } from '#areas/identity/server/call-context.ts'
import { voiceCoachContract } from '../contract.ts'
import type { VoiceCoachDeps } from './deps.ts'
import { readCoach, removeTranscript } from './read-coach.ts'
import { openTicket } from './tickets.ts'

const os = implement(voiceCoachContract).$context<CallContext<VoiceCoachDeps>>()

export const voiceCoachHandlers = os.router({
  read: os.read.handler(forUser(readCoach)),
  openTicket: os.openTicket.handler(forUser(openTicket)),
  removeTranscript: os.removeTranscript.handler(forUser(removeTranscript)),
})
