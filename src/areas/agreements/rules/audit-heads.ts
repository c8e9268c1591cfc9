import { ascii, toHex } from '#core/ledger/bytes.ts'
import { canonicalJson } from '#core/ledger/canonical-json.ts'
import { appendLeaf, hashLeaf, hashRange, nodesToAppend, rangeOfLeaves, type Sha256 } from '#core/ledger/merkle-tree.ts'

/** The end of an audit chain at some moment: everything before it is fixed by its digest. */
export type AuditHead = { chain: string; seq: number; hash: string }

/** An entry of the log that is not about an agreement: it fixes the ends of audit chains by the root over them. */
type AuditEntryContent = { about: 'audit'; at: string; chains: number; root: string }

export function describeHeads(heads: readonly AuditHead[], at: string, sha256: Sha256): AuditEntryContent {
  return { about: 'audit', at, chains: heads.length, root: toHex(rootOfHeads(heads, sha256)) }
}

/** The Merkle root (RFC 9162) over the canonical JSON of each head, in the order of the names of their chains. */
function rootOfHeads(given: readonly AuditHead[], sha256: Sha256): Uint8Array {
  // By code unit: a database that was restored elsewhere may sort texts otherwise.
  const heads = given.toSorted((one, other) => (one.chain < other.chain ? -1 : 1))
  const nodes = new Map<string, Uint8Array>()
  const keyOf = ({ level, index }: { level: number; index: number }) => `${level}/${index}`
  for (const [at, head] of heads.entries()) {
    const left = nodesToAppend(at).flatMap((node) => nodes.get(keyOf(node)) ?? [])
    const leaf = hashLeaf(ascii(canonicalJson({ ...head })), sha256)
    for (const node of appendLeaf(at, { leaf, left }, sha256)) nodes.set(keyOf(node), node.hash)
  }
  return hashRange(
    rangeOfLeaves(0, heads.length).flatMap((node) => nodes.get(keyOf(node)) ?? []),
    sha256,
  )
}

/** The entry from its text in the log; null where it is another one. */
export function readAuditEntry(value: unknown): AuditEntryContent | null {
  if (typeof value !== 'object' || value === null) return null
  const { about, at, chains, root } = value as Record<string, unknown> // each field is checked
  const isEntry = about === 'audit' && typeof at === 'string' && typeof chains === 'number' && typeof root === 'string'
  return isEntry && Object.keys(value).length === 4 ? { about, at, chains, root } : null
}
