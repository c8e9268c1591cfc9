import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCalendar, type CalendarServer } from '#adapters/chain/calendar-server.fixture.ts'
import { verifyChain } from '#areas/audit/server/verify-chain.ts'
import { checkProof } from '#core/ledger/log-proof.ts'
import { asUser, type SignedInClient } from '#test/as-user.ts'
import { holdAt, type KillPoint } from '#test/crash-at.ts'
import { until } from '#test/patience.ts'
import { makeServerRunner, type RunningServer } from '#test/run-server.ts'
import { startApp, type App } from '#test/start-app.ts'
import type { Agreement } from '../contract.ts'
import { anchorLog } from './anchors/anchor-log.ts'
import { checkLog } from './ledger/check-log.ts'
import { cryptography } from './ledger/log-signer.ts'
import { startMailServer } from './mail-server.fixture.ts'

/**
 * A real server, killed with signal 9 while people create, accept, decline, withdraw and send links, a mail is at the mail
 * server and the log is being recorded; the next one goes on with the same database.
 */
let app: App
let ann: SignedInClient
let ben: SignedInClient
let calendar: CalendarServer
let mail: Awaited<ReturnType<typeof startMailServer>>

const servers = makeServerRunner(() => ({
  DATABASE_URL: app.config.databaseUrl ?? '',
  DATA_DIR: app.dataDir,
  PUBLIC_URL: app.url,
  SMTP_URL: mail.url,
  TIMESTAMP_CALENDARS: calendar.url,
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'error',
}))

beforeAll(async () => {
  ;[calendar, mail, app] = await Promise.all([startCalendar(), startMailServer(), startApp()])
  ;[ann, ben] = [await asUser(app, { name: 'Ann Creator' }), await asUser(app, { name: 'Ben Buyer' })]
  // Only the server that is killed does the background work.
  await app.deps.queue.stop()
})
afterAll(async () => {
  await servers.killAll()
  await Promise.all([app.stop(), calendar.stop(), mail.stop()])
})

async function kill({ child, ended }: RunningServer): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

type NewAgreementRequest = { title: string; participants: readonly string[] }

async function send(
  server: Pick<RunningServer, 'fetch'>,
  { method, path, body, by, key }: { method: string; path: string; body: object; by?: SignedInClient; key?: string },
): Promise<Response> {
  const headers = {
    origin: app.url,
    'content-type': 'application/json',
    ...(by && { cookie: by.cookie() }),
    ...(key && { 'idempotency-key': key }),
  }
  return await server.fetch(`/api/${path}`, { method, headers, body: JSON.stringify(body) })
}

const keyOf = (title: string) => createHash('sha256').update(title).digest('hex').slice(0, 32)
const create = (server: RunningServer, { title, participants }: NewAgreementRequest) => {
  const fixed = { type: 'nda', description: 'We talk.', duration: '86400' }
  const body = { ...fixed, title, participants }
  return send(server, { method: 'POST', path: 'agreements', body, by: ann, key: keyOf(title) })
}
const make = async (server: RunningServer, wanted: NewAgreementRequest) => {
  const response = await create(server, wanted)
  expect(response.status).toBe(201)
  return ((await response.json()) as { agreement: Agreement }).agreement.id
}
const linkIn = (text: string) => /invite=([\w-]{43})/.exec(text)?.[1] ?? ''

type History = [status: string, outcome: string | null, ...steps: string[]]
type InterruptedRequest = {
  title: string
  act: (server: RunningServer) => Promise<Response>
  before: History | null
  after: History
}

const pending: History = ['pending', null, 'created', 'sent']
const active: History = ['active', null, 'created', 'sent', 'accepted', 'activated']

/** Everything that people do with agreements, each with one of its own. */
async function prepareRequests(server: RunningServer, round: number): Promise<InterruptedRequest[]> {
  const title = (what: string) => `${what} ${round}`
  const carol = `carol-${round}@partner.example`
  const withBen = (what: string) => make(server, { title: title(what), participants: [ben.email] })
  const [accepted, declined, withdrawn, invited] = await Promise.all(
    ['accepted', 'declined', 'withdrawn', 'invited'].map(withBen),
  )
  await make(server, { title: title('by link'), participants: [carol] })
  const token = linkIn((await mail.mailsTo(carol))[0]?.text ?? '')
  const move = (id: string | undefined, name: string, by: SignedInClient) => (to: RunningServer) =>
    send(to, { method: 'PUT', path: `agreements/${id}/moves`, body: { move: name }, by })
  const answer = { token, move: 'accept', name: 'Carol Client' }
  return [
    {
      title: title('created'),
      act: (to) => create(to, { title: title('created'), participants: [ben.email] }),
      before: null,
      after: pending,
    },
    { title: title('accepted'), act: move(accepted, 'accept', ben), before: pending, after: active },
    {
      title: title('by link'),
      act: (to) => send(to, { method: 'PUT', path: 'agreement-links/answer', body: answer }),
      before: pending,
      after: active,
    },
    {
      title: title('declined'),
      act: move(declined, 'decline', ben),
      before: pending,
      after: ['completed', 'declined', 'created', 'sent', 'declined'],
    },
    {
      title: title('withdrawn'),
      act: move(withdrawn, 'withdraw', ann),
      before: pending,
      after: ['completed', 'withdrawn', 'created', 'sent', 'withdrawn'],
    },
    {
      title: title('invited'),
      act: (to) => send(to, { method: 'PUT', path: `agreements/${invited}/invitations`, body: { number: 2 }, by: ann }),
      before: pending,
      after: ['pending', null, 'created', 'sent', 'sent'],
    },
  ]
}

