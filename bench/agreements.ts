import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { LogDeps } from '#areas/agreements/server/deps.ts'
import { appendEntries } from '#areas/agreements/server/ledger/append-entries.ts'
import { checkLog } from '#areas/agreements/server/ledger/check-log.ts'
import { cryptography } from '#areas/agreements/server/ledger/log-signer.ts'
import { readProof, signCheckpoint } from '#areas/agreements/server/ledger/read-log.ts'
import type { LogEntry } from '#areas/agreements/rules/log-entry.ts'
import { checkAgreementProof } from '#areas/agreements/rules/check-agreement-proof.ts'
import { openDb, type Db } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { runServer } from './companies/run-server.ts'

/**
 * The log of agreements: appending, proving, checking and signing, while it grows to this many agreements with three
 * entries each. `npm run bench -- agreements 100000`. The goals are those for 100,000.
 */
const goals = { prove: 20, verify: 5, checkpoint: 50 }
const batch = 500
const each = 200

const logDeps: LogDeps = {
  authSecret: 'a secret of the measurement, 32 letters',
  config: { publicUrl: 'https://deals.example' },
  randomBytes: (count) => new Uint8Array(randomBytes(count)),
}

async function main(most: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-bench-'))
  const server = await runServer({ DATA_DIR: dataDir })
  const { db, close } = openDb(findRunningDatabase(dataDir) ?? '', { max: 2 })
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}; medians and 95th percentiles of ${each}, in milliseconds\n`)
    console.log(
      'agreements | entries | append one | prove | verify | checkpoint | hashes in a proof | verify / raw hashing',
    )
    const documents: string[] = []
    for (const count of [most / 100, most / 10, most]) {
      await grow(db, documents, count)
      await measure(db, documents)
    }
    await measureReplay(db)
    console.log(`\nGoals: prove ${goals.prove}, verify ${goals.verify}, checkpoint ${goals.checkpoint}`)
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function grow(db: Db, documents: string[], count: number): Promise<void> {
  while (documents.length < count) {
    const fresh = Array.from({ length: Math.min(batch, count - documents.length) }, () =>
      randomBytes(32).toString('hex'),
    )
    await db.transaction().execute((trx) => appendEntries(logDeps, trx, fresh.flatMap(toHistory)))
    documents.push(...fresh)
  }
}

function toHistory(document: string): LogEntry[] {
  const entry = { document, participants: 2, at: '2026-03-02T12:00:00.000Z', method: null, previous: null }
  return [
    { ...entry, step: 1, kind: 'created', participant: 1 },
    { ...entry, step: 2, kind: 'accepted', participant: 2 },
    { ...entry, step: 3, kind: 'activated', participant: null },
  ]
}

async function measure(db: Db, documents: readonly string[]): Promise<void> {
  const deps = { ...logDeps, db }
  const pick = () => documents[Math.floor(Math.random() * documents.length)] ?? ''
  const proofs: string[] = []
  const prove = await time(async () => void proofs.push(await readProof(deps, pick())))
  let valid = 0
  const verify = await time((at) => {
    const report = checkAgreementProof({ proof: proofs[at] ?? '', document: null, expectedKey: null }, cryptography)
    valid += report.isValid ? 1 : 0
  })
  if (valid !== each) throw new Error('A proof is not valid.')
  const checkpoint = await time(async () => void (await signCheckpoint(logDeps, db)))
  const append = await time(async () => {
    const [entry] = toHistory(randomBytes(32).toString('hex'))
    if (entry) await db.transaction().execute((trx) => appendEntries(logDeps, trx, [entry]))
  })
  const hashes = countHashes(proofs[0] ?? '')
  const block = randomBytes(65)
  const raw = await time(() => {
    for (let hash = 0; hash < hashes; hash++) createHash('sha256').update(block).digest()
  })
  const { size } = (await signCheckpoint(logDeps, db)) ?? { size: 0 }
  const figures = [append, prove, verify, checkpoint].map(
    ([median, high]) => `${median.toFixed(2)} / ${high.toFixed(2)}`,
  )
  const ratio = `${(verify[0] / raw[0]).toFixed(1)} (with two signatures)`
  console.log([documents.length, size, ...figures, hashes, ratio].join(' | '))
}

/** What an auditor waits for, and what the log costs in the database. */
async function measureReplay(db: Db): Promise<void> {
  const start = performance.now()
  const { is_intact, entries } = await checkLog({ ...logDeps, db })
  const seconds = (performance.now() - start) / 1000
  if (!is_intact) throw new Error('The log is not intact.')
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(name::regclass))::bigint as bytes
    from unnest(array['ledger_entries', 'ledger_nodes']) as name`.execute(db)
  const perEntry = (rows[0]?.bytes ?? 0) / entries
  console.log(
    `\nReplay of ${entries} entries: ${seconds.toFixed(1)} s; in the database ${perEntry.toFixed(0)} bytes an entry`,
  )
}

function countHashes(proof: string): number {
  // Our own format.
  const { entries } = JSON.parse(proof) as { entries: { path: string[] }[] }
  return entries.reduce((sum, { path: steps }) => sum + steps.length + 1, 0)
}

async function time(work: (at: number) => unknown): Promise<[median: number, high: number]> {
  const times: number[] = []
  for (let at = 0; at < each; at++) {
    const start = performance.now()
    await work(at)
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return [sorted[Math.floor(each / 2)] ?? 0, sorted[Math.floor(each * 0.95)] ?? 0]
}

await main(Number(process.argv[2] ?? 100_000))
