import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway, openDb } from '#db/connection.ts'
import { findRunningDatabase } from '#db/embedded/embedded.ts'
import { asVisitor, type Client } from '#test/as-user.ts'
import { makeServerRunner, untilClosed, type RunningServer } from '#test/run-server.ts'
import { readOutbox, waitForMail } from '#test/start-app.ts'
import { patienceMs, until } from '#test/patience.ts'

/** The product as users run it: a process with its own database. */
let home: string
let dataDir: string
let server: RunningServer
let ann: Client

/** A hanging database is refused after this time. A busy machine may need longer for a new account, which is made before. */
const impatient = { CALL_TIMEOUT_SECONDS: '2' }
const servers = makeServerRunner(() => ({ DATA_DIR: dataDir }))

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'ma-shutdown-'))
  dataDir = path.join(home, 'data')
  server = await servers.runUntilReady()
  ann = await signUpAndIn('ann@example.com')
  server.child.kill('SIGTERM')
  await server.ended
  server = await servers.runUntilReady(impatient)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await servers.killAll()
  await rm(home, { recursive: true, force: true })
})

test('a second server on the same folder is refused in one sentence without harm', async () => {
  const { said, ended } = await servers.run()
  expect(await ended).toBe(1)
  expect(said.err).toBe(
    `Another server is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  )
  expect((await ann.fetch('/api/deals')).status).toBe(200)
})

test('a second server on the same port is refused in one sentence without harm and leaves nothing running', async () => {
  const elsewhere = path.join(home, 'elsewhere')
  const { said, ended } = await servers.run({ PORT: String(server.port), DATA_DIR: elsewhere })
  expect(await ended).toBe(1)
  expect(said.err).toBe(
    `Port ${server.port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another number.\n`,
  )
  expect(existsSync(pidFile(elsewhere))).toBe(false)
  expect((await ann.fetch('/api/deals')).status).toBe(200)
})

test('survives a killed database: brief refusals, then ready again by itself', async () => {
  let killed = killDatabase()
  const seen = { ready: new Set<number>(), deals: new Set<number>(), others: new Set<number>() }
  const isRefusalSeen = () => seen.ready.has(503) && seen.deals.has(503)
  const deadline = performance.now() + patienceMs
  // Readiness may be requested before the server notices, so recovery is the first success after a 503.
  for (let isReady = false; !(isReady && isRefusalSeen()) && performance.now() < deadline;) {
    seen.deals.add(await askForDeals())
    for (const pathname of ['/healthz', '/metrics']) seen.others.add((await server.fetch(pathname)).status)
    const { status } = await server.fetch('/readyz')
    seen.ready.add(status)
    isReady = status === 200
    // On a busy machine it may be back before anybody has asked.
    if (isReady && !isRefusalSeen() && databaseProcesses()[0] !== killed) killed = killDatabase()
  }
  expect(seen.ready).toEqual(new Set([503, 200]))
  expect(seen.deals).toContain(503)
  for (const status of seen.deals) expect([200, 503]).toContain(status)
  expect(seen.others).toEqual(new Set([200]))
  expect((await ann.fetch('/api/deals')).status).toBe(200)
})

test('survives a hanging database: every kind of call is answered 503, and everything works afterwards', async () => {
  const kinds: [method: string, pathname: string, body?: string][] = [
    ['GET', '/api/deals'],
    ['GET', '/api/audit_log/export'],
    ['POST', '/api/deals', '{"target":"Frozen Ltd"}'],
    ['POST', '/api/documents/upload?name=frozen.txt', 'the text of a file'],
    ['POST', '/functions/v1/gong-integration', '{}'],
  ]
  stopDatabase()
  try {
    // More requests than connections in the pool.
    const asked = [...kinds, ...kinds, ...kinds].map(async ([method, pathname, body]) => {
      const headers = { 'content-type': pathname.includes('upload') ? 'text/plain' : 'application/json' }
      const answer = await ann.fetch(pathname, { method, headers, ...(body ? { body } : {}) })
      expect([pathname, answer.status, answer.headers.has('retry-after')]).toEqual([pathname, 503, true])
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.stringMatching(/\.$/) })
    })
    await Promise.all(asked)
    expect(await (await server.fetch('/readyz')).json()).toMatchObject({ status: 'not ready', database: 'down' })
    expect((await server.fetch('/healthz')).status).toBe(200)
  } finally {
    continueDatabase()
  }
  for (let isReady = false; !isReady;) isReady = (await server.fetch('/readyz')).status === 200
  expect((await ann.fetch('/api/deals')).status).toBe(200)
})

test('a silent connection is destroyed, unless the database is only slow', async () => {
  const url = findRunningDatabase(dataDir) ?? ''
  const { pool, close } = openDb(url, { max: 1, silentMs: 400 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  // The server waits for a long statement of a responsive database.
  await expect(pool.query('select pg_sleep(1.5)')).resolves.toMatchObject({ rowCount: 1 })
  stopDatabase()
  const lost = await pool.query('select 1').catch((error: unknown) => error)
  continueDatabase()
  expect(isDatabaseAway(lost)).toBe(true)
  const again = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(again.rows[0]?.pid).not.toBe(pid)
  await close()
})

test('on a signal it finishes an upload and a request, accepts nothing new and leaves no process behind', async () => {
  let processes: number[] = []
  await until(() => (processes = databaseProcesses()).every(isAlive), 'processes of a database that are alive')
  const cookie = `cookie: ${ann.cookie()}`
  const origin = `origin: ${server.url}`
  // Sent first: once the server has received the others, it has received this one.
  const asking = await send(['GET /readyz HTTP/1.1', ''])
  const upload = await send([
    'POST /api/documents/upload?name=minutes.txt HTTP/1.1',
    cookie,
    origin,
    'content-type: text/plain',
    'content-length: 20',
    'expect: 100-continue',
    '',
    '',
  ])
  await untilContinue(upload)
  upload.write('Minutes of ')
  // Waits for locked rows, and so is still running when the signal comes.
  const rows = await holdDeals()
  const reading = await send(['GET /api/deals HTTP/1.1', cookie, '', ''])
  await rows.awaited()

  server.child.kill('SIGTERM')
  await untilClosed(server.url)
  expect(await finish(asking, 'host: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 [^]*"status":"closing"/)
  expect(server.child.exitCode).toBeNull()

  expect(await finish(upload, 'the board')).toMatch(/^HTTP\/1\.1 201 [^]*"name":"minutes\.txt"/)
  await rows.release()
  expect(await finish(reading, '')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await server.ended).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

test('after a restart it has everything it had accepted', async () => {
  server = await servers.runUntilReady()
  const documents = await ann.call<{ name: string; file_size: number }[]>('GET', '/api/documents')
  expect(documents).toMatchObject([{ name: 'minutes.txt', file_size: 20 }])
})

test('on a second signal it exits immediately, with its database', async () => {
  const processes = databaseProcesses()
  const held = ['content-length: 9', 'expect: 100-continue', '', '']
  await untilContinue(await send(['POST /functions/v1/security-monitor HTTP/1.1', ...held]))
  server.child.kill('SIGTERM')
  await untilClosed(server.url)
  // An immediate second signal counts as the same one.
  await sleep(1700)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  // If it had waited for the request, it would have ended normally.
  expect(await server.ended).toBe(1)
  await until(() => !processes.some(isAlive))
  expect(processes.filter(isAlive)).toEqual([])
  server = await servers.runUntilReady()
  expect((await ann.fetch('/api/deals')).status).toBe(200)
})

async function signUpAndIn(email: string): Promise<Client> {
  const password = 'seven calm harbour lamps'
  const client = asVisitor({
    get url() {
      return server.url
    },
    fetch: (pathname, init) => server.fetch(pathname, init),
  })
  await client.call('POST', '/api/auth/sign-up/email', { email, password, name: 'Ann' })
  const { text } = await waitForMail(
    () => readOutbox(path.join(dataDir, 'outbox')),
    ({ to }) => to === email,
  )
  const { pathname, search } = new URL(/https?:\/\/\S+verify-email\S+/.exec(text)?.[0] ?? '')
  await client.fetch(pathname + search)
  await client.call('POST', '/api/auth/sign-in/email', { email, password })
  return client
}

async function send(lines: string[]): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const [first, ...rest] = lines
  socket.write([first, ...(rest.length > 1 ? ['host: localhost'] : []), ...rest].join('\r\n'))
  return socket
}

/** The server has read the headers when it requests the body. */
async function untilContinue(socket: Socket): Promise<void> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(answer.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
}

async function finish(socket: Socket, rest: string): Promise<string> {
  if (rest) socket.write(rest)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

async function holdDeals(): Promise<{ awaited(): Promise<void>; release(): Promise<void> }> {
  const { pool, close } = openDb(findRunningDatabase(dataDir) ?? '', { max: 2 })
  const connection = await pool.connect()
  await connection.query('begin; lock table deals in access exclusive mode')
  return {
    awaited: () =>
      until(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'deals'`,
        )
        return waiting.rowCount !== 0
      }, 'a request that waits for its rows'),
    async release() {
      await connection.query('commit')
      connection.release()
      await close()
    },
  }
}

