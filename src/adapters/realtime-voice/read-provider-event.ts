import * as z from 'zod'
import type { RealtimeEvent } from './port.ts'

/** The provider's names of today; those that only a page of the specification knows are made from them. */
const id = z.string().max(200)
const place = { response_id: id, item_id: id }
const text = z.string().max(100_000)

const Usage = z.object({ input_tokens: z.number().min(0), output_tokens: z.number().min(0) })

const Known = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input_audio_buffer.speech_started'), audio_start_ms: z.number(), item_id: id }),
  z.object({ type: z.literal('input_audio_buffer.speech_stopped'), audio_end_ms: z.number(), item_id: id }),
  z.object({
    type: z.literal('conversation.item.added'),
    item: z.object({
      id,
      type: z.string(),
      role: z.string().optional(),
      content: z.array(z.object({ type: z.string(), text: text.optional() })).optional(),
    }),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: id,
    transcript: text,
  }),
  z.object({ type: z.literal('response.created'), response: z.object({ id }) }),
  z.object({ type: z.literal('response.output_text.delta'), ...place, delta: text }),
  z.object({ type: z.literal('response.output_text.done'), ...place, text }),
  z.object({ type: z.literal('response.output_audio_transcript.delta'), ...place, delta: text }),
  z.object({ type: z.literal('response.output_audio_transcript.done'), ...place, transcript: text }),
  z.object({ type: z.literal('response.output_audio.delta'), ...place, delta: z.string() }),
  z.object({ type: z.literal('response.output_audio.done'), ...place }),
  z.object({
    type: z.literal('response.done'),
    response: z.object({ id, status: z.string(), usage: Usage.nullish() }),
  }),
  z.object({ type: z.literal('error'), error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) }),
])

type KnownEvent = z.infer<typeof Known>
const knownTypes = new Set(Known.options.map(({ shape }) => shape.type.value))

export type ProviderMessage =
  | { kind: 'event'; event: RealtimeEvent; usage: z.infer<typeof Usage> | null }
  | { kind: 'fault'; code: string }
  /** An event that nobody here needs. */
  | { kind: 'other' }
  | { kind: 'unreadable' }

export function readProviderEvent(message: string): ProviderMessage {
  const value = parse(message)
  const type = readType(value)
  if (type === null) return { kind: 'unreadable' }
  if (!(knownTypes as Set<string>).has(type)) return { kind: 'other' }
  const read = Known.safeParse(value)
  return read.success ? toMessage(read.data) : { kind: 'unreadable' }
}

function readType(value: unknown): string | null {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'type' in value && typeof value.type === 'string' ? value.type : null
}

function toMessage(known: KnownEvent): ProviderMessage {
  if (known.type === 'error') return { kind: 'fault', code: toCode(known.error) }
  const event = translate(known)
  const usage = known.type === 'response.done' ? (known.response.usage ?? null) : null
  return event ? { kind: 'event', event, usage } : { kind: 'other' }
}

/** The provider's own sentence may contain part of a key; only its code is passed on. */
function toCode({ code, type }: { code?: string | null | undefined; type?: string | null | undefined }): string {
  const given = code ?? type ?? ''
  return /^[\w.-]{1,60}$/.test(given) ? given : 'unknown'
}

function translate(event: Exclude<KnownEvent, { type: 'error' }>): RealtimeEvent | null {
  switch (event.type) {
    case 'conversation.item.added':
      return toCreated(event.item)
    case 'response.output_text.delta':
      return { ...event, type: 'response.text.delta' }
    case 'response.output_text.done':
      return { ...event, type: 'response.text.done' }
    case 'response.output_audio_transcript.delta':
      return { ...event, type: 'response.audio_transcript.delta' }
    case 'response.output_audio_transcript.done':
      return { ...event, type: 'response.audio_transcript.done' }
    case 'response.output_audio.delta':
      return { ...event, type: 'response.audio.delta' }
    case 'response.output_audio.done':
      return { ...event, type: 'response.audio.done' }
    case 'response.done':
      return { type: event.type, response: { id: event.response.id, status: toStatus(event.response.status) } }
    default:
      return event
  }
}

type AddedItem = Extract<KnownEvent, { type: 'conversation.item.added' }>['item']

function toCreated({ id: itemId, type, role, content }: AddedItem): RealtimeEvent | null {
  if (type !== 'message' || (role !== 'user' && role !== 'assistant')) return null
  const first = content?.[0]
  const kind = first?.type === 'input_text' ? first.type : 'input_audio'
  const item = { id: itemId, type, role, content: [{ type: kind, text: first?.text ?? '' } as const] } as const
  return { type: 'conversation.item.created', item: { ...item, content: [...item.content] } }
}

function toStatus(status: string): 'completed' | 'cancelled' | 'failed' {
  return status === 'completed' || status === 'cancelled' ? status : 'failed'
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