/** The status of the agreement with this title, and its steps in the log; null where there is none. */
async function readHistory(title: string): Promise<History | null> {
  const { db } = app.deps
  const rows = await db.selectFrom('agreements').selectAll().where('title', '=', title).execute()
  expect(rows.length).toBeLessThan(2)
  const [row] = rows
  if (!row) return null
  const entries = await db
    .selectFrom('ledger_entries')
    .select('content')
    .where('document_hash', '=', row.document_hash)
    .orderBy('seq')
    .execute()
  expect(row.steps).toBe(entries.length)
  const steps = entries.map(({ content }) => (JSON.parse(content) as { kind: string }).kind)
  return [row.status, row.outcome, ...steps]
}

/** Background work as the clock orders it. */
const orderRecord = () =>
  app.deps.db
    .transaction()
    .execute((transaction) => app.deps.queue.enqueue(anchorLog.kind, {}, { id: app.deps.newId(), transaction }))

/** Kills the server while all requests wait at a step, lets the next one repeat them, and looks before and after. */
async function interrupt(server: RunningServer, { round, step }: { round: number; step: KillPoint }) {
  const requests = await prepareRequests(server, round)
  const hold = await holdAt(app.config.databaseUrl ?? '', step)
  let answered = 0
  const sent = requests.map(({ act }) =>
    act(server).then(
      () => (answered += 1),
      () => null,
    ),
  )
  await hold.untilWaiting(() => requests.length - answered)
  expect(answered).toBeLessThan(requests.length)
  await kill(server)
  await Promise.all(sent)
  await hold.release()
  // The queue takes a silent process for dead after some seconds, which are over here.
  const { db } = app.deps
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(db)
  const seen = await Promise.all(requests.map(({ title }) => readHistory(title)))
  for (const [place, { before, after }] of requests.entries()) expect([before, after]).toContainEqual(seen[place])
  const next = await servers.runUntilReady()
  for (const [place, { act, after, title }] of requests.entries()) {
    // Somebody who sees that a link was sent does not send it again; everything else may be sent twice.
    if (title.startsWith('invited') && seen[place]?.length === after.length) continue
    expect([200, 201, 409]).toContain((await act(next)).status)
    expect(await readHistory(title)).toEqual(after)
  }
  expect(await checkLog(app.deps)).toMatchObject({ is_intact: true })
  return next
}

test('killed at every step of creating, sending, answering and recording, all is whole or absent, and the next start completes it', async () => {
  const dora = 'dora@partner.example'
  let server = await servers.runUntilReady()

  // The mail server has the invitation, and nobody here knows.
  mail.fallSilent(dora)
  await make(server, { title: 'with a lost mail', participants: [dora] })
  await mail.mailsTo(dora)
  server = await interrupt(server, { round: 1, step: { table: 'agreement_participants' } })

  // The calendar has the state of the log, and nobody here knows.
  let held = calendar.hold('POST')
  await orderRecord()
  await held.arrived
  server = await interrupt(server, { round: 2, step: { table: 'ledger_nodes' } })
  held.release()

  // The block is there, and the answer that says so is lost.
  await orderRecord()
  await until(async () => (await listRecords()).every(({ state }) => state === 'sent'), 'records that were sent')
  held = calendar.hold('GET')
  calendar.mine(800_000)
  await orderRecord()
  await held.arrived
  server = await interrupt(server, { round: 3, step: 'commit' })
  held.release()

  // One run sends the newest state, and the one after it sees its block.
  const { size } = await app.deps.db.selectFrom('ledger_log').select('size').executeTakeFirstOrThrow()
  for (const states of [['sent', 'confirmed'], ['confirmed']]) {
    await orderRecord()
    await until(
      async () => {
        const records = await listRecords()
        return (records.at(-1)?.size ?? 0) >= size && records.every(({ state }) => states.includes(state))
      },
      `records that are ${states.join(' or ')}`,
    )
  }
  const sizes = (await listRecords()).map((record) => record.size)
  expect(new Set(sizes).size).toBe(sizes.length)

  // Sent again as soon as the queue notices the death of its process, with the same link.
  const [lost, again] = await mail.mailsTo(dora, 2)
  expect(linkIn(again?.text ?? '')).toBe(linkIn(lost?.text ?? 'none'))
  const body = { token: linkIn(again?.text ?? ''), move: 'accept', name: 'Dora' }
  expect((await send(server, { method: 'PUT', path: 'agreement-links/answer', body })).status).toBe(200)
  await expectProven(server)
})

async function listRecords() {
  const rows = await app.deps.db.selectFrom('ledger_anchors').select(['size', 'state']).orderBy('size').execute()
  expect(rows.length).toBeGreaterThan(0)
  return rows
}

/** Each agreement has a proof that holds, with the entries that it counts, and both logs are intact. */
async function expectProven(server: RunningServer): Promise<void> {
  const rows = await app.deps.db.selectFrom('agreements').select(['document_hash', 'steps']).execute()
  for (const { document_hash, steps } of rows) {
    const response = await send(server, { method: 'PUT', path: 'agreement-log/proofs', body: { hash: document_hash } })
    const { proof } = (await response.json()) as { proof: string }
    const verdict = checkProof(proof, cryptography)
    expect(verdict.isValid && verdict.found.proof.entries.length).toBe(steps)
  }
  expect(await verifyChain(app.deps.db, ann.workspaceId)).toMatchObject({ intact: true })
}
