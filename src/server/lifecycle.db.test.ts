import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#db/connection.ts'
import { asUser, signUpAndIn } from '#test/as-user.ts'
import { makeInput, toRequest } from '#test/make-input.ts'
import { until } from '#test/patience.ts'
import { makeServerRunner, untilClosed } from '#test/run-server.ts'
import { brokenBodies, sendBroken, statusOf } from '#test/send-broken.ts'
import { readOutbox, startApp, waitForMail, type App } from '#test/start-app.ts'
import { createTestDatabase, type OwnDatabase } from '#test/use-test-db.ts'
import { listCalls } from './http/calls.ts'

/** An id without a row, so that calls are refused before they read. */
const unknown = '0199a000-0000-7000-8000-000000000000'
const calls = listCalls().filter(({ method }) => method !== 'GET')
const atOnce = 60

describe('the process', () => {
  let database: OwnDatabase
  let dataDir: string
  const { run, runUntilReady, killAll } = makeServerRunner(() => ({ DATA_DIR: dataDir, DATABASE_URL: database.url }))

  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(path.join(tmpdir(), 'ma-process-'))
  })
  afterEach(killAll)
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('reports all wrong settings, exits with 1 and shows no stack', async () => {
    const { said, ended } = await run({ PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await ended).toBe(1)
    expect(said.err).toContain('PORT must be a whole number')
    expect(said.err).toContain('LOG_LEVEL must be one of')
    expect(said.err).not.toContain('    at ')
  })

  test('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { said, ended } = await run({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(said.err).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another number.\n`,
    )
    other.close()
  })

  test('reports that the database cannot be reached', async () => {
    const { said, ended } = await run({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' })
    expect(await ended).toBe(1)
    expect(said.err).toMatch(/^The database could not be reached: .*Check DATABASE_URL\.\n$/)
    expect(said.err).not.toContain('hidden')
  })

  test('shows its address and where it stores data', async () => {
    const { said } = await runUntilReady()
    expect(said.err).toContain(`data folder   ${dataDir}`)
    expect(said.err).toContain(`${dataDir}/outbox`)
    expect(said.err).toContain('Google        sign-in is off')
    for (const line of said.out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'info' })
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'on %s finishes what it accepted, then ends with 0',
    async (signal) => {
      const { child, port, ended } = await runUntilReady()
      // A request whose body is still arriving when the signal comes.
      const body = JSON.stringify({ event: { event_type: 'auth_attempt', success: true } })
      const socket = connect(port, '127.0.0.1')
      const head = [
        'POST /functions/v1/security-monitor HTTP/1.1',
        'host: localhost',
        'content-type: application/json',
        `content-length: ${body.length}`,
        'expect: 100-continue',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      await once(socket, 'data')
      socket.write(body.slice(0, 10))
      child.kill(signal)
      await untilClosed(`http://127.0.0.1:${port}`)
      expect(child.exitCode).toBeNull()
      socket.write(body.slice(10))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/)
      expect(await ended).toBe(0)
    },
  )

  test('exits immediately on a second signal', async () => {
    const { child, port, ended } = await runUntilReady()
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      'POST /functions/v1/security-monitor HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n',
    )
    await once(socket, 'data')
    socket.write('{')
    child.kill('SIGTERM')
    await untilClosed(`http://127.0.0.1:${port}`)
    // An immediate second signal counts as the same one.
    await sleep(1700)
    child.kill('SIGTERM')
    // If it had waited for the request, it would have ended normally.
    expect(await ended).toBe(1)
  })

  test('logs an unexpected error, closes and exits with 1', async () => {
    // As soon as anybody listens: a busy machine may take seconds until then.
    const fault = `clearInterval(look); throw new Error('planted fault')`
    const look = `setInterval(() => { if (process.listenerCount('uncaughtException') > 0) { ${fault} } }, 20)`
    const planted = `data:text/javascript,const look = ${look}`
    const { said, ended } = await run({}, ['--import', planted])
    expect(await ended).toBe(1)
    expect(said.out).toMatch(/"level":"fatal".*planted fault/)
  })

  test('outlives bodies that never come, stall or are cut, at every call, signed in and out, from our pages and others', async () => {
    const server = await runUntilReady({
      BODY_STALL_SECONDS: '1',
      CALL_TIMEOUT_SECONDS: '300',
      RATE_LIMIT_FACTOR: '100000',
    })
    const outbox = () => readOutbox(path.join(dataDir, 'outbox'))
    const mailTo: App['mailTo'] = (to, subject = /./) =>
      waitForMail(outbox, (mail) => mail.to === to && subject.test(mail.subject))
    const ann = await signUpAndIn({ ...server, mailTo })
    const type = { 'content-type': 'application/json' }
    // So many connections at once are enough, and do not take longer than a call may on a busy machine.
    const parts = Array.from({ length: Math.ceil(calls.length / atOnce) }, (_, index) =>
      calls.slice(index * atOnce, (index + 1) * atOnce),
    )
    const senders = [
      { ...type, cookie: ann.cookie(), origin: server.url },
      { ...type, cookie: ann.cookie(), origin: 'https://elsewhere.example' },
      type,
    ]
    for (const { body, part } of brokenBodies.flatMap((each) => parts.map((some) => ({ body: each, part: some })))) {
      const answered = part.flatMap((call) =>
        senders.map(async (headers) => {
          const { pathname } = toRequest(
            call,
            makeInput(call, () => unknown),
          )
          const answer = await sendBroken(server.url, { method: call.method, path: pathname, headers, body })
          return `${call.name} ${statusOf(answer)}`
        }),
      )
      const allowed = body === 'cut' ? / [04]\d*$/ : / [24]\d\d$/
      expect((await Promise.all(answered)).filter((each) => !allowed.test(each))).toEqual([])
    }
    // Answered after the sender's timeout, by when all timeouts above have expired.
    const monitor = '/functions/v1/security-monitor'
    const last = await sendBroken(server.url, { method: 'POST', path: monitor, headers: type, body: 'stalled' })
    expect(statusOf(last)).toBe(408)
    await until(async () => (await server.fetch('/readyz')).status === 200)
    expect(server.child.exitCode).toBeNull()
    expect(server.said.out).not.toMatch(/"level":"(error|fatal)"/)
  })
})

