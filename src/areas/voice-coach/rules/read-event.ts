import type { ClientEvent, CoachVoice, CreatedItem, ResponseStatus, ServerEvent, SessionFacts } from './events.ts'
import { longestText } from './limits.ts'

/** A second and a half of audio, and more than any text. */
const mostServerMessage = 512 * 1024

type Fields = Readonly<Record<string, unknown>>
type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** An event of a page; a sentence about what is wrong with it otherwise. */
export function readClientEvent(text: string): ClientEvent | { problem: string } {
  const fields = readFields(text)
  if (!fields) return { problem: 'A message must be a JSON object.' }
  switch (fields['type']) {
    case 'input_audio_buffer.append':
      return readAppend(fields)
    case 'conversation.item.create':
      return readItem(fields)
    case 'conversation.item.truncate':
      return readTruncate(fields)
    case 'response.create':
      return { type: 'response.create' }
    case 'response.cancel':
      return { type: 'response.cancel' }
    default:
      return { problem: 'There is no such event.' }
  }
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

function readAppend({ audio }: Fields): ClientEvent | { problem: string } {
  const isAudio = typeof audio === 'string' && audio.length > 0 && audio.length % 4 === 0 && base64.test(audio)
  if (!isAudio) return { problem: 'The field "audio" must be base64.' }
  return { type: 'input_audio_buffer.append', audio }
}

function readItem({ item }: Fields): ClientEvent | { problem: string } {
  const text = readInputText(item)
  if (text === null) return { problem: 'The item must be a message of the user with one input_text.' }
  if (text.trim() === '') return { problem: 'Write a message first.' }
  if (text.length > longestText) return { problem: `A message may have ${longestText} characters.` }
  const content = [{ type: 'input_text' as const, text: text.trim() }]
  return { type: 'conversation.item.create', item: { type: 'message', role: 'user', content } }
}

function readInputText(item: unknown): string | null {
  const { type, role, content } = part(item)
  if (type !== 'message' || role !== 'user' || !Array.isArray(content) || content.length !== 1) return null
  const { type: kind, text } = part(content[0])
  return kind === 'input_text' && typeof text === 'string' ? text : null
}

const mostMilliseconds = 24 * 60 * 60 * 1000

function readTruncate({ item_id, content_index, audio_end_ms }: Fields): ClientEvent | { problem: string } {
  const isKnown = typeof item_id === 'string' && /^[\w-]{1,100}$/.test(item_id)
  const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
  if (!isKnown || !isWhole(content_index) || content_index > 100 || !isWhole(audio_end_ms))
    return { problem: 'The event must name an item, a content and milliseconds.' }
  return {
    type: 'conversation.item.truncate',
    item_id,
    content_index,
    audio_end_ms: Math.min(audio_end_ms, mostMilliseconds),
  }
}

/** An event of the server, for the page; null for one that it does not know. */
export function readServerEvent(text: unknown): ServerEvent | null {
  const fields = typeof text === 'string' ? readFields(text) : null
  const type = fields?.['type']
  if (!fields || typeof type !== 'string' || !Object.hasOwn(readers, type)) return null
  return readers[type as ServerEvent['type']](fields)
}

const word = (value: unknown) => (typeof value === 'string' ? value : '')
const figure = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const part = (value: unknown): Fields => (isFields(value) ? value : {})
const place = ({ response_id, item_id }: Fields) => ({ response_id: word(response_id), item_id: word(item_id) })

const readers: { [Type in ServerEvent['type']]: (fields: Fields) => EventOf<Type> } = {
  'session.created': ({ session }) => ({ type: 'session.created', session: readSession(part(session)) }),
  'input_audio_buffer.speech_started': ({ audio_start_ms, item_id }) => ({
    type: 'input_audio_buffer.speech_started',
    audio_start_ms: figure(audio_start_ms),
    item_id: word(item_id),
  }),
  'input_audio_buffer.speech_stopped': ({ audio_end_ms, item_id }) => ({
    type: 'input_audio_buffer.speech_stopped',
    audio_end_ms: figure(audio_end_ms),
    item_id: word(item_id),
  }),
  'conversation.item.created': ({ item }) => ({ type: 'conversation.item.created', item: readCreated(part(item)) }),
  'conversation.item.input_audio_transcription.completed': ({ item_id, transcript }) => ({
    type: 'conversation.item.input_audio_transcription.completed',
    item_id: word(item_id),
    transcript: word(transcript),
  }),
  'response.created': ({ response }) => ({ type: 'response.created', response: { id: word(part(response)['id']) } }),
  'response.text.delta': (fields) => ({ type: 'response.text.delta', ...place(fields), delta: word(fields['delta']) }),
  'response.text.done': (fields) => ({ type: 'response.text.done', ...place(fields), text: word(fields['text']) }),
  'response.audio_transcript.delta': (fields) => ({
    type: 'response.audio_transcript.delta',
    ...place(fields),
    delta: word(fields['delta']),
  }),
  'response.audio_transcript.done': (fields) => ({
    type: 'response.audio_transcript.done',
    ...place(fields),
    transcript: word(fields['transcript']),
  }),
  'response.audio.delta': (fields) => ({
    type: 'response.audio.delta',
    ...place(fields),
    delta: word(fields['delta']),
  }),
  'response.audio.done': (fields) => ({ type: 'response.audio.done', ...place(fields) }),
  'response.done': ({ response }) => ({
    type: 'response.done',
    response: { id: word(part(response)['id']), status: readStatus(part(response)['status']) },
  }),
  error: ({ error }) => ({
    type: 'error',
    error: { code: word(part(error)['code']), message: word(part(error)['message']) },
  }),
}

const statuses: readonly ResponseStatus[] = ['completed', 'cancelled', 'failed']
const voices: readonly CoachVoice[] = ['provider', 'server', 'browser']

function readStatus(value: unknown): ResponseStatus {
  return statuses.find((known) => known === value) ?? 'failed'
}

function readSession({ id, coach, is_built_in, voice, keeps_transcript, ends_at }: Fields): SessionFacts {
  return {
    id: word(id),
    coach: word(coach),
    is_built_in: is_built_in === true,
    voice: voices.find((known) => known === voice) ?? 'browser',
    keeps_transcript: keeps_transcript === true,
    ends_at: word(ends_at),
  }
}

function readCreated({ id, role, content }: Fields): CreatedItem {
  const [first] = Array.isArray(content) ? (content as unknown[]) : []
  const { type, text } = part(first)
  return {
    id: word(id),
    type: 'message',
    role: role === 'user' ? 'user' : 'assistant',
    content: [{ type: type === 'input_text' ? type : 'input_audio', text: word(text) }],
  }
}

function readFields(text: string): Fields | null {
  if (text.length > mostServerMessage) return null
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
