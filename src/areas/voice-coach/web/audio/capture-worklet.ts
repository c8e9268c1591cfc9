import { makeSpeechDetector } from '#core/speech/detect-speech.ts'
import { writePcm } from '#core/speech/pcm.ts'
import { makeResampler } from '#core/speech/resample.ts'
import { frameSamples, sampleRate as wireRate } from '../../rules/limits.ts'
import type { CaptureMessage } from './capture-message.ts'

// The scope of an audio worklet, which the library of the compiler does not describe.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/**
 * Runs in the audio thread: turns what the microphone hears into frames of 4096 samples at 24 kHz (S1 §9), and says at once
 * when speech begins, so that the coach falls silent before a frame has even been sent.
 */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #resampler = makeResampler(sampleRate, wireRate)
  readonly #detector = makeSpeechDetector({ sampleRate: wireRate })
  readonly #frame = new Float32Array(frameSamples)
  #filled = 0

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [samples] = input ?? []
    if (samples) this.#take(this.#resampler.push(samples))
    return true
  }

  #take(samples: Float32Array): void {
    if (this.#detector.push(samples).some(({ kind }) => kind === 'started')) this.#post({ kind: 'speech' })
    for (const sample of samples) {
      this.#frame[this.#filled] = sample
      this.#filled += 1
      if (this.#filled < frameSamples) continue
      this.#filled = 0
      this.#post({ kind: 'frame', pcm: writePcm(this.#frame) })
    }
  }

  #post(message: CaptureMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target
    this.port.postMessage(message)
  }
}

registerProcessor('voice-capture', CaptureProcessor)
