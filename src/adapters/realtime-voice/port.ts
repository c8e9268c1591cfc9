/** What the provider is sent, in the names that its protocol shares with the specification. */
export type RealtimeRequest =
  | { type: 'input_audio_buffer.append'; audio: string }
  | {
      type: 'conversation.item.create'
      item: { type: 'message'; role: 'user'; content: readonly { type: 'input_text'; text: string }[] }
    }
  | { type: 'response.create' }
  | { type: 'response.cancel' }
  | { type: 'conversation.item.truncate'; item_id: string; content_index: number; audio_end_ms: number }

type Of<Type extends string> = { type: Type; response_id: string; item_id: string }

/** What the provider says, in the names of the specification (S1 §7), whatever its own are today. */
export type RealtimeEvent =
  | { type: 'input_audio_buffer.speech_started'; audio_start_ms: number; item_id: string }
  | { type: 'input_audio_buffer.speech_stopped'; audio_end_ms: number; item_id: string }
  | {
      type: 'conversation.item.created'
      item: {
        id: string
        type: 'message'
        role: 'user' | 'assistant'
        content: { type: 'input_text' | 'input_audio'; text: string }[]
      }
    }
  | { type: 'conversation.item.input_audio_transcription.completed'; item_id: string; transcript: string }
  | { type: 'response.created'; response: { id: string } }
  | (Of<'response.text.delta'> & { delta: string })
  | (Of<'response.text.done'> & { text: string })
  | (Of<'response.audio_transcript.delta'> & { delta: string })
  | (Of<'response.audio_transcript.done'> & { transcript: string })
  | (Of<'response.audio.delta'> & { delta: string })
  | Of<'response.audio.done'>
  | { type: 'response.done'; response: { id: string; status: 'completed' | 'cancelled' | 'failed' } }

/**
 * Why a conversation ended. `key`: our key is refused. `quota`: too many requests or no credit. `rejected`: model, settings
 * or protocol are not accepted. `down`: not reached, or broken. `slow`: silent for too long. `unreadable`: not its protocol.
 * `over`: the provider ended it regularly.
 */
export type RealtimeEnd = {
  reason: 'key' | 'quota' | 'rejected' | 'down' | 'slow' | 'unreadable' | 'over'
  status: number | null
  /** How long the provider asks to wait, where it says so. */
  retryAfterSeconds?: number
}

export type RealtimeUsage = { inputTokens: number; outputTokens: number; costMicros: number }

export type RealtimeListener = {
  /** The connection is open and its settings are sent. */
  onOpen(): void
  onEvent(event: RealtimeEvent): void
  /** Something failed that does not end the conversation; the code is the provider's. */
  onFault(code: string): void
  /** Tokens of one answer. */
  onUsage(usage: RealtimeUsage): void
  /** Called once, unless `close` was called before. */
  onEnd(end: RealtimeEnd): void
}

export type RealtimeConversation = {
  /** Waits in a bounded queue until the connection is open. */
  send(request: RealtimeRequest): void
  close(): void
}

export type RealtimeVoice = {
  readonly id: 'openai'
  /** 'OpenAI' */
  readonly name: string
  readonly model: string
  /** Whether audio leaves the operator's network. */
  readonly isOutside: boolean
  /** How the costs are known. */
  readonly costBasis: 'settings' | 'assumed'
  /** Begins a conversation: 24 kHz mono 16-bit audio in both directions, turns noticed by the provider. */
  open(instructions: string, listener: RealtimeListener): RealtimeConversation
}
