import { letterBytesAt, unfinishedBytes } from './measure-utf8.ts'
import type { SingleByteEncoding } from './single-bytes.ts'

export type Encoding = {
  name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'big5' | SingleByteEncoding
  /** Bytes of the mark at the beginning that are no text. */
  markBytes: number
  /** How bytes are read that are no UTF-8. */
  fallback: SingleByteEncoding
}

/** Decides from the beginning of a file in which letters it is written. */
export function detectEncoding(sample: Uint8Array): Encoding {
  const marked = readMark(sample)
  if (marked) return marked
  const wide = detectWide(sample)
  if (wide) return { name: wide, markBytes: 0, fallback: 'windows-1252' }
  const fallback = guessSingleByte(sample)
  const { letters, strangers } = countLetters(sample)
  // A few damaged places do not make an UTF-8 file another one.
  if (strangers === 0 || letters > strangers) return { name: 'utf-8', markBytes: 0, fallback }
  return { name: isBig5(sample) ? 'big5' : fallback, markBytes: 0, fallback }
}

function readMark([first, second, third]: Uint8Array): Encoding | null {
  const fallback = 'windows-1252'
  if (first === 0xef && second === 0xbb && third === 0xbf) return { name: 'utf-8', markBytes: 3, fallback }
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', markBytes: 2, fallback }
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', markBytes: 2, fallback }
  return null
}

/** Western text in two bytes a letter has a zero in every other byte. */
function detectWide(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const length = Math.min(sample.length, 4096) & ~1
  for (let at = 0; at < length; at += 1) if (sample[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length * 0.2 && even < odd * 0.1) return 'utf-16le'
  return even > length * 0.2 && odd < even * 0.1 ? 'utf-16be' : null
}

function countLetters(sample: Uint8Array): { letters: number; strangers: number } {
  const end = sample.length - unfinishedBytes(sample)
  let letters = 0
  let strangers = 0
  for (let at = 0; at < end; at += 1) {
    if ((sample[at] ?? 0) < 0x80) continue
    const length = letterBytesAt(sample, at)
    if (length === 0) strangers += 1
    else letters += 1
    at += Math.max(length - 1, 0)
  }
  return { letters, strangers }
}

// Bytes that Windows-1252 does not use at all.
const unusedInWindows = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Letters with accents lie at 0x80 to 0x9f on the old Macintosh, at 0xc0 and above in Windows-1252. */
function guessSingleByte(sample: Uint8Array): SingleByteEncoding {
  let mac = 0
  let windows = 0
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0
    if (byte < 0x80) continue
    if (unusedInWindows.has(byte)) mac += 2
    else if (isLetter(sample[at - 1]) && isLetter(sample[at + 1])) {
      if (byte < 0xa0) mac += 1
      else if (byte >= 0xc0) windows += 1
    }
  }
  return mac > windows ? 'macintosh' : 'windows-1252'
}

function isLetter(byte = 0): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}

/** Chinese text is made of pairs, most of them from the common characters (first byte 0xa1 to 0xc6). */
function isBig5(sample: Uint8Array): boolean {
  let pairs = 0
  let common = 0
  let broken = 0
  for (let at = 0; at < sample.length - 1; at += 1) {
    const first = sample[at] ?? 0
    if (first < 0x80) continue
    if (!isBig5Pair(first, sample[at + 1] ?? 0)) {
      broken += 1
      continue
    }
    pairs += 1
    if (first <= 0xc6) common += 1
    at += 1
  }
  return pairs >= 4 && broken <= pairs * 0.02 && common >= pairs * 0.8
}

function isBig5Pair(first: number, second: number): boolean {
  return first >= 0xa1 && first <= 0xf9 && ((second >= 0x40 && second <= 0x7e) || (second >= 0xa1 && second <= 0xfe))
}
