/** What was noticed, in milliseconds of audio since the first sample. */
export type SpeechChange = { kind: 'started' | 'stopped'; atMs: number }
export type SpeechDetector = { push(samples: Float32Array): SpeechChange[] }

type Options = {
  sampleRate: number
  /** How far speech is above the noise. */
  thresholdDb?: number
}

const frameMs = 10
/** Below this nothing counts as speech, however silent the room is: decibels relative to full scale. */
const leastDb = -50
/** Six of eight frames begin speech: longer than a click, shorter than a syllable. */
const window = 8
const voicedToStart = 6
/** The pause within a sentence is shorter. */
const hangoverMs = 500
/** Once begun, speech lasts down to this below the threshold. */
const easeDb = 3
/** In the first second nobody knows the noise yet, so at most this is assumed to be noise. */
const learningMs = 1000
const learningDb = -45
/** The noise is the least level of the last two seconds, because speech pauses within them (minimum statistics). */
const blocks = 10
const framesPerBlock = 20

/**
 * Notices where speech begins and ends: energy above an adaptive noise floor, without the hum below 100 Hz. A steady noise
 * becomes part of the floor within two seconds.
 */
export function makeSpeechDetector({ sampleRate, thresholdDb = 9 }: Options): SpeechDetector {
  const frameLength = Math.round((sampleRate * frameMs) / 1000)
  const measure = makeLevelMeter(frameLength, sampleRate)
  const floorOf = makeNoiseFloor()
  const recent: boolean[] = []
  let frames = 0
  let lastVoiced = 0
  let isSpeech = false

  function step(levelDb: number): SpeechChange | null {
    frames += 1
    const threshold = Math.max(leastDb, floorOf(levelDb, frames * frameMs) + thresholdDb)
    const isVoiced = levelDb > (isSpeech ? threshold - easeDb : threshold)
    if (isVoiced) lastVoiced = frames
    if (isSpeech) {
      if ((frames - lastVoiced) * frameMs < hangoverMs) return null
      isSpeech = false
      recent.length = 0
      return { kind: 'stopped', atMs: lastVoiced * frameMs }
    }
    recent.push(isVoiced)
    if (recent.length > window) recent.shift()
    if (recent.filter(Boolean).length < voicedToStart) return null
    isSpeech = true
    return { kind: 'started', atMs: (frames - recent.length + recent.indexOf(true)) * frameMs }
  }

  return {
    push: (samples) =>
      measure(samples)
        .map(step)
        .filter((change) => change !== null),
  }
}

/** The level of each full frame, after a high-pass of one pole. */
function makeLevelMeter(frameLength: number, sampleRate: number): (samples: Float32Array) => number[] {
  const pole = 1 - (2 * Math.PI * 100) / sampleRate
  let before = 0
  let filtered = 0
  let energy = 0
  let count = 0
  return (samples) => {
    const levels: number[] = []
    for (const sample of samples) {
      filtered = sample - before + pole * filtered
      before = sample
      energy += filtered * filtered
      count += 1
      if (count === frameLength) {
        levels.push(10 * Math.log10(energy / frameLength + 1e-10))
        energy = 0
        count = 0
      }
    }
    return levels
  }
}

function makeNoiseFloor(): (levelDb: number, atMs: number) => number {
  const least: number[] = []
  let smooth: number | null = null
  let current = Number.POSITIVE_INFINITY
  let inBlock = 0
  return (levelDb, atMs) => {
    smooth = smooth === null ? levelDb : 0.7 * smooth + 0.3 * levelDb
    current = Math.min(current, smooth)
    inBlock += 1
    const floor = Math.min(current, ...least)
    if (inBlock === framesPerBlock) {
      least.push(current)
      if (least.length > blocks) least.shift()
      current = Number.POSITIVE_INFINITY
      inBlock = 0
    }
    return atMs <= learningMs ? Math.min(floor, learningDb) : floor
  }
}
