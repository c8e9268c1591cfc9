import { toBase64 } from '#core/ledger/bytes.ts'
import { formatCheckpoint } from '#core/ledger/checkpoint.ts'
import { sealProof, writeProof, type ProvenAnchor, type ProvenEntry } from '#core/ledger/log-proof.ts'
import {
  hashRange,
  planConsistency,
  planInclusion,
  rangeOfLeaves,
  type NodeRange,
  type TreeHead,
} from '#core/ledger/merkle-tree.ts'
import { formatVerifierKey, signNote, type NoteSigner } from '#core/ledger/signed-note.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Log } from '../../contract.ts'
import { readLogEntry, type LogEntry } from '../../rules/log-entry.ts'
import { listAnchorsFromForEveryone } from '../anchors/anchor-store.ts'
import type { AgreementDeps, LogDeps } from '../deps.ts'
import { findLogForEveryone, listEntriesForEveryone, readNodesForEveryone } from './ledger-store.ts'
import { cryptography, makeLogSigner } from './log-signer.ts'

const { sha256 } = cryptography

type Head = TreeHead & { signer: NoteSigner }

/** The log now. Its entries and nodes never change, so what is read afterwards fits. */
async function readHead({ authSecret }: Pick<LogDeps, 'authSecret'>, db: Db): Promise<Head | null> {
  const log = await findLogForEveryone(db)
  if (!log || log.size === 0) return null
  const [root] = await hashRanges(db, [rangeOfLeaves(0, log.size)])
  return root ? { size: log.size, root, signer: makeLogSigner(log.origin, authSecret) } : null
}

export async function signCheckpoint(
  deps: Pick<LogDeps, 'authSecret'>,
  db: Db,
): Promise<{ note: string; size: number; root: Uint8Array; key: string; origin: string } | null> {
  const head = await readHead(deps, db)
  if (!head) return null
  const { size, root, signer } = head
  return { note: noteOf(head), size, root, key: formatVerifierKey(signer, sha256), origin: signer.name }
}

/** The public key and the present state of the log, for whoever checks a proof. */
export async function readLog(deps: AgreementDeps): Promise<Log> {
  const signed = await signCheckpoint(deps, deps.db)
  const is_anchored = deps.anchors.length > 0
  if (!signed) return { origin: '', key: '', size: 0, checkpoint: '', is_anchored }
  return { origin: signed.origin, key: signed.key, size: signed.size, checkpoint: signed.note, is_anchored }
}

/** The proof file of the document with this hash. */
export async function readProof(deps: Pick<AgreementDeps, 'db' | 'authSecret'>, documentHash: string): Promise<string> {
  const { db } = deps
  const rows = await listEntriesForEveryone(db, documentHash)
  const head = rows.length > 0 ? await readHead(deps, db) : null
  const last = rows.at(-1)
  if (!head || !last) throw new AppError('NOT_FOUND', 'The log has no document with this hash.')
  const paths = await hashPaths(
    db,
    rows.map(({ seq }) => planInclusion(seq, head.size)),
  )
  const entries = rows.map(({ seq, content }, place): ProvenEntry => {
    // The log wrote it from an entry.
    const entry = JSON.parse(content) as ProvenEntry['entry']
    return { index: seq, entry, path: paths[place] ?? [] }
  })
  const anchors = await readAnchors(db, head, last.seq + 1)
  const key = formatVerifierKey(head.signer, sha256)
  return writeProof(sealProof({ key, checkpoint: noteOf(head), entries, anchors }, head.signer))
}

/** The first record of each kind that covers the whole history of the agreement. */
async function readAnchors(db: Db, head: Head, fromSize: number): Promise<ProvenAnchor[]> {
  const found = await listAnchorsFromForEveryone(db, fromSize)
  const rows = found.filter(({ size, state }) => size <= head.size && state !== 'failed')
  const paths = await hashPaths(
    db,
    rows.map(({ size }) => planConsistency(size, head.size)),
  )
  return rows.map(({ kind, state, checkpoint, record }, place) => ({
    checkpoint,
    path: paths[place] ?? [],
    // Written by the adapter of this kind: words and numbers only.
    record: { kind, state, ...(JSON.parse(record) as Record<string, string | number>) },
  }))
}

/** The steps of an agreement, with their numbers in the log. */
export async function readSteps(db: Db, documentHash: string): Promise<(LogEntry & { index: number })[]> {
  const rows = await listEntriesForEveryone(db, documentHash)
  return rows.flatMap(({ seq, content }) => {
    const entry = readLogEntry(JSON.parse(content))
    return entry ? [{ ...entry, index: seq }] : []
  })
}

function noteOf({ size, root, signer }: Head): string {
  return signNote(formatCheckpoint({ origin: signer.name, size, root }), signer, sha256)
}

/** Of many proofs, each a list of ranges: their hashes, with one query. */
async function hashPaths(db: Db, plans: readonly (readonly NodeRange[])[]): Promise<string[][]> {
  const hashes = await hashRanges(db, plans.flat())
  let at = 0
  return plans.map((plan) => {
    at += plan.length
    return hashes.slice(at - plan.length, at).map(toBase64)
  })
}

async function hashRanges(db: Db, ranges: readonly NodeRange[]): Promise<Uint8Array[]> {
  const nodes = await readNodesForEveryone(db, ranges.flat())
  let at = 0
  return ranges.map((range) => {
    at += range.length
    return hashRange(nodes.slice(at - range.length, at), sha256)
  })
}
