import { createHash } from 'node:crypto'
import type { Clock, NewId, RandomBytes } from './port.ts'

export type FixedClock = Clock & {
  set(instant: Date): void
  /** Moves the clock forward. */
  advance(ms: number): void
}

/** A clock that stops until a test moves it. */
export function makeFixedClock(start: Date): FixedClock {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    set: (instant) => {
      nowMs = instant.getTime()
    },
    advance: (ms) => {
      nowMs += ms
    },
  }
}

/** The same ids in the same order each time: 00000000-0000-7000-8000-000000000001 and so on. */
export function makeFixedIds(): NewId {
  let count = 0
  return () => `00000000-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`
}

/** Bytes that look random and are the same each time for one seed. */
export function makeFixedBytes(seed: string): RandomBytes {
  let count = 0
  return (length) => {
    const bytes = new Uint8Array(length)
    for (let offset = 0; offset < length; offset += 32) {
      const block = createHash('sha256').update(`${seed} ${++count}`).digest()
      bytes.set(block.subarray(0, Math.min(32, length - offset)), offset)
    }
    return bytes
  }
}
