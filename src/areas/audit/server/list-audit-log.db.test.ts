import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeFixedClock } from '#adapters/system/fixed.fixture.ts'
import { useTestDb } from '#test/use-test-db.ts'
import { AuditQuery } from '../contract.ts'
import { makeActor, makeAuditEntry, noon } from './audit.fixture.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { listAuditLog } from './list-audit-log.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChain } from './verify-chain.ts'

const own = useTestDb()
const later = new Date('2026-03-02T13:00:00.000Z')
const ada = randomUUID()

async function writeThree(): Promise<string> {
  const workspaceId = randomUUID()
  await recordAudit(own.db, makeAuditEntry({ workspaceId, actorId: ada, action: 'deal.created' }))
  await recordAudit(own.db, makeAuditEntry({ workspaceId, action: 'deal.removed', at: later }))
  await recordAudit(
    own.db,
    makeAuditEntry({ workspaceId, actorId: ada, subject: { type: 'deal', id: 'other' }, at: later }),
  )
  return workspaceId
}

async function list(chainId: string, query: Partial<AuditQuery>) {
  const deps = {
    db: own.db,
    findPeople: () => Promise.resolve([{ userId: ada, name: 'Ada Berg', email: 'ada@example.com' }]),
  }
  return listAuditLog(deps, { chainId, reader: null, query: AuditQuery.parse(query) })
}

test.each<[string, Partial<AuditQuery>, number[]]>([
  ['everything, newest first', {}, [3, 2, 1]],
  ['the first page', { limit: 2 }, [3, 2]],
  ['the page after it', { limit: 2, before: 2 }, [1]],
  ['by action', { action: 'deal.created' }, [1]],
  ['by actor', { actor_id: ada }, [3, 1]],
  ['by subject', { subject_type: 'deal', subject_id: 'other' }, [3]],
  ['from an instant, which counts', { from: later.toISOString() }, [3, 2]],
  ['up to an instant, which does not count', { to: later.toISOString() }, [1]],
  ['by all at once', { actor_id: ada, from: later.toISOString(), subject_type: 'deal' }, [3]],
])('lists %s', async (_reason, query, expected) => {
  const workspaceId = await writeThree()
  expect((await list(workspaceId, query)).map((entry) => entry.seq)).toEqual(expected)
})

test('names the actor, and nobody where the product itself acted', async () => {
  const workspaceId = await writeThree()
  expect((await list(workspaceId, {})).map((entry) => entry.actor_name)).toEqual(['Ada Berg', null, 'Ada Berg'])
})

test('names the subject only when it is a person', async () => {
  const workspaceId = randomUUID()
  const about = (subject: { type: string; id: string }) =>
    recordAudit(own.db, makeAuditEntry({ workspaceId, action: 'member.left', subject }))
  await about({ type: 'user', id: ada })
  await about({ type: 'user', id: randomUUID() })
  await about({ type: 'deal', id: ada })
  expect((await list(workspaceId, {})).map((entry) => entry.subject_name)).toEqual([null, null, 'Ada Berg'])
})

test('shows nothing of another workspace', async () => {
  await writeThree()
  expect(await list(randomUUID(), {})).toEqual([])
})

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('an export has everything needed to check the digests, and is audited itself', async () => {
  const workspaceId = await writeThree()
  const actor = makeActor({ workspaceId })
  const deps = { db: own.db, clock: makeFixedClock(noon) }
  const file = await exportAuditLog(deps, actor, { chainId: workspaceId, after: 0 })
  expect(file.name).toBe('audit-log-2026-03-02.jsonl')
  expect(file.type).toBe('application/x-ndjson')
  const lines = (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map((line) => line.seq)).toEqual([1, 2, 3])
  const { seq, previous_hash, hash, ...content } = lines[0]
  const sorted = JSON.stringify(content, Object.keys(content).toSorted())
  expect(hash).toBe(digestOf(`{"content":${sorted},"previous":"${previous_hash}","seq":${seq}}`))
  const [newest] = await list(workspaceId, { limit: 1 })
  expect(newest).toMatchObject({
    seq: 4,
    action: 'audit_log.exported',
    actor_id: actor.userId,
    // The owner of the file can prove that it is the exported one (EXP-03).
    details: { from_seq: 1, to_seq: 3, entries: 3, sha256: digestOf(await file.text()) },
  })
  expect(await verifyChain(own.db, workspaceId)).toMatchObject({ intact: true, entries: 4 })
})

test('an export continues after a number', async () => {
  const workspaceId = await writeThree()
  const deps = { db: own.db, clock: makeFixedClock(noon) }
  const file = await exportAuditLog(deps, makeActor({ workspaceId }), { chainId: workspaceId, after: 2 })
  expect((await file.text()).match(/"seq":\d+/g)).toEqual(['"seq":3'])
})
