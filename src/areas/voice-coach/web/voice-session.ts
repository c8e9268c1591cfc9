import { makePageStore } from '#kit/client/page-store.ts'
import type { ServerEvent, SessionFacts } from '../rules/events.ts'
import type { MicrophoneProblem } from '../rules/microphone.ts'
import { addToTranscript, emptyTranscript, type Transcript } from '../rules/transcript.ts'
import { openBrowserVoice, type BrowserVoice } from './audio/open-browser-voice.ts'
import { MicrophoneError, openMicrophone, type Microphone } from './audio/open-microphone.ts'
import { openPlayer, type Player } from './audio/open-player.ts'
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

export type VoiceSessionStore = ReturnType<typeof makeVoiceSession>

/** Microphone, connection, voice and transcript of one panel, outside of its components. */
export function makeVoiceSession(notify: (notice: VoiceNotice) => void) {
  const store = makePageStore<VoiceState>(nothing)
  let connection: VoiceConnection | null = null
  let microphone: Microphone | null = null
  let player: Player | null = null
  let browserVoice: BrowserVoice | null = null
  /** The response that the user interrupted; what still arrives of it is not played. */
  let cutResponse = ''
  let openResponse = ''
  /** Raised by each start and end, so that a start that was overtaken gives back what it opened. */
  let generation = 0

  const change = (next: Partial<VoiceState>) => store.write({ ...store.read(), ...next })
  const onSpeaking = (isCoachSpeaking: boolean) => change({ isCoachSpeaking })

  async function start({ useMicrophone, ...order }: VoiceStart): Promise<void> {
    stop()
    const own = (generation += 1)
    change({ ...nothing, connection: 'connecting' })
    try {
      const opened = useMicrophone ? await openMicrophone({ onFrame, onSpeech: interrupt, onLost }) : null
      if (own !== generation) return opened?.close()
      microphone = opened
    } catch (error) {
      if (own !== generation) return
      change({ connection: 'closed' })
      return notify({ kind: 'microphone', problem: error instanceof MicrophoneError ? error.problem : 'failed' })
    }
    change({ hasMicrophone: microphone !== null })
    connection = openConnection({
      order,
      onEvent: (event) => own === generation && onEvent(event),
      onState: (state, sentence) => own === generation && onState(state, sentence),
    })
  }

  function onState(state: ConnectionState, sentence: string | null): void {
    if (state !== 'connected') change({ connection: state, isUserSpeaking: false, isAnswering: false })
    else change({ connection: state })
    if (state === 'connected') return notify({ kind: 'connected' })
    silence()
    if (state !== 'closed') return
    release()
    notify({ kind: 'error', sentence: sentence ?? lastError })
  }

  let lastError: string | null = null

  function onEvent(event: ServerEvent): void {
    const { transcript } = store.read()
    const next = addToTranscript(transcript, event)
    if (next !== transcript) change({ transcript: next })
    switch (event.type) {
      case 'session.created':
        lastError = null
        return change({ session: event.session })
      case 'input_audio_buffer.speech_started':
        change({ isUserSpeaking: true })
        return interrupt()
      case 'input_audio_buffer.speech_stopped':
        return change({ isUserSpeaking: false })
      case 'response.created':
        openResponse = event.response.id
        return change({ isAnswering: true })
      case 'response.done':
        return change({ isAnswering: false })
      case 'response.audio.delta':
        return playAudio(event)
      case 'response.text.delta':
        return speakText(event)
      case 'error':
        lastError = event.error.message
        return store.read().connection === 'connected' ? notify({ kind: 'error', sentence: lastError }) : undefined
      default:
        return undefined
    }
  }

  function playAudio({ response_id, item_id, delta }: { response_id: string; item_id: string; delta: string }): void {
    if (response_id === cutResponse || typeof AudioContext === 'undefined') return
    player ??= openPlayer(onSpeaking)
    player.play(item_id, delta)
  }

  function speakText({ response_id, delta }: { response_id: string; delta: string }): void {
    if (response_id === cutResponse || store.read().session?.voice !== 'browser') return
    browserVoice ??= openBrowserVoice(onSpeaking)
    browserVoice?.speak(delta)
  }

  /** The user speaks: the coach is silent from this moment, and the server learns what was heard. */
  function interrupt(): void {
    const stopped = player?.stop() ?? null
    const wasSpeaking = browserVoice?.stop() ?? false
    const { session, isAnswering } = store.read()
    if (!stopped && !wasSpeaking && !isAnswering) return
    cutResponse = openResponse
    if (session?.is_built_in) return connection?.send({ type: 'response.cancel' })
    if (!stopped) return
    const { itemId: item_id, heardMs: audio_end_ms } = stopped
    connection?.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms })
    if (isAnswering) connection?.send({ type: 'response.cancel' })
  }

  function onFrame(pcm: Uint8Array): void {
    const audio = btoa(Array.from(pcm, (byte) => String.fromCharCode(byte)).join(''))
    connection?.send({ type: 'input_audio_buffer.append', audio })
  }

  function onLost(): void {
    microphone?.close()
    microphone = null
    change({ hasMicrophone: false, isUserSpeaking: false })
    notify({ kind: 'microphone', problem: 'failed' })
  }

  /** Throws while there is no connection (S1 §7). */
  function sendText(text: string): void {
    if (!connection?.isConnected) throw new Error(messages.notConnected)
    interrupt()
    const content = [{ type: 'input_text' as const, text }]
    connection.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
    connection.send({ type: 'response.create' })
  }

  function mute(isMuted: boolean): void {
    microphone?.mute(isMuted)
    change({ isMuted, isUserSpeaking: false })
  }

  function silence(): void {
    player?.stop()
    browserVoice?.stop()
  }

  function release(): void {
    silence()
    microphone?.close()
    player?.close()
    microphone = null
    player = null
    browserVoice = null
    connection = null
    change({
      connection: 'closed',
      hasMicrophone: false,
      isMuted: false,
      isUserSpeaking: false,
      isCoachSpeaking: false,
    })
  }

  /** The person ends the session; nobody is told of it as of an error. */
  function stop(): void {
    generation += 1
    connection?.close()
    release()
    lastError = null
  }

  return { subscribe: store.subscribe, read: store.read, start, stop, interrupt, sendText, mute }
}