describe('closing', () => {
  test('ends streams of news, is no longer ready and notifies browsers', async () => {
    // far more than a test may take, so that dropping connections does not help
    const app = await startApp({ finishWithinMs: 3_600_000 })
    const ann = await asUser(app)
    const stream = await ann.fetch('/api/events')
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const reading = stream.text()
    await app.stop()
    await expect(reading).resolves.toEqual(expect.any(String))
  })

  test('aborts what does not end in time', async () => {
    const app = await startApp({ finishWithinMs: 300 })
    // An aborted connection may end by a reset.
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => {})
    socket.write(
      'POST /functions/v1/security-monitor HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await sleep(50)
    const closed = Promise.withResolvers<void>()
    socket.on('close', () => closed.resolve())
    await app.stop()
    await closed.promise
  })
})

describe('without its database', () => {
  let app: App
  let database: OwnDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    app = await startApp({ config: { databaseUrl: database.url } })
  })
  afterAll(async () => {
    await app.stop()
    await database.drop()
  })

  test('answers 503 with Retry-After, reports it at /readyz, and recovers by itself', async () => {
    const ann = await asUser(app)
    const name =
      new URL(database.url.replace(/^socket:/, 'http:')).searchParams.get('db') ??
      /(test_[0-9a-f]+)/.exec(database.url)?.[1] ??
      ''
    const keeper = openDb(database.url.replace(name, 'postgres'), { max: 1 })
    await keeper.pool.query(`alter database ${name} with allow_connections false`)
    // Only our connections: we may not end PostgreSQL's maintenance, which ends by itself.
    const ours = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user`
    await keeper.pool.query(ours, [name])

    const refused = await ann.fetch('/api/deals')
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining('try again') })
    const ready = await app.fetch('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ status: 'not ready', database: 'down' })
    expect((await app.fetch('/healthz')).status).toBe(200)

    await keeper.pool.query(`alter database ${name} with allow_connections true`)
    await keeper.close()
    await until(async () => (await app.fetch('/readyz')).status === 200)
    expect((await ann.fetch('/api/deals')).status).toBe(200)
  })
})
