import type { Transaction } from 'kysely'
import { canonicalJson } from '#core/ledger/canonical-json.ts'
import { ascii } from '#core/ledger/bytes.ts'
import { appendLeaf, hashLeaf, nodesToAppend, type HashedNode, type TreeNode } from '#core/ledger/merkle-tree.ts'
import type { Tables } from '#db/tables.ts'
import { toJson, type LogEntry } from '../../rules/log-entry.ts'
import type { LogDeps } from '../deps.ts'
import { insertEntriesForEveryone, lockLogForEveryone, readNodesForEveryone } from './ledger-store.ts'
import { cryptography } from './log-signer.ts'

const { sha256 } = cryptography

/**
 * Appends steps to the log, as the last thing a transaction does: the lock is held until it ends, and every other
 * writer waits for it.
 */
export async function appendEntries(deps: LogDeps, trx: Transaction<Tables>, entries: readonly LogEntry[]) {
  if (entries.length === 0) return
  const contents = entries.map((entry) => ({ document: entry.document, content: canonicalJson(toJson(entry)) }))
  await appendContents(deps, trx, contents)
}

/** Without a document where the entry is not about an agreement. */
type NewContent = { document: string | null; content: string }

/** Returns the number of the first of the new entries. */
export async function appendContents(
  { config, randomBytes }: LogDeps,
  trx: Transaction<Tables>,
  entries: readonly NewContent[],
): Promise<number> {
  const fresh = `${new URL(config.publicUrl).host}/agreements/${Buffer.from(randomBytes(4)).toString('hex')}`
  const { size } = await lockLogForEveryone(trx, fresh)
  const known = await readSiblings(trx, { size, count: entries.length })
  const nodes: HashedNode[] = []
  for (const [place, { content }] of entries.entries()) {
    const at = size + place
    const left = nodesToAppend(at).map((node) => hashOf(known, node))
    const added = appendLeaf(at, { leaf: hashLeaf(ascii(content), sha256), left }, sha256)
    for (const node of added) known.set(keyOf(node), node.hash)
    nodes.push(...added)
  }
  const rows = entries.map(({ document, content }, place) => ({ seq: size + place, document_hash: document, content }))
  await insertEntriesForEveryone(trx, { entries: rows, nodes, size: size + entries.length })
  return size
}

/** The stored nodes that any of the new leaves needs; the others come about on the way. */
async function readSiblings(trx: Transaction<Tables>, { size, count }: { size: number; count: number }) {
  const wanted = new Map<string, TreeNode>()
  for (let at = size; at < size + count; at++)
    for (const node of nodesToAppend(at)) if ((node.index + 1) * 2 ** node.level <= size) wanted.set(keyOf(node), node)
  const nodes = [...wanted.values()]
  const hashes = await readNodesForEveryone(trx, nodes)
  return new Map(nodes.flatMap((node, place) => (hashes[place] ? [[keyOf(node), hashes[place]] as const] : [])))
}

const keyOf = ({ level, index }: TreeNode) => `${level}/${index}`

function hashOf(known: ReadonlyMap<string, Uint8Array>, node: TreeNode): Uint8Array {
  const hash = known.get(keyOf(node))
  if (!hash) throw new Error('The log misses a node.')
  return hash
}
