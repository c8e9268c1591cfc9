import { ascii, isSame } from '#core/ledger/bytes.ts'
import {
  appendLeaf,
  hashLeaf,
  hashRange,
  nodesToAppend,
  rangeOfLeaves,
  type HashedNode,
  type TreeNode,
} from '#core/ledger/merkle-tree.ts'
import { openCheckpoint } from '#core/ledger/log-proof.ts'
import type { Db } from '#db/connection.ts'
import { readLogEntry } from '../../rules/log-entry.ts'
import { listAnchorsFromForEveryone } from '../anchors/anchor-store.ts'
import type { LogDeps } from '../deps.ts'
import { findLogForEveryone, findOtherNodeForEveryone, listEntriesAfterForEveryone } from './ledger-store.ts'
import { cryptography, makeLogSigner } from './log-signer.ts'

const { sha256 } = cryptography
const batch = 2000

export type LogVerdict = { is_intact: boolean; entries: number; fault: string | null }

/**
 * The replay of an auditor: hashes every entry again and compares with the stored tree and with each signed state that
 * was recorded elsewhere. Changed, removed, exchanged and appended entries are found.
 */
export function checkLog(deps: { db: Db; authSecret: string }): Promise<LogVerdict> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const log = await findLogForEveryone(trx)
      if (!log) return { is_intact: true, entries: 0, fault: null }
      const walk = await replay(trx)
      const fault = walk.fault ?? compareSize(walk, log.size) ?? (await compareAnchors(deps, trx, { ...walk, ...log }))
      return { is_intact: fault === null, entries: walk.size, fault }
    })
}

/** The complete subtrees on the right edge, which are all that appending needs; and the root at each recorded size. */
type Replay = { size: number; edge: Map<string, Uint8Array>; roots: Map<number, Uint8Array>; fault: string | null }

async function replay(trx: Db): Promise<Replay> {
  const sizes = new Set((await listAnchorsFromForEveryone(trx, 1, 'all')).map(({ size }) => size))
  const walk: Replay = { size: 0, edge: new Map(), roots: new Map(), fault: null }
  for (;;) {
    const rows = await listEntriesAfterForEveryone(trx, walk.size - 1, batch)
    const nodes: HashedNode[] = []
    for (const { seq, content, document_hash } of rows) {
      walk.fault = findFault(walk.size, { seq, content, document_hash })
      if (walk.fault !== null) return walk
      nodes.push(...append(walk, content))
      if (sizes.has(walk.size)) walk.roots.set(walk.size, rootOf(walk))
    }
    const other = await findOtherNodeForEveryone(trx, nodes)
    if (other) walk.fault = `The entries do not match the stored tree from entry ${other.index * 2 ** other.level} on.`
    if (other || rows.length < batch) return walk
  }
}

function findFault(size: number, row: { seq: number; content: string; document_hash: string }): string | null {
  if (row.seq !== size) return `Entry ${size} is missing.`
  const entry = readLogEntry(parse(row.content))
  return entry?.document === row.document_hash ? null : `Entry ${size} was changed.`
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function append(walk: Replay, content: string): HashedNode[] {
  const left = nodesToAppend(walk.size).flatMap((node) => walk.edge.get(keyOf(node)) ?? [])
  const nodes = appendLeaf(walk.size, { leaf: hashLeaf(ascii(content), sha256), left }, sha256)
  for (const node of nodes) walk.edge.set(keyOf(node), node.hash)
  walk.size += 1
  const edge = new Set(rangeOfLeaves(0, walk.size).map(keyOf))
  for (const key of walk.edge.keys()) if (!edge.has(key)) walk.edge.delete(key)
  return nodes
}

const keyOf = ({ level, index }: TreeNode) => `${level}/${index}`

function rootOf({ size, edge }: Replay): Uint8Array {
  const hashes = rangeOfLeaves(0, size).flatMap((node) => edge.get(keyOf(node)) ?? [])
  return hashRange(hashes, sha256)
}

function compareSize(walk: Replay, size: number): string | null {
  if (walk.size < size) return `Entry ${walk.size} is missing.`
  return walk.size > size ? `Entry ${size} was added outside the product.` : null
}

async function compareAnchors(
  { authSecret }: Pick<LogDeps, 'authSecret'>,
  trx: Db,
  { origin, roots }: Replay & { origin: string },
): Promise<string | null> {
  const key = makeLogSigner(origin, authSecret)
  for (const { size, checkpoint } of await listAnchorsFromForEveryone(trx, 1, 'all')) {
    const signed = openCheckpoint(checkpoint, key, cryptography)
    const root = roots.get(size)
    if (!signed || !root || !isSame(signed.root, root))
      return `The entries do not match the state of ${size} entries that was signed and recorded.`
  }
  return null
}
