import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import { AppError } from '#core/errors.ts'
import { makeSpeechDetector } from '#core/speech/detect-speech.ts'
import { readPcm } from '#core/speech/pcm.ts'
import type { ClientEvent } from '../../rules/events.ts'
import { sampleRate } from '../../rules/limits.ts'
import { sayAnswer, type Saying } from './say-answer.ts'
import { sendError, type Coach, type VoiceLink } from './voice-link.ts'

type Options = {
  link: VoiceLink
  synthesiser: Synthesiser | null
  newId: () => string
  log: { warn(facts: object, sentence: string): void }
  /** The built-in adviser on the deal of the session. */
  answer: (question: string) => Promise<string>
}

const notRecognised =
  'The built-in coach notices that you speak but does not recognize words. Please type, or configure a realtime provider.'
const notAnswered = 'The coach could not answer. Please try again.'

/**
 * The coach that needs no provider: it notices speech in the audio itself, answers typed questions with the adviser, and
 * speaks sentence by sentence, so that what was interrupted was neither sent nor said.
 */
export function openBuiltInCoach(options: Options): Coach {
  const { link, newId } = options
  const hear = makeEar(options, () => active?.abort())
  let question: string | null = null
  let active: AbortController | null = null

  function write(text: string): void {
    question = text
    const content = [{ type: 'input_text' as const, text }]
    link.send({ type: 'conversation.item.created', item: { id: newId(), type: 'message', role: 'user', content } })
  }

  function answerQuestion(): void {
    if (question === null) return sendError(link, 'words_not_recognised', notRecognised)
    active?.abort()
    active = new AbortController()
    void respond(options, question, active.signal)
    question = null
  }

  return {
    end: () => active?.abort(),
    receive(event: ClientEvent) {
      if (event.type === 'input_audio_buffer.append') hear(event.audio)
      if (event.type === 'conversation.item.create') write(event.item.content[0]?.text ?? '')
      if (event.type === 'response.cancel') active?.abort()
      if (event.type === 'response.create') answerQuestion()
    },
  }
}

function makeEar({ link, newId }: Options, onSpeech: () => void): (audio: string) => void {
  const detector = makeSpeechDetector({ sampleRate })
  let utterance = newId()
  return (audio) => {
    for (const { kind, atMs } of detector.push(readPcm(Buffer.from(audio, 'base64')))) {
      if (kind === 'stopped') {
        link.send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: atMs, item_id: utterance })
        continue
      }
      utterance = newId()
      link.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: atMs, item_id: utterance })
      onSpeech()
    }
  }
}

async function respond(options: Options, question: string, signal: AbortSignal): Promise<void> {
  const { link, log, newId } = options
  const place = { response_id: newId(), item_id: newId() }
  link.send({ type: 'response.created', response: { id: place.response_id } })
  const saying = { link, log, place, said: { text: '', isSpoken: false }, signal }
  const status = await tryToSay(options, question, saying)
  if (saying.said.isSpoken) link.send({ type: 'response.audio.done', ...place })
  link.send({ type: 'response.text.done', ...place, text: saying.said.text })
  link.send({ type: 'response.done', response: { id: place.response_id, status } })
}

async function tryToSay({ answer, synthesiser, link, log }: Options, question: string, saying: Saying) {
  try {
    await sayAnswer(await answer(question), synthesiser, saying)
    return 'completed'
  } catch (error) {
    if (saying.signal.aborted) return 'cancelled'
    if (error instanceof AppError) sendError(link, error.code, error.message)
    else {
      log.warn({ err: error }, 'the voice coach could not answer')
      sendError(link, 'answer_failed', notAnswered)
    }
    return 'failed'
  }
}
