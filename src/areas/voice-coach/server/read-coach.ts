import { findSilence } from '#areas/models/server/reserve-call.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import * as z from 'zod'
import { StoredEntry, type VoiceCoach, type VoiceTranscript } from '../contract.ts'
import { mostEntries, transcriptsListed } from '../rules/limits.ts'
import type { VoiceCoachDeps } from './deps.ts'
import { deleteTranscriptRow, listTranscriptRows, type TranscriptRow } from './store.ts'

export const builtInCoach = 'Built-in coach'

type ReadCoachInput = { dealId: string }

/** Who would answer on this deal now, and the person's stored transcripts. */
export async function readCoach(deps: VoiceCoachDeps, actor: Actor, { dealId }: ReadCoachInput): Promise<VoiceCoach> {
  await deps.voiceAdviser.listFacts(actor, dealId)
  const { workspaceId, userId } = actor
  const rows = await listTranscriptRows(deps.db, { workspaceId, userId, dealId, limit: transcriptsListed })
  const transcripts = rows.map(toTranscript)
  const { provider, synthesiser } = deps.voice
  const reason = provider ? await findSilence(deps, actor, provider) : null
  if (provider && reason === null) {
    const { isOutside: is_outside } = provider
    return { coach: describeProvider(provider), is_built_in: false, is_outside, voice: 'provider', reason, transcripts }
  }
  const voice = synthesiser ? 'server' : 'browser'
  return { coach: builtInCoach, is_built_in: true, is_outside: false, voice, reason, transcripts }
}

export function describeProvider({ name, model }: { name: string; model: string }): string {
  return `${name} ${model}`
}

export async function removeTranscript(
  { db }: Pick<VoiceCoachDeps, 'db'>,
  { workspaceId, userId }: Actor,
  id: string,
): Promise<void> {
  const isRemoved = await deleteTranscriptRow(db, { workspaceId, userId, id })
  if (!isRemoved) throw new AppError('NOT_FOUND', 'There is no such transcript.')
}

const StoredEntries = z.array(StoredEntry).max(mostEntries)

/** One of an older shape is shown without its entries. */
function toTranscript({ id, coach, started_at, entries }: TranscriptRow): VoiceTranscript {
  const read = StoredEntries.safeParse(entries)
  return { id, coach, started_at: started_at.toISOString(), entries: read.success ? read.data : [] }
}
