import * as z from 'zod'
import { call } from '../call.ts'
import { longestEntry, mostEntries, transcriptsListed } from './rules/limits.ts'

const Deal = z.strictObject({ dealId: z.uuid() })

export const StoredEntry = z.object({
  role: z.enum(['user', 'coach']),
  text: z.string().max(longestEntry),
  /** The user spoke before the coach had ended. */
  is_cut: z.boolean(),
})
export type StoredEntry = z.infer<typeof StoredEntry>

export const VoiceTranscript = z.object({
  id: z.uuid(),
  coach: z.string(),
  started_at: z.iso.datetime(),
  entries: z.array(StoredEntry).max(mostEntries),
})
export type VoiceTranscript = z.infer<typeof VoiceTranscript>

/** Who would answer now, and where the voice goes. */
export const VoiceCoach = z.object({
  coach: z.string(),
  is_built_in: z.boolean(),
  /** Whether audio leaves the operator's network. */
  is_outside: z.boolean(),
  voice: z.enum(['provider', 'server', 'browser']),
  /** Why a configured provider does not answer; null where it does, or where none is configured. */
  reason: z.string().nullable(),
  transcripts: z.array(VoiceTranscript).max(transcriptsListed),
})
export type VoiceCoach = z.infer<typeof VoiceCoach>

export const VoiceTicket = z.object({ ticket: z.string(), expires_at: z.iso.datetime() })
export type VoiceTicket = z.infer<typeof VoiceTicket>

export const voiceCoachContract = {
  read: call('read_workspace', { reads: ['voiceCoach', 'models'] })
    .get(
      '/api/negotiations/{dealId}/voice-coach',
      'The voice coach of a deal: who answers, and your stored transcripts',
    )
    .input(Deal)
    .output(VoiceCoach),
  openTicket: call('write_workspace', { changes: [] })
    .post(
      '/api/negotiations/{dealId}/voice-tickets',
      'A ticket for one voice session on this deal, valid for one minute',
    )
    .input(
      z.strictObject({
        dealId: z.uuid(),
        /** Store the transcript of this session. Audio is never stored. */
        keepTranscript: z.boolean().default(false),
        /** Do without a configured provider. */
        builtIn: z.boolean().default(false),
      }),
    )
    .output(VoiceTicket),
  removeTranscript: call('read_workspace')
    .delete('/api/voice-transcripts/{transcriptId}', 'Delete one of your stored transcripts', { successStatus: 204 })
    .input(z.strictObject({ transcriptId: z.uuid() }))
    .output(z.void()),
}
