import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway, openDb } from '../connection.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const stranger = { uid: 65_534, gid: 65_534 }
const program = resolve(import.meta.dirname, '../../../test/run-embedded.ts')
const quiet = { info() {}, warn() {}, error() {} }

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe('the embedded database', () => {
  it('keeps its rows under a folder that only its owner may enter, over a restart', async () => {
    const dataDir = await makeDataDir()
    const first = await start(dataDir)
    await run(first.url, 'create table kept (id int)')
    await run(first.url, 'insert into kept values (7)')
    await first.stop()
    const second = await start(dataDir)
    expect(await run(second.url, 'select id from kept')).toEqual([{ id: 7 }])
    expect(second.location.startsWith(dataDir)).toBe(true)
    expect(statSync(second.location).mode & 0o777).toBe(0o700)
  })

  it('is reached by a short way when its path is too long for a socket', async () => {
    const dataDir = join(await makeDataDir(), 'a-folder-with-quite-a-long-name'.repeat(4))
    const { url } = await start(dataDir)
    expect(await run(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts over a pid file whose number now belongs to another program', async () => {
    const dataDir = await makeDataDir()
    const first = await start(dataDir)
    await first.stop()
    const stale = join(first.location, 'postmaster.pid')
    writeFileSync(stale, `${process.pid}\n/proc/self/cwd\n1700000000\n5432\n.\n\n  1 2\nready\n`)
    const owner = statSync(first.location)
    chownSync(stale, owner.uid, owner.gid)
    const second = await start(dataDir)
    expect(await run(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('an embedded database that runs', () => {
  // None of these changes what another one looks at, and a database of its own costs each a second of CPU.
  let dataDir: string
  let running: Embedded
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ma-embedded-'))
    chmodSync(dataDir, 0o700)
    running = await startEmbedded({ dataDir, log: quiet })
  })
  afterAll(async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('works as an owner of its database who is no administrator, with the extensions within reach', async () => {
    const { url } = running
    expect(await run(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false }])
    await run(url, 'create extension pg_trgm')
    await run(url, 'create extension unaccent')
    expect(await run(url, "select unaccent('Société') as plain")).toEqual([{ plain: 'Societe' }])
  })

  it('writes through to the disk before it answers', async () => {
    const { url } = running
    expect(await run(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await run(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  it('refuses a second server on the same folder and leaves the first one alone', async () => {
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow('Another server is already running on')
    const other = await launch(dataDir)
    expect(other.refusal).toContain('Another server is already running on')
    expect(await run(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot)('cannot be reached by other people: not the socket', () => {
    expect(connectAsStranger(running.location)).toContain('EACCES')
  })

  it.runIf(isRoot)('lets no other people in even where the folders stand open', () => {
    const { location } = running
    for (const folder of [dataDir, join(dataDir, 'postgresql'), location]) chmodSync(folder, 0o755)
    chmodSync(join(location, '.s.PGSQL.5432'), 0o777)
    expect(connectAsStranger(location)).toContain('Peer authentication failed')
  })

  it.runIf(isRoot)('has processes under an account that nobody has', () => {
    const { uid } = statSync(running.location)
    expect(uid).not.toBe(0)
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`)
  })
})

describe('after kill -9', () => {
  it('of the server, the next one stops what was left over and finds every acknowledged row', async () => {
    const dataDir = await makeDataDir()
    const killed = await launch(dataDir)
    await run(killed.url, 'create table kept (id int)')
    for (let id = 1; id <= 20; id++) await run(killed.url, `insert into kept values (${id})`)
    await kill(killed.process)
    const leftOver = readPostmasterPid(killed.location)
    expect(isAlive(leftOver)).toBe(true)
    const next = await start(dataDir)
    expect(await run(next.url, 'select count(*) from kept')).toEqual([{ count: 20 }])
    expect(isAlive(leftOver)).toBe(false)
  })

  it('of the database, the same pool works again after a moment, and in between says that it is away', async () => {
    const { url, location, onRestart } = await start(await makeDataDir())
    const restarted = new Promise<void>((done) => onRestart(done))
    const { pool, close } = openDb(url)
    cleanUps.push(close)
    await pool.query('create table kept (id int)')
    await pool.query('insert into kept values (7)')
    const running = pool.query('select pg_sleep(20)').catch((error: unknown) => error)
    process.kill(readPostmasterPid(location), 'SIGKILL')
    expect(isDatabaseAway(await running)).toBe(true)
    const meanwhile = await pool.query('select 1').catch((error: unknown) => error)
    expect(meanwhile instanceof Error ? isDatabaseAway(meanwhile) : true).toBe(true)
    await restarted
    expect((await pool.query('select id from kept')).rows).toEqual([{ id: 7 }])
  })
})

describe('other people on the machine', () => {
  it.runIf(isRoot)('can run it themselves as plain users', async () => {
    const dataDir = await makeDataDir()
    chownSync(dataDir, stranger.uid, stranger.gid)
    const plain = await launch(dataDir, stranger)
    expect(plain.refusal).toBe('')
    expect(await run(plain.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(plain.location).uid).toBe(stranger.uid)
  })
})

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ma-embedded-'))
  chmodSync(folder, 0o700)
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  cleanUps.push(embedded.stop)
  return embedded
}

type Launched = { process: ChildProcess; url: string; location: string; refusal: string }

async function launch(dataDir: string, account?: typeof stranger): Promise<Launched> {
  const child = spawn(process.execPath, [program, dataDir], { ...account, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  cleanUps.push(async () => {
    child.kill('SIGTERM')
    await gone
  })
  const line = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done)
    void gone.then(() => fail(new Error('The server ended without a word')))
  })
  return { process: child, url: '', location: '', refusal: '', ...JSON.parse(line) }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function connectAsStranger(location: string): string {
  const code = `import pg from 'pg'
    const client = new pg.Client({ host: ${JSON.stringify(location)}, port: 5432, user: 'ma', database: 'ma' })
    await client.connect().then(() => console.log('connected'), (error) => console.log(error.code, error.message))
    process.exit()`
  const options = { ...stranger, cwd: resolve(import.meta.dirname, '../../..'), encoding: 'utf8' as const }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)
  return stdout + stderr
}

function readPostmasterPid(location: string): number {
  return Number(readFileSync(join(location, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  // A process that ended stays as a zombie until whoever inherited it looks.
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
