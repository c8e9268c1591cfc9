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
import { AppError } from '#core/errors.ts'
import { openCheckpoint } from '#core/ledger/log-proof.ts'
import { canonicalJson } from '#core/ledger/canonical-json.ts'
import { findRewritten, verifyAllChains } from '#areas/audit/server/verify-all-chains.ts'
import type { Db } from '#db/connection.ts'
import type { LogVerdict } from '../../contract.ts'
import { describeHeads, readAuditEntry } from '../../rules/audit-heads.ts'
import { readLogEntry } from '../../rules/log-entry.ts'
import { listAnchorsFromForEveryone } from '../anchors/anchor-store.ts'
import type { LogDeps } from '../deps.ts'
import {
  findLogForEveryone,
  findOtherNodeForEveryone,
  listEntriesAfterForEveryone,
  listHeadsForEveryone,
  type EntryRow,
} from './ledger-store.ts'
import { cryptography, makeLogSigner } from './log-signer.ts'

const { sha256 } = cryptography
const batch = 2000

/**
 * The replay of an auditor: hashes every entry again and compares with the stored tree and with each signed state that
 * was recorded elsewhere; then follows every audit chain, and compares it with the ends that the log has recorded.
 * Changed, removed, exchanged and added entries of both logs are found.
 */
export function checkLog(
  deps: { db: Db; authSecret: string },
  { checkpoint = '' }: { checkpoint?: string } = {},
): Promise<LogVerdict> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const log = await findLogForEveryone(trx)
      const states = await listStates(deps, trx, { origin: log?.origin ?? '', checkpoint })
      const walk = await replay(trx, new Set(states.map(({ size }) => size)))
      const ofLog = walk.fault ?? compareSize(walk, log?.size ?? 0) ?? compareStates(walk, states)
      const audit = await verifyAllChains(trx)
      const fault = ofLog ?? audit.fault
      return {
        is_intact: fault === null,
        fault,
        entries: walk.size,
        records: states.length,
        audit: { chains: audit.chains, entries: audit.entries, heads: walk.heads },
      }
    })
}

/** The complete subtrees on the right edge, which are all that appending needs; and the root at each recorded size. */
type Replay = {
  size: number
  edge: Map<string, Uint8Array>
  roots: Map<number, Uint8Array>
  /** How many ends of audit chains the log has recorded. */
  heads: number
  fault: string | null
}

async function replay(trx: Db, sizes: ReadonlySet<number>): Promise<Replay> {
  const walk: Replay = { size: 0, edge: new Map(), roots: new Map(), heads: 0, fault: null }
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
    else await compareHeads(walk, trx, rows)
    if (walk.fault !== null || rows.length < batch) return walk
  }
}

function findFault(size: number, row: EntryRow): string | null {
  if (row.seq !== size) return `Entry ${size} is missing.`
  const content = parse(row.content)
  const document = readLogEntry(content)?.document
  const isRight = row.document_hash === null ? readAuditEntry(content) !== null : document === row.document_hash
  return isRight ? null : `Entry ${size} was changed.`
}

/** What entries say about the audit log, against the ends that they list, and these against the audit log itself. */
async function compareHeads(walk: Replay, trx: Db, rows: readonly EntryRow[]): Promise<void> {
  const entries = rows.filter(({ document_hash }) => document_hash === null)
  const heads = await listHeadsForEveryone(
    trx,
    entries.map(({ seq }) => seq),
  )
  for (const { seq, content } of entries) {
    const said = readAuditEntry(parse(content))
    const own = heads.filter(({ entry }) => entry === seq)
    const found = describeHeads(own.map(toHead), said?.at ?? '', sha256)
    if (canonicalJson(found) !== content)
      walk.fault ??= `The ends of the audit log that entry ${seq} recorded were changed.`
  }
  walk.heads += heads.length
  walk.fault ??= await findRewritten(
    trx,
    heads.map((head) => ({ ...toHead(head), chainId: head.chain_id })),
  )
}

const toHead = ({ chain_id, seq, hash }: { chain_id: string; seq: number; hash: string }) => ({
  chain: chain_id,
  seq,
  hash,
})

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

type SignedState = { size: number; root: Uint8Array | null; whose: string }
const recorded = 'that was signed and recorded'

/** The states with which the log is compared: those that are recorded elsewhere, and the one that the auditor has kept. */
async function listStates(
  { authSecret }: Pick<LogDeps, 'authSecret'>,
  trx: Db,
  { origin, checkpoint }: { origin: string; checkpoint: string },
): Promise<SignedState[]> {
  const key = makeLogSigner(origin, authSecret)
  const anchors = await listAnchorsFromForEveryone(trx, 1, 'all')
  const states = anchors.map(({ size, checkpoint: note }) => {
    const root = openCheckpoint(note, key, cryptography)?.root ?? null
    return { size, root, whose: recorded }
  })
  if (checkpoint === '') return states
  const kept = openCheckpoint(checkpoint, key, cryptography)
  if (!kept) throw new AppError('BAD_REQUEST', 'This checkpoint was not signed by the log of this installation.')
  return [...states, { size: kept.size, root: kept.root, whose: 'of your checkpoint' }]
}

function compareStates({ roots }: Replay, states: readonly SignedState[]): string | null {
  for (const { size, root, whose } of states) {
    const found = roots.get(size)
    if (!root || !found || !isSame(root, found))
      return `The entries do not match the state of ${size} entries ${whose}.`
  }
  return null
}
