import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleWorkspaceId } from '#areas/workspaces/server/create-sample-workspace.ts'
import { openDb, type OpenDb } from '#db/connection.ts'
import { listMigrations } from '#db/migrate.ts'
import { asVisitor, type Client } from '#test/as-user.ts'
import { makeServerRunner, type RunningServer } from '#test/run-server.ts'
import { readOutbox } from '#test/start-app.ts'
import { createTestDatabase, type OwnDatabase } from '#test/use-test-db.ts'
import { until } from '#test/patience.ts'

/** Two processes on one PostgreSQL and one data folder, started concurrently on an empty database. */
let database: OwnDatabase
let open: OpenDb
let dataDir: string
let one: RunningServer
let other: RunningServer

const servers = makeServerRunner(() => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  // Each test has its own client address, so that limits do not affect other tests.
  TRUST_PROXY: '1',
  // Both start at the same moment on an empty database: one of them writes the universe.
  SAMPLE_COMPANIES: 'yes',
}))

beforeAll(async () => {
  database = await createTestDatabase('template0')
  dataDir = await mkdtemp(path.join(tmpdir(), 'ma-side-by-side-'))
  open = openDb(database.url, { max: 2 })
  ;[one, other] = await Promise.all([servers.runUntilReady(), servers.runUntilReady()])
})
afterAll(async () => {
  await servers.killAll()
  await open.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('both are ready, and migrated, seeded and generated the secret once', async () => {
  for (const server of [one, other]) expect((await server.fetch('/readyz')).status).toBe(200)
  const { rows: migrations } = await open.pool.query<{ name: string }>('select name from kysely_migration')
  expect(migrations.map(({ name }) => name).toSorted()).toEqual(await listMigrations())
  const { rows: deals } = await open.pool.query<{ target: string; count: number }>(
    'select target, count(*) from deals where workspace_id = $1 group by target',
    [sampleWorkspaceId],
  )
  expect(deals.length).toBeGreaterThan(0)
  for (const deal of deals) expect(deal).toMatchObject({ count: 1 })
  expect((await open.pool.query('select name from installation_secrets')).rows).toEqual([{ name: 'auth' }])
})

test('a user who signs in on one is signed in on the other, and signs out of both', async () => {
  const ann = await signUpAndIn('ann@example.com', { from: '203.0.113.1' })
  const there = sameBrowserAt(other, ann)
  expect((await there('/api/deals')).status).toBe(200)
  await ann.call('POST', '/api/auth/sign-out')
  expect((await there('/api/deals')).status).toBe(401)
})

test('a mail queued by one of them is sent once', async () => {
  const addresses = Array.from({ length: 10 }, (_, index) => `many${index}@example.com`)
  await Promise.all(addresses.map((email, index) => signUp(index % 2 === 0 ? one : other, email)))
  const outbox = () => readOutbox(path.join(dataDir, 'outbox')).then((mails) => mails.map(({ to }) => to))
  await until(async () => {
    const arrived = new Set(await outbox())
    return addresses.every((email) => arrived.has(email))
  })
  // A second write would replace the first; only the logs show how often each was written.
  await sleep(500)
  const written = `${one.said.out}${other.said.out}`.match(/"file":"[^"]+","msg":"mail written to the outbox"/g) ?? []
  expect(written).toHaveLength((await outbox()).length)
  expect(new Set(written).size).toBe(written.length)
})

test('news from one reaches a browser connected to the other', async () => {
  const eve = await signUpAndIn('eve@example.com', { from: '203.0.113.2' })
  const stop = new AbortController()
  const stream = await sameBrowserAt(other, eve)('/api/events', { signal: stop.signal })
  expect(stream.status).toBe(200)
  const heard = readUntil(stream, '"deals"')
  await eve.call('POST', '/api/deals', { target: 'Far Away Works' })
  expect(await heard).toContain('"deals"')
  stop.abort()
})

test('sign-in attempts are counted together', async () => {
  // Counted before the body is read, so an empty one is enough.
  const attempt = async (server: RunningServer): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.3' }
    const answer = await server.fetch('/api/auth/sign-in/email', { method: 'POST', headers, body: '{}' })
    await answer.body?.cancel()
    return answer.status
  }
  // 600 in five minutes for one address
  const answers: number[] = []
  while (!answers.includes(429) && answers.length < 800)
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index % 2 === 0 ? one : other)))),
    )
  const countOf = (status: number) => answers.filter((each) => each === status).length
  const [read, late] = [countOf(400), countOf(408)]
  expect(read + late + countOf(429)).toBe(answers.length)
  // On a busy machine a request may arrive too late to be read; it may have been counted before.
  expect(read).toBeLessThanOrEqual(600)
  expect(read + late).toBeGreaterThanOrEqual(600)
  expect([await attempt(one), await attempt(other)]).toEqual([429, 429])
})

test('a crash of one does not affect the other', async () => {
  const ben = await signUpAndIn('ben@example.com', { from: '203.0.113.4' })
  const there = sameBrowserAt(other, ben)
  const writeThere = (target: string) =>
    there('/api/deals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target }),
    })
  const writes = Array.from({ length: 8 }, (_, index) => writeThere(`Survivor ${index}`))
  const lost = ben.call('POST', '/api/deals', { target: 'In Between' }).catch(() => {})
  one.child.kill('SIGKILL')
  await one.ended
  await lost
  for (const write of await Promise.all(writes)) expect(write.status).toBe(201)
  expect((await other.fetch('/readyz')).status).toBe(200)
  expect((await writeThere('Afterwards')).status).toBe(201)

  one = await servers.runUntilReady()
  expect((await sameBrowserAt(one, ben)('/api/deals')).status).toBe(200)
})

async function signUp(server: RunningServer, email: string, from = '203.0.113.9'): Promise<void> {
  const client = asVisitor(through(server, from))
  await client.call('POST', '/api/auth/sign-up/email', { email, password, name: 'A Person' })
}

const password = 'seven calm harbour lamps'

async function signUpAndIn(email: string, { from }: { from: string }): Promise<Client> {
  const client = asVisitor(through(one, from))
  await client.call('POST', '/api/auth/sign-up/email', { email, password, name: 'A Person' })
  let link: string | undefined
  await until(async () => {
    const mails = await readOutbox(path.join(dataDir, 'outbox'))
    link = /https?:\/\/\S+verify-email\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    return link !== undefined
  })
  const { pathname, search } = new URL(link ?? '')
  await client.fetch(pathname + search)
  await client.call('POST', '/api/auth/sign-in/email', { email, password })
  return client
}

/** The server as seen from this client address. */
function through({ url, fetch }: RunningServer, from: string): Parameters<typeof asVisitor>[0] {
  return {
    url,
    fetch(pathname, init) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', from)
      return fetch(pathname, { ...init, headers })
    },
  }
}

/** Calls another process with the current cookies of the browser. */
function sameBrowserAt(server: RunningServer, browser: Client): RunningServer['fetch'] {
  return (pathname, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', browser.cookie())
    headers.set('origin', server.url)
    return server.fetch(pathname, { ...init, headers })
  }
}

async function readUntil(stream: Response, word: string): Promise<string> {
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes(word)) return text
  }
  return text
}
