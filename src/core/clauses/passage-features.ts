/** Buckets of the hashed words of a passage; those of the rules follow them. */
export const hashedBuckets = 32_768
const longestPassage = 4_000

/**
 * The features of a passage as bucket numbers: its words, pairs of words, and the words of its heading. Figures, amounts
 * and percentages count as one word each, so that a model learns the wording and not the values.
 */
export function passageFeatures(written: string, heading: string): number[] {
  const seen = new Set<number>()
  let previous = startHash
  for (const word of wordsOf(written.slice(0, longestPassage))) {
    const hash = hashWord(word, startHash)
    seen.add(bucketOf(hash))
    seen.add(bucketOf(mix(previous, hash)))
    previous = hash
  }
  if (heading) for (const word of wordsOf(heading)) seen.add(bucketOf(hashWord(word, headingHash)))
  return [...seen]
}

const startHash = 0x811c9dc5
const headingHash = 0x2f0b4c47
const word = /[a-z]+(?:'[a-z]+)?|[$€£]|\d[\d,.]*|%/g

function wordsOf(written: string): string[] {
  const plain = written.toLowerCase().replaceAll(/[’‘]/g, "'")
  return (plain.match(word) ?? []).map((one) => (/^\d/.test(one) ? '0' : one))
}

/** FNV-1a. */
function hashWord(written: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < written.length; at++) hash = Math.imul(hash ^ written.charCodeAt(at), 0x01000193)
  return hash
}

function mix(one: number, other: number): number {
  return Math.imul(one ^ Math.imul(other, 0x85ebca6b) ^ (one >>> 15), 0xc2b2ae35)
}

function bucketOf(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return ((spread ^ (spread >>> 15)) >>> 0) % hashedBuckets
}
