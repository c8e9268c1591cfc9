import { setTimeout as sleep } from 'node:timers/promises'
import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import { AppError } from '#core/errors.ts'
import { makeSpeechDetector } from '#core/speech/detect-speech.ts'
import { readPcm, writePcm } from '#core/speech/pcm.ts'
import { splitSentences } from '#core/speech/split-sentences.ts'
import type { ClientEvent, ResponseStatus } from '../../rules/events.ts'
import { sampleRate } from '../../rules/limits.ts'
import { sendError, type Coach, type VoiceLink } from './voice-link.ts'

type Options = {
  link: VoiceLink
  synthesiser: Synthesiser | null
  newId: () => string
  log: { warn(facts: object, sentence: string): void }
  /** The built-in adviser on the deal of the session. */
  answer: (question: string) => Promise<string>
}

/** The next sentence is on its way so long before the one before has been spoken. */
const leadMs = 300

const notRecognised =
  'The built-in coach notices that you speak but does not recognise words. Please type, or configure a realtime provider.'
const notSpoken = 'The server could not speak this answer. It is in the transcript.'
const notAnswered = 'The coach could not answer. Please try again.'

/**
 * The coach that needs no provider: it notices speech in the audio itself, answers typed questions with the adviser, and
 * speaks sentence by sentence, each sent shortly before its turn, so that what was interrupted was neither sent nor said.
 */
export function openBuiltInCoach({ link, synthesiser, newId, log, answer }: Options): Coach {
  const detector = makeSpeechDetector({ sampleRate })
  let utterance = newId()
  let question: string | null = null
  let active: AbortController | null = null

  function hear(audio: string): void {
    for (const { kind, atMs } of detector.push(readPcm(Buffer.from(audio, 'base64')))) {
      if (kind === 'started') {
        utterance = newId()
        link.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: atMs, item_id: utterance })
        active?.abort()
      } else link.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: atMs, item_id: utterance })
    }
  }

  function write(text: string): void {
    question = text
    const content = [{ type: 'input_text' as const, text }]
    link.send({ type: 'conversation.item.created', item: { id: newId(), type: 'message', role: 'user', content } })
  }

  async function respond(asked: string): Promise<void> {
    active?.abort()
    const own = new AbortController()
    active = own
    const place = { response_id: newId(), item_id: newId() }
    link.send({ type: 'response.created', response: { id: place.response_id } })
    const said = { text: '', isSpoken: false }
    const status = await say(asked, { place, said, signal: own.signal })
    if (active === own) active = null
    if (said.isSpoken) link.send({ type: 'response.audio.done', ...place })
    link.send({ type: 'response.text.done', ...place, text: said.text })
    link.send({ type: 'response.done', response: { id: place.response_id, status } })
  }

  type Saying = {
    place: { response_id: string; item_id: string }
    said: { text: string; isSpoken: boolean }
    signal: AbortSignal
  }

  async function say(asked: string, { place, said, signal }: Saying): Promise<ResponseStatus> {
    try {
      const text = await answer(asked)
      let voice = synthesiser
      let spokenUntil = performance.now()
      for (const sentence of splitSentences(text)) {
        signal.throwIfAborted()
        said.text += sentence
        link.send({ type: 'response.text.delta', ...place, delta: sentence })
        if (!voice) continue
        const spokenMs = await speak(voice, sentence, { place, said, signal })
        if (spokenMs === null) voice = null
        spokenUntil = Math.max(spokenUntil, performance.now()) + (spokenMs ?? 0)
        const pauseMs = spokenUntil - performance.now() - leadMs
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal })
      }
      return 'completed'
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      const isRefusal = error instanceof AppError
      if (!isRefusal) log.warn({ err: error }, 'the voice coach could not answer')
      sendError(link, isRefusal ? error.code : 'answer_failed', isRefusal ? error.message : notAnswered)
      return 'failed'
    }
  }

  /** How long the sentence lasts; null when it could not be spoken. */
  async function speak(voice: Synthesiser, sentence: string, { place, said, signal }: Saying): Promise<number | null> {
    let samples = 0
    try {
      for await (const chunk of voice.speak(sentence, signal)) {
        samples += chunk.length
        said.isSpoken = true
        const delta = Buffer.from(writePcm(chunk)).toString('base64')
        link.send({ type: 'response.audio.delta', ...place, delta })
      }
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error }, 'the synthesiser did not speak')
      sendError(link, 'speech_failed', notSpoken)
      return null
    }
    return (samples / sampleRate) * 1000
  }

  function receive(event: ClientEvent): void {
    if (event.type === 'input_audio_buffer.append') return hear(event.audio)
    if (event.type === 'conversation.item.create') return write(event.item.content[0]?.text ?? '')
    if (event.type === 'response.cancel') return active?.abort()
    if (event.type !== 'response.create') return
    if (question === null) return sendError(link, 'words_not_recognised', notRecognised)
    const asked = question
    question = null
    void respond(asked)
  }

  return { receive, end: () => active?.abort() }
}
