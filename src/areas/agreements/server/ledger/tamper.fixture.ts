import { sql, type Transaction } from 'kysely'
import { toContent } from '#areas/audit/server/audit-content.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { appendLink, genesis } from '#core/ledger/hash-chain.ts'
import type { Db } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { LogVerdict } from '../../contract.ts'
import { readLogEntry } from '../../rules/log-entry.ts'
import { appendEntries } from './append-entries.ts'
import { checkLog } from './check-log.ts'

class Undone extends Error {}

const guarded = ['ledger_entries', 'ledger_nodes', 'ledger_audit_heads', 'audit_log']

type Tampering = (trx: Transaction<Tables>) => Promise<unknown>

/** What the replay says after somebody who owns the database has changed it, triggers or not. All of it is undone. */
export async function replayAfter(
  deps: { db: Db; authSecret: string },
  tamper: Tampering,
  given: { checkpoint?: string } = {},
): Promise<LogVerdict> {
  let verdict: LogVerdict | undefined
  await deps.db
    .transaction()
    .execute(async (trx) => {
      for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await tamper(trx)
      verdict = await checkLog({ ...deps, db: asSnapshot(trx) }, given)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!verdict) throw new Error('Nothing was replayed.')
  return verdict
}

/** The transaction itself, where the replay would open its own. */
function asSnapshot(trx: Db): Db {
  const inside = {
    setIsolationLevel: () => inside,
    setAccessMode: () => inside,
    execute: (work: (db: unknown) => unknown) => work(trx),
  }
  return { transaction: () => inside } as unknown as Db // all that the replay uses
}

type AuditRows = Awaited<ReturnType<typeof readAuditRows>>

const readAuditRows = (db: Db, chainId: string) =>
  db.selectFrom('audit_log').selectAll().where('chain_id', '=', chainId).orderBy('seq').execute()

/** Writes an audit chain again after a change, with fresh numbers, digests and end: by itself it is intact. */
export async function rewriteChain(trx: Db, chainId: string, change: (rows: AuditRows) => AuditRows): Promise<void> {
  const rows = change(await readAuditRows(trx, chainId))
  await trx.deleteFrom('audit_log').where('chain_id', '=', chainId).execute()
  let end = genesis
  for (const row of rows) {
    const { seq, hash, previousHash } = appendLink(end, toContent(row), sha256)
    end = { seq, hash }
    await trx
      .insertInto('audit_log')
      .values({ ...row, seq, hash, previous_hash: previousHash })
      .execute()
  }
  await trx
    .updateTable('audit_chains')
    .set({ last_seq: end.seq, last_hash: end.hash })
    .where('chain_id', '=', chainId)
    .execute()
}

/** Writes the log again with another date in its first entry, as many entries as before, tree and all: by itself it is intact. */
export async function rewriteLog(deps: Parameters<typeof appendEntries>[0], trx: Transaction<Tables>): Promise<void> {
  const rows = await trx.selectFrom('ledger_entries').select('content').orderBy('seq').execute()
  // ends of audit chains are no entries of agreements
  const entries = rows.flatMap(({ content }) => readLogEntry(JSON.parse(content)) ?? [])
  for (const table of ['ledger_audit_heads', 'ledger_entries', 'ledger_nodes'] as const)
    await trx.deleteFrom(table).execute()
  await trx.updateTable('ledger_log').set({ size: 0 }).execute()
  const [first, ...others] = entries
  if (!first) throw new Error('The log has no agreement.')
  const changed = { ...first, at: '2020-01-01T00:00:00.000Z' }
  await appendEntries(deps, trx, [changed, ...others, ...entries.slice(0, rows.length - entries.length)])
}
