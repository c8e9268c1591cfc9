import { randomBytes as nodeRandomBytes } from 'node:crypto'
import type { Clock, NewId, RandomBytes } from './port.ts'

export const clock: Clock = { now: () => new Date() }

export const randomBytes: RandomBytes = (count) => new Uint8Array(nodeRandomBytes(count))

export const newId: NewId = makeNewId(clock, inAdvance(randomBytes))

/** Takes many bytes at once and hands them out one after another: to ask the system for eight costs more than the rest of an id. */
function inAdvance(chance: RandomBytes, many = 4096): RandomBytes {
  let bytes = new Uint8Array(0)
  return (count) => {
    if (bytes.length < count) bytes = new Uint8Array(chance(many + count))
    const taken = bytes.subarray(0, count)
    bytes = bytes.subarray(count)
    return taken
  }
}

/**
 * UUIDs of version 7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter within one millisecond, 62 random bits. The
 * counter keeps the ids of one process in order of creation.
 */
export function makeNewId(time: Clock, chance: RandomBytes): NewId {
  let lastMs = 0
  let counter = 0
  return () => {
    const nowMs = time.now().getTime()
    if (nowMs > lastMs) {
      lastMs = nowMs
      counter = 0
    } else if (++counter > 0xfff) {
      // More than 4096 in one millisecond, or a clock that was set back: use the next one.
      lastMs++
      counter = 0
    }
    return toUuid(lastMs, counter, chance(8))
  }
}

function toUuid(ms: number, counter: number, chance: Uint8Array): string {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.set(chance, 8)
  bytes[8] = 0x80 | ((chance[0] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
