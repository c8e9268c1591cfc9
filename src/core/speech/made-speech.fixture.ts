/** Speech as far as a detector can tell: harmonics of a voice in syllables of 180 ms, with gaps of 60 ms between them. */
export function makeVoice(ms: number, { sampleRate = 24_000, amplitude = 0.15 } = {}): Float32Array {
  return Float32Array.from({ length: Math.round((ms * sampleRate) / 1000) }, (_, index) => {
    const second = index / sampleRate
    const inSyllable = (second * 1000) % 240
    const envelope = inSyllable < 180 ? Math.sin((Math.PI * inSyllable) / 180) ** 0.5 : 0
    const pitch = 120 + 15 * Math.sin(2 * Math.PI * 3 * second)
    const wave = [1, 2, 3, 4, 5, 8, 12].reduce((sum, n) => sum + Math.sin(2 * Math.PI * pitch * n * second) / n, 0)
    return amplitude * envelope * wave * 0.5
  })
}

/** White noise of this level, the same for each seed. */
export function makeNoise(ms: number, { sampleRate = 24_000, levelDb = -65, seed = 1 } = {}): Float32Array {
  let state = seed
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 2_147_483_648 - 1
  }
  const scale = Math.sqrt(3) * 10 ** (levelDb / 20)
  return Float32Array.from({ length: Math.round((ms * sampleRate) / 1000) }, () => random() * scale)
}

export function makeTone(ms: number, { sampleRate = 24_000, hertz = 50, amplitude = 0.1 } = {}): Float32Array {
  const length = Math.round((ms * sampleRate) / 1000)
  return Float32Array.from({ length }, (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate))
}

export function join(...parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function mix(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((sample, index) => sample + (other[index] ?? 0))
}