const pidFile = (folder: string) => path.join(folder, 'postgresql/data/postmaster.pid')

/** The status of the answer; a refusal says when to ask again. */
async function askForDeals(): Promise<number> {
  const response = await ann.fetch('/api/deals')
  if (response.status === 503) {
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]/)
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
  } else await response.body?.cancel()
  return response.status
}

/** The process that was ended. */
function killDatabase(): number {
  const [postmaster = 0] = databaseProcesses()
  process.kill(postmaster, 'SIGKILL')
  return postmaster
}

/** The first process before its children are listed: once it is stopped, it starts none that would be overlooked. */
function stopDatabase(): void {
  const [postmaster = 0] = databaseProcesses()
  signal(postmaster, 'SIGSTOP')
  for (const pid of databaseProcesses()) signal(pid, 'SIGSTOP')
}

function continueDatabase(): void {
  for (const pid of databaseProcesses()) signal(pid, 'SIGCONT')
}

/** The database's process and, where known, its children. */
function databaseProcesses(): number[] {
  const postmaster = Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
  const others = existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : []
  return [postmaster, ...others.filter((pid) => findParent(pid) === postmaster)]
}

function findParent(pid: number): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It ended in the meantime.
    return null
  }
}

const isAlive = (pid: number) => signal(pid, 0)

/** Whether there was such a process: one of the database that tidies up may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}
