/** The socket: `wss://<host>/functions/v1/realtime-voice-coach` (S1 §7), with the ticket as a second sub-protocol. */
export const socketPath = '/functions/v1/realtime-voice-coach'
export const socketProtocol = 'realtime'
export const ticketPrefix = 'ticket.'

export type UserMessage = {
  type: 'message'
  role: 'user'
  content: readonly { type: 'input_text'; text: string }[]
}

/** What a page sends. `response.cancel` and `truncate` say that the user began to speak, and what was heard until then. */
export type ClientEvent =
  | { type: 'input_audio_buffer.append'; audio: string }
  | { type: 'conversation.item.create'; item: UserMessage }
  | { type: 'response.create' }
  | { type: 'response.cancel' }
  | { type: 'conversation.item.truncate'; item_id: string; content_index: number; audio_end_ms: number }

/** Who speaks the answers: the provider, a synthesiser of the server, or the browser. */
export type CoachVoice = 'provider' | 'server' | 'browser'

export type SessionFacts = {
  id: string
  /** 'Built-in coach', or the provider and its model. */
  coach: string
  is_built_in: boolean
  voice: CoachVoice
  keeps_transcript: boolean
  ends_at: string
}

/** Typed text, or speech whose words follow when the provider has transcribed them. */
export type CreatedItem = {
  id: string
  type: 'message'
  role: 'user' | 'assistant'
  content: readonly { type: 'input_text' | 'input_audio'; text: string }[]
}

type Of<Type extends string> = { type: Type; response_id: string; item_id: string }
type Delta<Type extends string> = Of<Type> & { delta: string }

/** What the server sends, in the names of the specification. */
export type ServerEvent =
  | { type: 'session.created'; session: SessionFacts }
  | { type: 'input_audio_buffer.speech_started'; audio_start_ms: number; item_id: string }
  | { type: 'input_audio_buffer.speech_stopped'; audio_end_ms: number; item_id: string }
  | { type: 'conversation.item.created'; item: CreatedItem }
  | { type: 'conversation.item.input_audio_transcription.completed'; item_id: string; transcript: string }
  | { type: 'response.created'; response: { id: string } }
  | Delta<'response.text.delta'>
  | (Of<'response.text.done'> & { text: string })
  | Delta<'response.audio_transcript.delta'>
  | (Of<'response.audio_transcript.done'> & { transcript: string })
  | Delta<'response.audio.delta'>
  | Of<'response.audio.done'>
  | { type: 'response.done'; response: { id: string; status: ResponseStatus } }
  | { type: 'error'; error: { code: string; message: string } }

export type ResponseStatus = 'completed' | 'cancelled' | 'failed'
