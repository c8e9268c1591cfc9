import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { makeInput, toRequest, idFieldsOf } from '#test/make-input.ts'
import { ownRows } from '#test/own-rows.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { deleteOldAnswers } from './answer-once.ts'
import { listCalls, type DeclaredCall } from './calls.ts'

const app = useApp({ fixedAt: new Date('2026-11-20T09:00:00Z') })
const owner = useUser(app, { role: 'admin' })
const viewer = useUser(app)

beforeAll(async () => {
  await joinWorkspace(app, owner, viewer, 'viewer')
})

type Sent = { key: string; pathname: string; body: string; type?: string }

/** As the page does: while the first request runs, the others wait and retry. */
async function send(client: SignedInClient, { key, pathname, body, type = 'application/json' }: Sent) {
  for (;;) {
    const headers = { 'content-type': type, 'idempotency-key': key }
    const response = await client.fetch(pathname, { method: 'POST', headers, body })
    const text = await response.text()
    if (response.status === 409 && text.includes('STILL_RUNNING')) continue
    return { status: response.status, text, isReplayed: response.headers.has('idempotency-replayed') }
  }
}

const deal = (target: string): Pick<Sent, 'pathname' | 'body'> => ({
  pathname: '/api/deals',
  body: JSON.stringify({ target }),
})

function listDeals(target: string) {
  return app.deps.db.selectFrom('deals').select('id').where('target', '=', target).execute()
}

describe('a creation with a key', () => {
  test('is made once for concurrent requests, with the same response', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(owner, { key, ...deal('Eightfold Ltd') })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(7)
    expect(await listDeals('Eightfold Ltd')).toHaveLength(1)
  })

  test('is refused when the key is reused with other values, or for another call', async () => {
    const key = randomUUID()
    await send(owner, { key, ...deal('First Wish Ltd') })
    const other = await send(owner, { key, ...deal('Second Wish Ltd') })
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('already sent with other values')])
    expect((await send(owner, { key, pathname: '/api/workspaces', body: '{"name":"Third"}' })).status).toBe(422)
    expect(await listDeals('Second Wish Ltd')).toEqual([])
  })

  test('stores no refusal: the corrected form may use the same key', async () => {
    const key = randomUUID()
    expect((await send(owner, { key, ...deal('') })).status).toBe(400)
    expect((await send(owner, { key, ...deal('Corrected Ltd') })).status).toBe(201)
  })

  test('leaves neither row nor key when it fails', async () => {
    const key = randomUUID()
    const order = {
      pathname: '/api/workspace_invitations',
      body: JSON.stringify({ email: owner.email, role: 'viewer' }),
    }
    const refused = await send(owner, { key, ...order })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const rows = await app.deps.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()
    expect(rows).toEqual([])
  })

  test('belongs to its user and workspace', async () => {
    const key = randomUUID()
    const stranger = await asUser(app)
    expect((await send(owner, { key, ...deal('Shared Key Ltd') })).status).toBe(201)
    expect((await send(viewer, { key, ...deal('Shared Key Ltd') })).status).toBe(403)
    const made = await send(stranger, { key, ...deal('Shared Key Ltd') })
    expect([made.status, made.isReplayed]).toEqual([201, false])
  })

  test('expires after a day', async () => {
    const key = randomUUID()
    await send(owner, { key, ...deal('Yesterday Ltd') })
    app.clock.advance(24 * 3600_000)
    expect((await send(owner, { key, ...deal('Today Ltd') })).status).toBe(201)
    app.clock.advance(24 * 3600_000)
    await deleteOldAnswers(app.deps)
    expect(await app.deps.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })

  test('reports that it is still running while a file arrives, and is free again when its process died', async () => {
    const key = randomUUID()
    const upload = {
      key,
      pathname: '/api/documents/upload?name=own.txt',
      body: 'the text of a file',
      type: 'text/plain',
    }
    expect((await send(owner, upload)).status).toBe(201)
    const asIfRunning = app.deps.db
      .updateTable('idempotency_keys')
      .set({ status: null, body: null })
      .where('key', '=', key)
    await asIfRunning.execute()
    const headers = { 'content-type': upload.type, 'idempotency-key': key }
    const again = await owner.fetch(upload.pathname, { method: 'POST', headers, body: upload.body })
    expect([again.status, again.headers.get('retry-after')]).toEqual([409, '1'])
    app.clock.advance(10 * 60_000)
    expect((await send(owner, upload)).status).toBe(201)
  })

  test('needs a valid key', async () => {
    expect((await send(owner, { key: 'short', ...deal('Short Key Ltd') })).status).toBe(400)
    expect(await listDeals('Short Key Ltd')).toEqual([])
  })
})

describe.each(
  listCalls()
    .filter(({ meta }) => meta.creates !== undefined)
    .map((call) => ({ name: call.name, call })),
)('$name', ({ call }) => {
  test('sent twice with the same key, changes the tables once', async () => {
    const sent = { key: randomUUID(), ...(await makeOrder(call)) }
    const first = await send(owner, sent)
    const counted = await countRows()
    const second = await send(owner, sent)
    if (first.status < 300) expect(second).toEqual({ ...first, isReplayed: true })
    else expect(second.status).toBe(first.status)
    expect(first.status).toBeLessThan(500)
    expect(await countRows()).toEqual(counted)
  })
})

/** A valid input, generated from the schema. */
async function makeOrder(call: DeclaredCall): Promise<Omit<Sent, 'key'>> {
  const scene = { app, owner, viewer }
  const [area = ''] = call.name.split('.')
  const ids = new Map<string, string>()
  for (const field of idFieldsOf(call)) ids.set(field, (await ownRows[`${area}.${field}`]?.(scene)) ?? '')
  const { pathname, body = '{}' } = toRequest(
    call,
    makeInput(call, (field) => ids.get(field)),
  )
  return { pathname, body, ...(call.isStream ? { type: 'text/plain' } : {}) }
}

async function countRows(): Promise<Record<string, number>> {
  const { db } = app.deps
  const tables = ['deals', 'companies', 'deal_tasks', 'deal_notes', 'contacts', 'watchlist', 'documents'] as const
  const more = ['valuations', 'valuation_reviews', 'workspaces', 'workspace_invitations', 'imports', 'misfits'] as const
  const runs = ['runs', 'deal_decisions', 'deal_views', 'saved_searches'] as const
  const counts: Record<string, number> = {}
  for (const table of [...tables, ...more, ...runs]) {
    const { rows } = await db.executeQuery<{ n: number }>(
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .compile(),
    )
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}
