import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { verifyChain } from '#areas/audit/server/verify-chain.ts'
import { asUser, asVisitor, type SignedInClient } from '#test/as-user.ts'
import { compileCache } from '#test/compile-cache.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { Agreement, Log, LogVerdict } from '../../contract.ts'
import { enterAuditHeads } from './enter-audit-heads.ts'
import { replayAfter, rewriteChain, rewriteLog } from './tamper.fixture.ts'

const app = useApp()
// The first account of an installation is its administrator.
const admin = useUser(app)
let ann: SignedInClient

const enterHeads = () => {
  const control = { taskId: '', attempt: 1, signal: new AbortController().signal, report: () => undefined }
  return enterAuditHeads.run(app.deps, {}, control)
}
const createAgreement = () =>
  ann.call<{ agreement: Agreement }>('POST', '/api/agreements', {
    title: 'Exclusivity',
    type: 'nda',
    description: 'We talk.',
    duration: '86400',
    participants: ['ben@partner.example'],
  })
const replay = (body: object = {}) => admin.call<LogVerdict>('PUT', '/api/agreement-log/check', body)
const readLog = () => asVisitor(app).call<Log>('GET', '/api/agreement-log')

beforeAll(async () => {
  // The hourly entry would be one more.
  await app.deps.queue.stop()
  ann = await asUser(app, { name: 'Ann Creator' })
  for (let count = 0; count < 3; count++) await createAgreement()
  await enterHeads()
  await createAgreement()
})

test('an administrator replays both logs, and nobody else may', async () => {
  const { size } = await readLog()
  const verdict = await replay()
  expect(verdict).toMatchObject({ is_intact: true, fault: null, entries: size, records: 0 })
  const { chains, entries, heads } = verdict.audit
  expect(chains).toBeGreaterThan(2)
  expect(entries).toBeGreaterThan(8)
  expect(heads).toBe(chains)
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await ann.fetch('/api/agreement-log/check', init)).status).toBe(403)
})

test('the command says the same, without a server', async () => {
  const run = promisify(execFile)
  const env = { DATABASE_URL: app.config.databaseUrl ?? '', DATA_DIR: app.dataDir, ...compileCache() }
  const { stdout } = await run(process.execPath, ['src/server/storage/check-log.ts'], { env })
  expect(stdout).toMatch(/^INTACT\nAgreement log: \d+ entries, compared with 0 signed states\.\nAudit logs: /)
})

test('only chains that have grown are entered again', async () => {
  const before = await readLog()
  await enterHeads()
  const [once, entered] = [await readLog(), await replay()]
  expect(once.size).toBe(before.size + 1)
  await enterHeads()
  expect((await readLog()).size).toBe(once.size)
  expect(entered.audit.heads).toBe(entered.audit.chains + 1)
})

test('what the log has of the audit log names no workspace and no person', async () => {
  const rows = await app.deps.db
    .selectFrom('ledger_entries')
    .select('content')
    .where('document_hash', 'is', null)
    .execute()
  for (const { content } of rows)
    expect(content).toMatch(/^\{"about":"audit","at":"[^"]+","chains":\d+,"root":"[0-9a-f]{64}"\}$/)
})

describe('an audit log that was rewritten so that its own chain is intact', () => {
  it.each([
    ['changed', (rows: object[]) => rows.with(1, { ...rows[1], subject_id: 'another' })],
    ['removed', (rows: object[]) => rows.toSpliced(1, 1)],
    ['exchanged', (rows: object[]) => rows.with(0, rows[1]!).with(1, rows[0]!)],
    ['cut off', (rows: object[]) => rows.slice(0, 2)],
    ['all removed', () => []],
    ['added', (rows: object[]) => rows.toSpliced(1, 0, { ...rows[1], id: '01981f7e-0000-7000-8000-000000000001' })],
  ])('is noticed where an entry was %s', async (_name, change) => {
    const chain = ann.workspaceId
    const verdict = await replayAfter(app.deps, async (trx) => {
      await rewriteChain(trx, chain, (rows) => change(rows) as typeof rows)
      // By itself nobody could tell.
      const alone = { setIsolationLevel: () => alone, setAccessMode: () => alone, execute: (work: Work) => work(trx) }
      type Work = (db: typeof trx) => unknown
      expect(await verifyChain({ transaction: () => alone } as never, chain)).toMatchObject({ intact: true })
    })
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringContaining(`Audit log ${chain}: entry`) })
    expect(verdict.fault).toContain('is not the one that was recorded')
  })

  it.each([
    ['changed', sql`update audit_log set subject_id = 'x' where seq = 2`, 'entry 2 was changed'],
    ['removed', sql`delete from audit_log where seq = 1`, 'entry 1 is'],
    [
      'gone with its chain',
      sql`with gone as (delete from audit_chains where chain_id <> 'installation') delete from audit_log where chain_id <> 'installation'`,
      'is not the one that was recorded',
    ],
  ])('or plainly %s', async (_name, statement, fault) => {
    const verdict = await replayAfter(app.deps, (trx) => statement.execute(trx))
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringContaining(fault) })
  })

  it.each([
    ['changed', sql`update ledger_audit_heads set hash = repeat('0', 64)`],
    ['removed', sql`delete from ledger_audit_heads where chain_id <> 'installation'`],
    ['moved', sql`update ledger_audit_heads set seq = seq + 100`],
  ])('is noticed even where its recorded ends were %s as well', async (_name, statement) => {
    const verdict = await replayAfter(app.deps, (trx) => statement.execute(trx))
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringContaining('recorded were changed') })
  })
})

describe('a checkpoint that an auditor has kept', () => {
  it('shows that the log was rewritten in whole, tree and all', async () => {
    const { checkpoint } = await readLog()
    expect(await replay({ checkpoint })).toMatchObject({ is_intact: true, records: 1 })
    const verdict = await replayAfter(app.deps, (trx) => rewriteLog(app.deps, trx), { checkpoint })
    expect(verdict).toMatchObject({ is_intact: false, fault: expect.stringMatching(/state of \d+ entries of your/) })
  })

  it('is refused where the log of this installation has not signed it', async () => {
    const { checkpoint } = await readLog()
    for (const other of ['a note\n', checkpoint.replace(/^(.*\n)\d+/, '$11')])
      await expect(replay({ checkpoint: other })).rejects.toThrow('400')
  })
})
