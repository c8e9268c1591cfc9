import type { CreatedItem, ServerEvent } from './events.ts'

/** One turn. The coach's words are `open` until their done event; `cut` where the user spoke before they ended. */
export type TranscriptEntry = {
  id: string
  role: 'user' | 'coach'
  text: string
  state: 'open' | 'done' | 'cut'
}
export type Transcript = { entries: readonly TranscriptEntry[]; responseOf: Readonly<Record<string, string>> }

export const emptyTranscript: Transcript = { entries: [], responseOf: {} }

/**
 * The transcript after an event: built piece by piece out of text and audio-transcript deltas, and committed by their done
 * events (S1 §4). Only what was typed, transcribed by the provider, or said by the coach is in it.
 */
export function addToTranscript(transcript: Transcript, event: ServerEvent): Transcript {
  switch (event.type) {
    case 'conversation.item.created':
      return event.item.role === 'user' ? addUser(transcript, event.item) : transcript
    case 'conversation.item.input_audio_transcription.completed':
      return fillUser(transcript, event)
    case 'response.text.delta':
    case 'response.audio_transcript.delta':
      return extend(transcript, event)
    case 'response.text.done':
      return commit(transcript, { ...event, said: event.text })
    case 'response.audio_transcript.done':
      return commit(transcript, { ...event, said: event.transcript })
    case 'response.done':
      return event.response.status === 'completed' ? transcript : cut(transcript, event.response.id)
    default:
      return transcript
  }
}

/** Speech takes its position before its words are known: a provider transcribes while it answers. */
function addUser({ entries, responseOf }: Transcript, { id, content }: CreatedItem): Transcript {
  const text = (content[0]?.text ?? '').trim()
  const state = text === '' ? 'open' : 'done'
  return { entries: replace(entries, { id, role: 'user', text, state }), responseOf }
}

function fillUser({ entries, responseOf }: Transcript, { item_id, transcript }: Transcribed): Transcript {
  const text = transcript.trim()
  if (text === '') return { entries: entries.filter(({ id }) => id !== item_id), responseOf }
  return { entries: replace(entries, { id: item_id, role: 'user', text, state: 'done' }), responseOf }
}

/** Without turns whose words nobody knows. */
export function listSaid({ entries }: Transcript): TranscriptEntry[] {
  return entries.filter(({ text }) => text.trim() !== '')
}

type Transcribed = { item_id: string; transcript: string }
type Piece = { response_id: string; item_id: string }

function extend({ entries, responseOf }: Transcript, { response_id, item_id, delta }: Piece & { delta: string }) {
  const known = entries.find(({ id }) => id === item_id)
  if (known && known.state !== 'open') return { entries, responseOf }
  const text = (known?.text ?? '') + delta
  return {
    entries: replace(entries, { id: item_id, role: 'coach', text, state: 'open' }),
    responseOf: { ...responseOf, [item_id]: response_id },
  }
}

function commit({ entries, responseOf }: Transcript, { response_id, item_id, said }: Piece & { said: string }) {
  const known = entries.find(({ id }) => id === item_id)
  const text = (said === '' ? (known?.text ?? '') : said).trim()
  const next = { ...responseOf, [item_id]: response_id }
  if (text === '') return { entries: entries.filter(({ id }) => id !== item_id), responseOf: next }
  const state = known?.state === 'cut' ? 'cut' : 'done'
  return { entries: replace(entries, { id: item_id, role: 'coach', text, state }), responseOf: next }
}

function cut({ entries, responseOf }: Transcript, responseId: string): Transcript {
  const isOf = ({ id }: TranscriptEntry) => responseOf[id] === responseId
  return { entries: entries.map((entry) => (isOf(entry) ? { ...entry, state: 'cut' } : entry)), responseOf }
}

function replace(entries: readonly TranscriptEntry[], next: TranscriptEntry): TranscriptEntry[] {
  const at = entries.findIndex(({ id }) => id === next.id)
  return at < 0 ? [...entries, next] : entries.with(at, next)
}
