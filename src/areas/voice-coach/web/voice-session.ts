import { makePageStore } from '#kit/client/page-store.ts'
import type { ServerEvent, SessionFacts } from '../rules/events.ts'
import type { MicrophoneProblem } from '../rules/microphone.ts'
import { addToTranscript, emptyTranscript, type Transcript } from '../rules/transcript.ts'
import { makeCoachVoice, type Silenced } from './audio/coach-voice.ts'
import { MicrophoneError, openMicrophone, type Microphone } from './audio/open-microphone.ts'
import { messages } from './messages.ts'
import { openConnection, type ConnectionState, type VoiceConnection } from './voice-connection.ts'

export type VoiceState = {
  connection: ConnectionState
  session: SessionFacts | null
  hasMicrophone: boolean
  isMuted: boolean
  isUserSpeaking: boolean
  isCoachSpeaking: boolean
  /** A question is being answered. */
  isAnswering: boolean
  transcript: Transcript
}

export type VoiceNotice =
  | { kind: 'connected' }
  | { kind: 'microphone'; problem: MicrophoneProblem }
  | { kind: 'error'; sentence: string | null }

type VoiceStart = { dealId: string; keepTranscript: boolean; builtIn: boolean; useMicrophone: boolean }

const nothing: VoiceState = {
  connection: 'closed',
  session: null,
  hasMicrophone: false,
  isMuted: false,
  isUserSpeaking: false,
  isCoachSpeaking: false,
  isAnswering: false,
  transcript: emptyTranscript,
}

/** Microphone, connection, voice and transcript of one panel, outside of its components: it holds the devices. */
export class VoiceSession {
  readonly #store = makePageStore<VoiceState>(nothing)
  readonly #notify: (notice: VoiceNotice) => void
  readonly #voice = makeCoachVoice((isCoachSpeaking) => this.#change({ isCoachSpeaking }))
  #connection: VoiceConnection | null = null
  #microphone: Microphone | null = null
  #lastError: string | null = null
  /** Raised by each start and end, so that a start that was overtaken gives back what it opened. */
  #generation = 0

  constructor(notify: (notice: VoiceNotice) => void) {
    this.#notify = notify
  }

  readonly read = () => this.#store.read()
  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener)

  async start({ useMicrophone, ...order }: VoiceStart): Promise<void> {
    this.stop()
    this.#generation += 1
    const own = this.#generation
    this.#change({ ...nothing, connection: 'connecting' })
    try {
      const opened = useMicrophone ? await this.#openMicrophone() : null
      if (own !== this.#generation) return opened?.close()
      this.#microphone = opened
    } catch (error) {
      if (own !== this.#generation) return
      this.#change({ connection: 'closed' })
      return this.#notify({ kind: 'microphone', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
    }
    this.#change({ hasMicrophone: useMicrophone })
    this.#connection = openConnection({
      order,
      onEvent: (event) => own === this.#generation && this.#onEvent(event),
      onState: (state, sentence) => own === this.#generation && this.#onState(state, sentence),
    })
  }

  /** The person ends the session; nobody is told of it as of an error. */
  readonly stop = (): void => {
    this.#generation += 1
    this.#connection?.close()
    this.#release()
    this.#lastError = null
  }

  /** The user speaks: the coach is silent from this moment, and the server learns what was heard. */
  readonly interrupt = (): void => {
    const silenced = this.#voice.silence()
    const { session, isAnswering } = this.read()
    if (!silenced && !isAnswering) return
    this.#voice.cut()
    const isBuiltIn = session !== null && session.is_built_in
    if (!isBuiltIn) this.#tellHeard(silenced)
    if (isBuiltIn || isAnswering) this.#connection?.send({ type: 'response.cancel' })
  }

  /** A provider remembers only what was heard of its answer. */
  #tellHeard(silenced: Silenced): void {
    if (!silenced?.playback) return
    const { itemId: item_id, heardMs: audio_end_ms } = silenced.playback
    this.#connection?.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
  }

  /** Throws while there is no connection (S1 §7). */
  sendText(text: string): void {
    if (!this.#connection?.isConnected) throw new Error(messages.notConnected)
    this.interrupt()
    const content = [{ type: 'input_text' as const, text }]
    this.#connection.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
    this.#connection.send({ type: 'response.create' })
  }

  mute(isMuted: boolean): void {
    this.#microphone?.mute(isMuted)
    this.#change({ isMuted, isUserSpeaking: false })
  }

  #change(next: Partial<VoiceState>): void {
    this.#store.write({ ...this.read(), ...next })
  }

  #openMicrophone(): Promise<Microphone> {
    return openMicrophone({
      onSpeech: this.interrupt,
      onFrame: (pcm) => {
        const audio = btoa(Array.from(pcm, (byte) => String.fromCharCode(byte)).join(''))
        this.#connection?.send({ type: 'input_audio_buffer.append', audio })
      },
      onLost: () => {
        this.#microphone?.close()
        this.#microphone = null
        this.#change({ hasMicrophone: false, isUserSpeaking: false })
        this.#notify({ kind: 'microphone', problem: 'failed' })
      },
    })
  }

  #onState(connection: ConnectionState, sentence: string | null): void {
    this.#change({ connection })
    if (connection === 'connected') return this.#notify({ kind: 'connected' })
    this.#change({ isUserSpeaking: false, isAnswering: false })
    this.#voice.silence()
    if (connection !== 'closed') return
    this.#release()
    this.#notify({ kind: 'error', sentence: sentence ?? this.#lastError })
  }

  #onEvent(event: ServerEvent): void {
    const { transcript } = this.read()
    const next = addToTranscript(transcript, event)
    if (next !== transcript) this.#change({ transcript: next })
    this.#onSpeech(event)
    if (event.type === 'session.created') {
      this.#lastError = null
      this.#change({ session: event.session })
    }
    if (event.type !== 'error') return
    this.#lastError = event.error.message
    if (this.read().connection === 'connected') this.#notify({ kind: 'error', sentence: this.#lastError })
  }

  #onSpeech(event: ServerEvent): void {
    if (event.type === 'input_audio_buffer.speech_stopped') this.#change({ isUserSpeaking: false })
    if (event.type === 'response.audio.delta') this.#voice.play(event)
    if (event.type === 'response.text.delta' && this.read().session?.voice === 'browser') this.#voice.speak(event)
    if (event.type === 'response.done') this.#change({ isAnswering: false })
    if (event.type === 'response.created') {
      this.#voice.begin(event.response.id)
      this.#change({ isAnswering: true })
    }
    if (event.type !== 'input_audio_buffer.speech_started') return
    this.#change({ isUserSpeaking: true })
    this.interrupt()
  }

  #release(): void {
    this.#voice.close()
    this.#microphone?.close()
    this.#microphone = null
    this.#connection = null
    const { transcript, session } = this.read()
    this.#change({ ...nothing, transcript, session })
  }
}
