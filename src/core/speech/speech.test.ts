import { describe, expect, it } from 'vitest'
import { makeSpeechDetector, type SpeechChange } from './detect-speech.ts'
import { join, makeNoise, makeTone, makeVoice, mix } from './made-speech.fixture.ts'
import { readPcm, writePcm } from './pcm.ts'
import { makeResampler } from './resample.ts'
import { splitSentences } from './split-sentences.ts'

/** When each change was known, in milliseconds of audio: with the frame of 10 ms in which it was noticed. */
function detect(samples: Float32Array): (SpeechChange & { knownAtMs: number })[] {
  const detector = makeSpeechDetector({ sampleRate: 24_000 })
  const frames = Array.from({ length: Math.ceil(samples.length / 240) }, (_, index) => index)
  return frames.flatMap((index) =>
    detector.push(samples.subarray(index * 240, (index + 1) * 240)).map((change) => ({
      ...change,
      knownAtMs: (index + 1) * 10,
    })),
  )
}

describe('the beginning and the end of speech', () => {
  it.each([
    ['in a silent room', -90],
    ['in a quiet room', -65],
    ['beside a fan', -45],
  ])('are noticed within 150 ms and after half a second, %s', (_where, levelDb) => {
    const voice = join(new Float32Array(24_000), makeVoice(2000), new Float32Array(36_000))
    const changes = detect(mix(voice, makeNoise(4500, { levelDb })))
    expect(changes.map(({ kind }) => kind)).toEqual(['started', 'stopped'])
    const [started, stopped] = changes as [(typeof changes)[0], (typeof changes)[0]]
    expect(started.knownAtMs - 1000).toBeGreaterThan(0)
    expect(started.knownAtMs - 1000).toBeLessThanOrEqual(150)
    expect(Math.abs(started.atMs - 1000)).toBeLessThanOrEqual(60)
    expect(Math.abs(stopped.atMs - 3000)).toBeLessThanOrEqual(80)
    expect(stopped.knownAtMs - stopped.atMs).toBeLessThanOrEqual(520)
  })

  it('are noticed although nobody was silent before', () => {
    expect(detect(makeVoice(1000))[0]).toMatchObject({ kind: 'started' })
    expect(detect(makeVoice(1000))[0]?.knownAtMs).toBeLessThanOrEqual(150)
  })

  it.each([
    ['a click', join(new Float32Array(24_000), makeNoise(30, { levelDb: -10 }), new Float32Array(24_000))],
    ['the hum of the mains', makeTone(4000, { hertz: 50, amplitude: 0.01 })],
    ['quiet noise', makeNoise(4000, { levelDb: -52 })],
    ['silence', new Float32Array(72_000)],
  ])('%s is no speech', (_what, samples) => {
    expect(detect(samples)).toEqual([])
  })

  it('a pause within a sentence does not end it, and two sentences are two', () => {
    const pause = (ms: number) => new Float32Array(ms * 24)
    const one = join(pause(500), makeVoice(900), pause(250), makeVoice(900), pause(800))
    expect(detect(one).map(({ kind }) => kind)).toEqual(['started', 'stopped'])
    expect(detect(join(one, makeVoice(900), pause(800))).map(({ kind }) => kind)).toEqual([
      'started',
      'stopped',
      'started',
      'stopped',
    ])
  })

  it('a machine that was switched on becomes noise, and speech above it is noticed', () => {
    const noise = makeNoise(8000, { levelDb: -40 })
    const later = mix(noise, join(new Float32Array(24 * 6000), makeVoice(1000, { amplitude: 0.3 })))
    const changes = detect(join(new Float32Array(24_000), later))
    expect(changes.slice(0, 2).map(({ kind }) => kind)).toEqual(['started', 'stopped'])
    expect(changes[1]?.knownAtMs).toBeLessThan(4500)
    expect(changes[2]?.atMs).toBeGreaterThanOrEqual(6950)
  })

  it('depend on the audio, not on the pieces in which it arrives', () => {
    const voice = join(new Float32Array(24_000), makeVoice(1000), new Float32Array(24_000))
    const detector = makeSpeechDetector({ sampleRate: 24_000 })
    const pieces = [voice.subarray(0, 4096), voice.subarray(4096, 4099), voice.subarray(4099)]
    const changes = pieces.flatMap((piece) => detector.push(piece))
    expect(changes).toEqual(detect(voice).map(({ kind, atMs }) => ({ kind, atMs })))
  })
})

describe('samples', () => {
  it('are 16 bits, little-endian, and cut at full scale', () => {
    expect([...writePcm(Float32Array.of(0, 0.5, -1, 2))]).toEqual([0, 0, 0, 64, 0, 128, 255, 127])
    expect([...readPcm(Uint8Array.of(0, 128, 0, 64, 9))]).toEqual([-1, 0.5])
  })

  it.each([
    [22_050, 24_000],
    [48_000, 24_000],
    [44_100, 24_000],
    [16_000, 24_000],
  ])('of %i Hz become those of %i Hz: same tone, same loudness, same length', (from, to) => {
    const resampler = makeResampler(from, to)
    const tone = makeTone(1000, { sampleRate: from, hertz: 1000, amplitude: 0.5 })
    const out = join(resampler.push(tone.subarray(0, 777)), resampler.push(tone.subarray(777)))
    expect(Math.abs(out.length - to)).toBeLessThan(40)
    const middle = out.subarray(2000, out.length - 2000)
    const crossings = middle.reduce(
      (sum, sample, index) => sum + (sample >= 0 && (middle[index - 1] ?? 0) < 0 ? 1 : 0),
      0,
    )
    expect(Math.abs(crossings / (middle.length / to) - 1000)).toBeLessThan(3)
    const loudness = Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
    expect(loudness).toBeCloseTo(0.5 / Math.SQRT2, 2)
  })

  it('lose what the lower rate cannot hold', () => {
    const out = makeResampler(48_000, 24_000).push(makeTone(500, { sampleRate: 48_000, hertz: 16_000, amplitude: 0.5 }))
    expect(Math.max(...out.subarray(1000, -1000))).toBeLessThan(0.01)
  })
})

describe('the sentences of an answer', () => {
  it.each([
    [
      'Our offer is $19.5M. It expires on Nov. 9 at noon. Next?',
      ['Our offer is $19.5M. ', 'It expires on Nov. 9 at noon. ', 'Next?'],
    ],
    ['One line\nAnother one.\n', ['One line\n', 'Another one.\n']],
    ['', []],
  ])('%s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences)
    expect(splitSentences(text).join('')).toBe(text)
  })
})
