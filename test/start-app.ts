import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import * as realSystem from '#adapters/system/real.ts'
import { makeFixedClock, type FixedClock } from '#adapters/system/fixed.fixture.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/settings/config-shape.ts'
import { openLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import type { Deps } from '#server/wire.ts'
import { findAppTemplate } from './app-template.ts'
import { patienceMs } from './patience.ts'
import { rememberHashes } from './remember-hashes.ts'
import { createTestDatabase } from './use-test-db.ts'

export type OutboxMail = { to: string; subject: string; text: string }

export type App = {
  url: string
  deps: Deps
  config: Config
  dataDir: string
  /** The address of a path of the app, with every header as given: no cookie, no Origin unless the test sends one. */
  fetch(pathname: string, init?: RequestInit): Promise<Response>
  /** All mails so far, oldest first. */
  outbox(): Promise<OutboxMail[]>
  /** Waits for the newest mail to this address whose subject fits. */
  mailTo(address: string, subject?: RegExp): Promise<OutboxMail>
  /** Only with `fixedAt`. */
  clock: FixedClock
  /** Every line the app has logged. */
  logged(): Record<string, unknown>[]
  /** Calls that wrote a row whose parent does not exist. People are told that it was deleted; a handler should have looked. */
  uncheckedParents(): string[]
  stop(): Promise<void>
}

export type AppOptions = {
  config?: Partial<Config>
  /** Makes time stand still at this instant until the test moves `clock`. */
  fixedAt?: Date
  /** Where the built pages lie; without it the app has none. */
  webFolder?: string
  finishWithinMs?: number
}

/** The complete product in this process, on a database, a data folder and a port of its own. */
export async function startApp({ config: wanted = {}, fixedAt, ...rest }: AppOptions = {}): Promise<App> {
  const database = await createTestDatabase(await findAppTemplate())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ma-app-'))
  const config: Config = {
    // No test asks a real register, a publisher of sanctions lists or a sales tool.
    ...readConfig({
      GLEIF_URL: 'http://127.0.0.1:1',
      OFAC_SDN_URL: 'http://127.0.0.1:1',
      OFAC_CONSOLIDATED_URL: 'http://127.0.0.1:1',
      UN_LIST_URL: 'http://127.0.0.1:1',
      EU_LIST_URL: 'http://127.0.0.1:1',
      UK_LIST_URL: 'http://127.0.0.1:1',
      GONG_URL: 'http://127.0.0.1:1',
      CHORUS_URL: 'http://127.0.0.1:1',
      KLENTY_URL: 'http://127.0.0.1:1',
    }),
    port: 0,
    dataDir,
    databaseUrl: database.url,
    logLevel: 'debug',
    // Tests ask much faster than people do; those of the limits set their own.
    rateLimitFactor: 100_000,
    // Five thousand companies in each app of each test file would only cost time; tests that want them ask.
    sampleCompanies: false,
    ...wanted,
  }
  const lines: string[] = []
  const log = openLog(config.logLevel, collect(lines))
  const clock = makeFixedClock(fixedAt ?? new Date())
  const system = fixedAt ? { ...realSystem, clock } : realSystem
  const running = await startServer({ config, log, system, webFolder: path.join(dataDir, 'no-pages'), ...rest }).catch(
    async (error: unknown) => {
      await database.drop()
      throw error
    },
  )
  rememberHashes(running.deps.auth)
  // Nothing runs because of the minute at which the tests do: a test that wants a timed job runs it.
  await sql`delete from pgboss.schedule`.execute(running.deps.db)
  const logged = () => lines.map((line) => JSON.parse(line) as Logged)
  const outbox = () => readOutbox(path.join(config.dataDir, 'outbox'))
  return {
    url: running.url,
    deps: running.deps,
    config,
    dataDir,
    fetch: (pathname, init) => fetch(new URL(pathname, running.url), { redirect: 'manual', ...init }),
    outbox,
    mailTo: (address, subject = /./) =>
      waitForMail(outbox, (mail) => mail.to === address && subject.test(mail.subject)),
    clock,
    logged,
    uncheckedParents: () =>
      logged().flatMap(({ err, route }) => (err?.code === '23503' ? [`${route}: ${err.message}`] : [])),
    async stop() {
      await running.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Logged = Record<string, unknown> & { route?: string; err?: { code?: unknown; message: string } }

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean))
      done()
    },
  })
}

/** The mails that the product wrote into this folder, oldest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(path.join(folder, name)))
      return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' }
    }),
  )
}

export async function waitForMail(
  outbox: () => Promise<OutboxMail[]>,
  fits: (mail: OutboxMail) => boolean,
): Promise<OutboxMail> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const mail = (await outbox()).findLast(fits)
    if (mail) return mail
    await sleep(20)
  }
  throw new Error(
    `No such mail came. There are: ${(await outbox()).map(({ to, subject }) => `${subject} to ${to}`).join(', ')}`,
  )
}
