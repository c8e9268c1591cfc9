import { letterBytesAt, unfinishedBytes } from './measure-utf8.ts'
import { detectTwoBytes, twoByteEncodings } from './detect-two-bytes.ts'
import { guessSingleByte, type SingleByteGuess } from './detect-single-bytes.ts'
import { certainEncodings } from './is-guessed.ts'
import { singleByteEncodings, type SingleByteEncoding } from './single-bytes.ts'

export const encodingNames = [...certainEncodings, ...singleByteEncodings, ...twoByteEncodings] as const
export type EncodingName = (typeof encodingNames)[number]

export type Encoding = {
  name: EncodingName
  /** Bytes of the mark at the beginning that are no text. */
  markBytes: number
  /** How bytes are read that are no UTF-8. */
  fallback: SingleByteEncoding
}

/** How a text was read: of one that is not all UTF-8, both encodings are named. */
export function describeEncoding({ name, fallback }: Encoding, isMixed: boolean): string {
  return name === 'utf-8' && isMixed ? `${name}, ${fallback}` : name
}

/** Decides from the beginning of a file in which letters it is written; what somebody chose is not decided again. */
export function detectEncoding(sample: Uint8Array, chosen: string | null = null): Encoding {
  const detected = detect(sample)
  const name = encodingNames.find((one) => one === chosen)
  return name === undefined || name === detected.name ? detected : { ...detected, name, markBytes: 0 }
}

function detect(sample: Uint8Array): Encoding {
  const marked = readMark(sample)
  if (marked) return marked
  const wide = detectWide(sample)
  if (wide) return { name: wide, markBytes: 0, fallback: 'windows-1252' }
  const guess = guessSingleByte(sample)
  const { name: fallback } = guess
  const { letters, strangers } = countLetters(sample)
  // A few damaged places do not make an UTF-8 file another one.
  if (strangers === 0 || letters > strangers) return { name: 'utf-8', markBytes: 0, fallback }
  const pairs = isLikely(guess) ? null : detectTwoBytes(sample)
  return { name: pairs ?? fallback, markBytes: 0, fallback }
}

/**
 * Words in letters of one byte that are too likely to be pairs of bytes. Measured: what is in Latin letters reaches -7.5 even in a single
 * row, Chinese and Japanese read as such -9.3 at most; of all bytes beyond ASCII, as Cyrillic, -5.8 is reached by Korean.
 */
function isLikely({ average, isLatin }: SingleByteGuess): boolean {
  return average > (isLatin ? -8.4 : -5.2)
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
