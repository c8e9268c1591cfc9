import { canonicalJson, type Json } from './canonical-json.ts'

/** Turns a text into a digest in hexadecimal. The caller brings it, because core has no cryptography of its own. */
export type Digest = (text: string) => string

export type Link = { seq: number; previousHash: string; hash: string; content: Json }
export type ChainEnd = { seq: number; hash: string }

/** What stands before the first entry: a digest's worth of zeros. */
export const genesis: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

/** The next entry of a chain. Its digest covers the content, the number and the digest before it. */
export function appendLink(end: ChainEnd, content: Json, digest: Digest): Link {
  const seq = end.seq + 1
  return { seq, previousHash: end.hash, hash: hashLink({ seq, previousHash: end.hash, content }, digest), content }
}

export type Break = { seq: number; reason: 'missing' | 'changed' | 'unlinked' }
export type Walk = { end: ChainEnd; broken: Break | null }

/**
 * Follows a chain from `start` over entries in the order of their numbers and stops at the first that does not fit:
 * `missing` when a number is skipped, `unlinked` when an entry does not name the digest before it, `changed` when its
 * own digest does not belong to its content. A long chain is followed in parts: the end of one starts the next.
 */
export function followChain(start: ChainEnd, links: Iterable<Link>, digest: Digest): Walk {
  let end = start
  for (const link of links) {
    const reason = breakOf(end, link, digest)
    if (reason) return { end, broken: { seq: reason === 'missing' ? end.seq + 1 : link.seq, reason } }
    end = { seq: link.seq, hash: link.hash }
  }
  return { end, broken: null }
}

/** Compares where a chain ended with where it is known to end, which finds entries cut off at the end. */
export function compareEnds(found: ChainEnd, known: ChainEnd): Break | null {
  if (found.seq < known.seq) return { seq: found.seq + 1, reason: 'missing' }
  if (found.seq > known.seq) return { seq: known.seq + 1, reason: 'unlinked' }
  return found.hash === known.hash ? null : { seq: found.seq, reason: 'changed' }
}

function breakOf(end: ChainEnd, link: Link, digest: Digest): Break['reason'] | null {
  if (link.seq > end.seq + 1) return 'missing'
  if (link.seq <= end.seq || link.previousHash !== end.hash) return 'unlinked'
  return hashLink(link, digest) === link.hash ? null : 'changed'
}

function hashLink(link: Omit<Link, 'hash'>, digest: Digest): string {
  return digest(canonicalJson({ seq: link.seq, previous: link.previousHash, content: link.content }))
}
