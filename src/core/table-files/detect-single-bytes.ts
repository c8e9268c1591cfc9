import { letterBytesAt } from './measure-utf8.ts'
import type { SingleByteEncoding } from './single-bytes.ts'

type HighByte = { byte: number; before: number; after: number }

/** Bytes beyond ASCII that are no letters of UTF-8, with their neighbours. */
function* listHighBytes(sample: Uint8Array): Generator<HighByte> {
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0
    if (byte < 0x80) continue
    const length = letterBytesAt(sample, at)
    if (length === 0) yield { byte, before: sample[at - 1] ?? 0, after: sample[at + 1] ?? 0 }
    else at += length - 1
  }
}

// Bytes that Windows-1252 does not use at all.
const unusedInWindows = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
// ł, ą and ż of Windows-1250: in Windows-1252 these are ³, ¹ and ¿, which no word has inside.
const polishOnly = new Set([0xb3, 0xb9, 0xbf])

/** Letters with accents lie at 0x80 to 0x9f on the old Macintosh, at 0xc0 and above in Windows-1252. */
export function guessSingleByte(sample: Uint8Array): SingleByteEncoding {
  const votes = { macintosh: 0, 'windows-1252': 0, 'windows-1250': 0 }
  for (const high of listHighBytes(sample)) {
    if (unusedInWindows.has(high.byte)) votes.macintosh += 2
    const name = voteOf(high)
    if (name) votes[name] += 1
  }
  if (votes['windows-1250'] > votes.macintosh) return 'windows-1250'
  return votes.macintosh > votes['windows-1252'] ? 'macintosh' : 'windows-1252'
}

function voteOf({ byte, before, after }: HighByte): 'macintosh' | 'windows-1252' | 'windows-1250' | null {
  if (polishOnly.has(byte) && isInWord(before) && isInWord(after)) return 'windows-1250'
  if (!isLetter(before) || !isLetter(after)) return null
  if (byte < 0xa0) return 'macintosh'
  return byte >= 0xc0 ? 'windows-1252' : null
}

/** Words whose letters all lie above 0xbf; small ones lie above the capital ones in Windows-1251, below them in KOI8-R. */
export function detectCyrillic(sample: Uint8Array): SingleByteEncoding | null {
  const high = [...listHighBytes(sample)]
  const inWords = high.filter(({ byte, before }) => byte >= 0xc0 && before >= 0xc0)
  if (high.length < 8 || inWords.length < high.length * 0.6) return null
  return high.filter(({ byte }) => byte >= 0xe0).length >= high.length / 2 ? 'windows-1251' : 'koi8-r'
}

function isInWord(byte: number): boolean {
  return isLetter(byte) || byte >= 0xc0
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x7a
}
