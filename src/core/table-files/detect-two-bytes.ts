/** Encodings of East Asia that write a character as two bytes. */
export const twoByteEncodings = ['big5', 'gb18030', 'shift_jis', 'euc-kr', 'euc-jp'] as const
export type TwoByteEncoding = (typeof twoByteEncodings)[number]

/**
 * The encoding of text made of pairs, from the ranges in which their bytes lie; null for text of single bytes. Western and
 * Cyrillic text also has bytes that look like pairs: there they are seldom neighbours, or a word ends in half of one.
 */
export function detectTwoBytes(sample: Uint8Array): TwoByteEncoding | null {
  const pairs = countPairs(sample)
  const share = (count: number) => count / pairs.all
  if (pairs.all < 4 || share(pairs.broken) > 0.02 || share(pairs.neighbours) < 0.4) return null
  if (share(pairs.shiftLeads) > 0.25) return 'shift_jis'
  if (share(pairs.lowTrails) > 0.1) return 'big5'
  if (share(pairs.kana) > 0.1) return 'euc-jp'
  return share(pairs.hangul) > 0.8 ? 'euc-kr' : 'gb18030'
}

type Pairs = {
  all: number
  broken: number
  /** Pairs directly after another one. */
  neighbours: number
  /** Only Shift JIS begins most of its characters below 0xa0. */
  shiftLeads: number
  /** Only Big5 ends many of its characters among the letters of ASCII. */
  lowTrails: number
  kana: number
  hangul: number
}

function countPairs(sample: Uint8Array): Pairs {
  const pairs: Pairs = { all: 0, broken: 0, neighbours: 0, shiftLeads: 0, lowTrails: 0, kana: 0, hangul: 0 }
  let endOfLast = -1
  for (let at = 0; at < sample.length - 1; at += 1) {
    const first = sample[at] ?? 0
    if (first < 0x80) continue
    const second = sample[at + 1] ?? 0
    if (!isPair(first, second)) {
      pairs.broken += 1
      continue
    }
    note(pairs, { first, second, isNeighbour: endOfLast === at })
    at += 1
    endOfLast = at + 1
  }
  return pairs
}

function note(pairs: Pairs, { first, second, isNeighbour }: { first: number; second: number; isNeighbour: boolean }) {
  pairs.all += 1
  if (isNeighbour) pairs.neighbours += 1
  if (first < 0xa0) pairs.shiftLeads += 1
  if (second < 0x80) pairs.lowTrails += 1
  if (first === 0xa4 || first === 0xa5) pairs.kana += 1
  if (first >= 0xb0 && first <= 0xc8) pairs.hangul += 1
}

function isPair(first: number, second: number): boolean {
  return first > 0x80 && first < 0xff && second >= 0x40 && second < 0xff && second !== 0x7f
}
