import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDb } from '#test/use-test-db.ts'
import { makeAuditEntry, noon } from './audit.fixture.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChain } from './verify-chain.ts'

const own = useTestDb()

function readChain(chainId: string) {
  return own.db.selectFrom('audit_log').selectAll().where('chain_id', '=', chainId).orderBy('seq').execute()
}

async function writeChain(length: number): Promise<string> {
  const workspaceId = randomUUID()
  for (let index = 0; index < length; index++) {
    await recordAudit(own.db, makeAuditEntry({ workspaceId, subject: { type: 'deal', id: `deal-${index}` } }))
  }
  return workspaceId
}

/** Changes the log as the owner of the database could. */
async function tamper(statement: ReturnType<typeof sql>) {
  await own.db.transaction().execute(async (trx) => {
    await sql`alter table audit_log disable trigger user`.execute(trx)
    await statement.execute(trx)
    await sql`alter table audit_log enable always trigger audit_log_only_grows`.execute(trx)
    await sql`alter table audit_log enable always trigger audit_log_is_never_emptied`.execute(trx)
  })
}

test('records who did what, linked to the previous entry', async () => {
  const workspaceId = randomUUID()
  const actorId = randomUUID()
  await recordAudit(own.db, makeAuditEntry({ workspaceId }))
  await recordAudit(own.db, {
    workspaceId,
    actorId,
    action: 'deal.changed',
    subject: { type: 'deal', id: 'd1' },
    details: { fields: ['stage', 'value'] },
    at: noon,
  })
  const [first, second] = await readChain(workspaceId)
  expect(first).toMatchObject({ seq: 1, previous_hash: '0'.repeat(64) })
  expect(second).toMatchObject({
    seq: 2,
    at: noon,
    actor_id: actorId,
    action: 'deal.changed',
    subject_type: 'deal',
    subject_id: 'd1',
    details: { fields: ['stage', 'value'] },
    previous_hash: first?.hash,
  })
})

test('fifty concurrent writers, a third of them failing, leave one chain without gaps', async () => {
  const workspaceId = randomUUID()
  const writers = Array.from({ length: 50 }, (_, index) =>
    own.db
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, makeAuditEntry({ workspaceId, subject: { type: 'deal', id: `w${index}` } }))
        if (index % 3 === 0) throw new Error('the write it speaks of failed')
      })
      .then(
        () => true,
        () => false,
      ),
  )
  const written = (await Promise.all(writers)).filter(Boolean).length
  // 0, 3, … 48 are 17 failures
  expect(written).toBe(33)
  const chain = await readChain(workspaceId)
  expect(chain.map((entry) => entry.seq)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1))
  expect(chain.every((entry) => Number(entry.subject_id.slice(1)) % 3 !== 0)).toBe(true)
  expect(await verifyChain(own.db, workspaceId)).toMatchObject({ intact: true, entries: 33 })
})

test('writers of different workspaces do not wait for each other', async () => {
  await own.db.transaction().execute(async (slow) => {
    await recordAudit(slow, makeAuditEntry())
    // would hit the lock timeout if it had to wait for the surrounding transaction
    await expect(recordAudit(own.db, makeAuditEntry())).resolves.toBeUndefined()
  })
})

test('the database refuses to change, delete or empty the log', async () => {
  const workspaceId = await writeChain(2)
  const refused = /can only grow/
  await expect(own.db.updateTable('audit_log').set({ actor_id: null }).execute()).rejects.toThrow(refused)
  await expect(own.db.deleteFrom('audit_log').where('chain_id', '=', workspaceId).execute()).rejects.toThrow(refused)
  await expect(sql`truncate audit_log`.execute(own.db)).rejects.toThrow(refused)
  await expect(sql`truncate audit_log cascade`.execute(own.db)).rejects.toThrow(refused)
  expect(await readChain(workspaceId)).toHaveLength(2)
})

test('two entries can never have the same number', async () => {
  const workspaceId = await writeChain(1)
  const [entry] = await readChain(workspaceId)
  await expect(
    own.db
      .insertInto('audit_log')
      .values({ ...entry!, id: randomUUID() })
      .execute(),
  ).rejects.toThrow(/audit_log_pkey/)
})

test('an entry with an unlisted detail is not written', async () => {
  const entry = makeAuditEntry({ action: 'deal.changed', details: { fields: ['ada@example.com'] } })
  await expect(recordAudit(own.db, entry)).rejects.toThrow('fields')
  expect(await readChain(entry.workspaceId!)).toEqual([])
})

test('an empty chain is intact', async () => {
  expect(await verifyChain(own.db, randomUUID())).toEqual({
    intact: true,
    entries: 0,
    broken_at: null,
    reason: null,
    last_hash: '0'.repeat(64),
  })
})

test.each([
  [
    'a changed detail',
    (id: string) => sql`update audit_log set details = '{"a":1}' where chain_id = ${id} and seq = 3`,
    3,
    'changed',
  ],
  [
    'another actor',
    (id: string) => sql`update audit_log set actor_id = gen_random_uuid() where chain_id = ${id} and seq = 1`,
    1,
    'changed',
  ],
  [
    'another time',
    (id: string) => sql`update audit_log set at = at + interval '1 second' where chain_id = ${id} and seq = 2`,
    2,
    'changed',
  ],
  ['a removed entry', (id: string) => sql`delete from audit_log where chain_id = ${id} and seq = 2`, 2, 'missing'],
  ['a removed beginning', (id: string) => sql`delete from audit_log where chain_id = ${id} and seq = 1`, 1, 'missing'],
  ['a removed end', (id: string) => sql`delete from audit_log where chain_id = ${id} and seq > 3`, 4, 'missing'],
  ['everything removed', (id: string) => sql`delete from audit_log where chain_id = ${id}`, 1, 'missing'],
])('finds %s', async (...row) => {
  const [, statement, seq, reason] = row
  const workspaceId = await writeChain(5)
  const neighbour = await writeChain(2)
  await tamper(statement(workspaceId))
  expect(await verifyChain(own.db, workspaceId)).toMatchObject({ intact: false, broken_at: seq, reason })
  expect(await verifyChain(own.db, neighbour)).toMatchObject({ intact: true, entries: 2 })
})

test('a chain longer than one batch is followed to its end', async () => {
  const workspaceId = randomUUID()
  await own.db.transaction().execute(async (trx) => {
    for (let index = 0; index < 1001; index++) await recordAudit(trx, makeAuditEntry({ workspaceId }))
  })
  expect(await verifyChain(own.db, workspaceId)).toMatchObject({ intact: true, entries: 1001 })
  await tamper(sql`update audit_log set subject_id = 'x' where chain_id = ${workspaceId} and seq = 1001`)
  expect(await verifyChain(own.db, workspaceId)).toMatchObject({ intact: false, broken_at: 1001, entries: 1000 })
})
