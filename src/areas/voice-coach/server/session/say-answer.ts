import { setTimeout as sleep } from 'node:timers/promises'
import type { Synthesiser } from '#adapters/synthesiser/port.ts'
import { writePcm } from '#core/speech/pcm.ts'
import { splitSentences } from '#core/speech/split-sentences.ts'
import { sampleRate } from '../../rules/limits.ts'
import { sendError, type VoiceLink } from './voice-link.ts'

export type Saying = {
  link: VoiceLink
  log: { warn(facts: object, sentence: string): void }
  place: { response_id: string; item_id: string }
  /** What has been sent so far, also when it is interrupted. */
  said: { text: string; isSpoken: boolean }
  signal: AbortSignal
}

/** The next sentence is on its way so long before the one before has been spoken. */
const leadMs = 300

const notSpoken = 'The server could not speak this answer. It is in the transcript.'

/** Sends an answer sentence by sentence, each shortly before its turn where it is spoken. Throws when it is interrupted. */
export async function sayAnswer(answer: string, synthesiser: Synthesiser | null, saying: Saying): Promise<void> {
  const { link, place, said, signal } = saying
  let voice = synthesiser
  let spokenUntil = performance.now()
  for (const sentence of splitSentences(answer)) {
    signal.throwIfAborted()
    said.text += sentence
    link.send({ type: 'response.text.delta', ...place, delta: sentence })
    if (!voice) continue
    const spokenMs = await speak(voice, sentence, saying)
    if (spokenMs === null) voice = null
    spokenUntil = Math.max(spokenUntil, performance.now()) + (spokenMs ?? 0)
    const pauseMs = spokenUntil - performance.now() - leadMs
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal })
  }
}

/** How long the sentence lasts; null when it could not be spoken. */
async function speak(voice: Synthesiser, sentence: string, { link, log, place, said, signal }: Saying) {
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
