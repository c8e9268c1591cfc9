import { memo } from '../memo.ts'

/** Zero crossings of the kernel on each side. */
const reach = 12
/** Steps of the kernel table between two samples of the input. */
const steps = 64

export type Resampler = { push(samples: Float32Array): Float32Array }

/**
 * Converts a stream of samples from one rate to another with a windowed sinc (Smith, "Digital Audio Resampling"), low-passed
 * below the lower of the two rates. The output is late by the reach of the kernel, less than a millisecond for speech.
 */
export function makeResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples }
  const cutoff = Math.min(1, to / from)
  const half = Math.ceil(reach / cutoff)
  const kernel = kernelFor(cutoff)
  let held: Float32Array = new Float32Array(half)
  /** Where the next output sample lies, in samples of `held`. */
  let position = half

  return {
    push(samples) {
      const input = new Float32Array(held.length + samples.length)
      input.set(held)
      input.set(samples, held.length)
      const output: number[] = []
      while (position + half < input.length) {
        output.push(interpolate(input, position, { kernel, half }))
        position += from / to
      }
      const used = Math.max(0, Math.floor(position) - half)
      held = input.slice(used)
      position -= used
      return Float32Array.from(output)
    },
  }
}

type Filter = { kernel: Float32Array; half: number }

function interpolate(input: Float32Array, position: number, { kernel, half }: Filter): number {
  const first = Math.ceil(position - half)
  const last = Math.floor(position + half)
  let sum = 0
  for (let index = first; index <= last; index++) {
    const weight = kernel[Math.round(Math.abs(position - index) * steps)] ?? 0
    sum += (input[index] ?? 0) * weight
  }
  return sum
}

/** One side of the kernel, from its middle outwards, under a Hann window. */
const kernelFor = memo((cutoff: number): Float32Array => {
  const half = Math.ceil(reach / cutoff)
  return Float32Array.from({ length: half * steps + 1 }, (_, step) => {
    const distance = step / steps
    const angle = Math.PI * distance * cutoff
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
    return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / half))
  })
})
