import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Actor } from '#areas/permissions.ts'
import type { StoredEntry } from '../../contract.ts'
import type { ServerEvent } from '../../rules/events.ts'
import { longestEntry, mostEntries } from '../../rules/limits.ts'
import {
  addToTranscript,
  emptyTranscript,
  listSaid,
  type Transcript,
  type TranscriptEntry,
} from '../../rules/transcript.ts'
import type { VoiceSessionDeps } from '../deps.ts'
import { insertTranscriptRow, updateTranscriptRow } from '../store.ts'

type Recording = { id: string; dealId: string; coach: string; startedAt: Date }
export type Recorder = { note(event: ServerEvent): void; end(): Promise<void> }

/** Stores what was said, out of the very events that the page gets; audio never. */
export function openRecorder(
  { db, log }: Pick<VoiceSessionDeps, 'db' | 'log'>,
  { workspaceId, userId }: Actor,
  { id, dealId, coach, startedAt }: Recording,
): Recorder {
  let transcript: Transcript = emptyTranscript
  let stored: readonly TranscriptEntry[] = []
  let saving: Promise<void> = Promise.resolve()
  let isDeleted = false

  async function save(entries: readonly TranscriptEntry[]): Promise<void> {
    const isSame = entries.length === stored.length && entries.every((entry, index) => entry === stored[index])
    if (isSame || isDeleted) return
    const kept = JSON.stringify(entries.slice(-mostEntries).map(toStored))
    try {
      await write(kept)
      await publishNews(db, { workspaceId, userId, topic: 'voiceCoach' })
      stored = entries
    } catch (error) {
      log.warn({ err: error }, 'a voice transcript was not stored')
    }
  }

  /** What the person deletes during the session is not stored again. */
  async function write(kept: string): Promise<void> {
    if (stored.length > 0) {
      isDeleted = !(await updateTranscriptRow(db, { workspaceId, userId, id, entries: kept }))
      return
    }
    const row = { id, workspace_id: workspaceId, deal_id: dealId, user_id: userId, coach, started_at: startedAt }
    await insertTranscriptRow(db, { ...row, entries: kept })
  }

  /** One at a time, so that an older state never overwrites a newer one. */
  function saveNext(pick: () => readonly TranscriptEntry[]): Promise<void> {
    saving = saving.then(() => save(pick()))
    return saving
  }

  const committed = () => listSaid(transcript).filter(({ state }) => state !== 'open')
  /** What the end of the session interrupted. */
  const cutOff = () =>
    listSaid(transcript).map((entry) => (entry.state === 'open' ? { ...entry, state: 'cut' as const } : entry))

  return {
    note(event) {
      const next = addToTranscript(transcript, event)
      if (next === transcript) return
      transcript = next
      if (!event.type.endsWith('.delta')) void saveNext(committed)
    },
    end: () => saveNext(cutOff),
  }
}

function toStored({ role, text, state }: TranscriptEntry): StoredEntry {
  // a database stores neither a zero byte nor half of a surrogate pair, and would refuse the whole transcript
  const storable = text.slice(0, longestEntry).replaceAll('\0', '').toWellFormed()
  return { role, text: storable, is_cut: state === 'cut' }
}
