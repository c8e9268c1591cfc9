import { canonicalJson, type Json } from './canonical-json.ts'

/** Turns a text into a hexadecimal digest. The caller provides it, because core has no cryptography. */
export type Digest = (text: string) => string

export type Link = { seq: number; previousHash: string; hash: string; content: Json }
export type ChainEnd = { seq: number; hash: string }

/** The digest before the first entry: all zeros. */
export const genesis: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

/** The next entry of a chain. Its digest covers the content, the number and the digest before it. */
export function appendLink(end: ChainEnd, content: Json, digest: Digest): Link {
  const seq = end.seq + 1
  return { seq, previousHash: end.hash, hash: hashLink({ seq, previousHash: end.hash, content }, digest), content }
}

export type Break = { seq: number; reason: 'missing' | 'changed' | 'unlinked' }
export type Walk = { end: ChainEnd; broken: Break | null }

/**
 * Checks a chain from `start` over entries in order and stops at the first mistake: `missing` if a number is skipped,
 * `unlinked` if an entry does not have the previous digest, `changed` if its digest does not match its content. A long
 * chain is checked in parts: the end of one starts the next.
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

/** Compares the end of a chain with its known end, which finds entries removed at the end. */
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
