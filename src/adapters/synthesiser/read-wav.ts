import { readPcm } from '#core/speech/pcm.ts'

export type WavPart = { sampleRate: number; samples: Float32Array }
export type WavReader = { push(bytes: Buffer): WavPart | null }

const mostHeaderBytes = 4096

/**
 * Reads a stream of 16-bit mono WAV. Programs that write to a pipe do not know how long it becomes, so the lengths in the
 * header are ignored. Throws for anything else.
 */
export function makeWavReader(): WavReader {
  let held: Buffer = Buffer.alloc(0)
  let sampleRate: number | null = null
  return {
    push(bytes) {
      held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
      if (sampleRate === null) {
        const head = readHeader(held)
        if (!head) {
          if (held.length > mostHeaderBytes) throw new Error('the file has no audio data')
          return null
        }
        sampleRate = head.sampleRate
        held = held.subarray(head.length)
      }
      const even = held.length - (held.length % 2)
      const samples = readPcm(held.subarray(0, even))
      held = held.subarray(even)
      return samples.length === 0 ? null : { sampleRate, samples }
    },
  }
}

/** Null while it is not complete. */
function readHeader(bytes: Buffer): { sampleRate: number; length: number } | null {
  if (bytes.length < 12) return null
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WAVE') throw new Error('the file is no WAV')
  let sampleRate = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = nameAt(bytes, at)
    const length = bytes.readUInt32LE(at + 4)
    if (name === 'data') return sampleRate > 0 ? { sampleRate, length: at + 8 } : fail()
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) return null
      sampleRate = readFormat(bytes.subarray(at + 8))
    }
    at += 8 + length + (length % 2)
  }
  return null
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}

/** The sample rate of uncompressed 16-bit mono. */
function readFormat(format: Buffer): number {
  const [encoding, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)]
  const sampleRate = format.readUInt32LE(4)
  const isUsual = sampleRate >= 4000 && sampleRate <= 192_000
  return encoding === 1 && channels === 1 && bits === 16 && isUsual ? sampleRate : fail()
}

function fail(): never {
  throw new Error('the file is not 16-bit mono audio')
}
