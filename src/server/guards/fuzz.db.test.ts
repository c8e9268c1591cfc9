import { Agent } from 'node:http'
import { sql } from 'kysely'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom } from '#core/numbers/chance-from.ts'
import { asUser, giveCompliance, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { edgesOf, idOfNothing } from '#test/edge-values.ts'
import { eventually } from '#test/eventually.ts'
import { inputSchemaOf, makeInput, toRequest } from '#test/make-input.ts'
import { ownRows, type Scene } from '#test/own-rows.ts'
import { sendRaw, type RawRequest } from '#test/send-raw.ts'
import { startApp } from '#test/start-app.ts'
import { listCalls, type DeclaredCall } from '../http/calls.ts'

/** Malformed requests to every declared call: none may break anything, hang, or be accepted. */
const howMany = 2000
/** Two thousand requests one after another: on a busy machine they need more than a single test is given. */
const patient = { timeout: 900_000 }
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const calls = listCalls()
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let scene: Scene
let owner: SignedInClient
const rows = new Map<string, string>()

beforeAll(async () => {
  const app = await startApp()
  // The administrator of the installation owns everything here, so that requests pass the access check.
  owner = await asUser(app)
  const viewer = await asUser(app)
  await joinWorkspace(app, owner, viewer, 'viewer')
  await giveCompliance(app, owner)
  scene = { app, owner, viewer }
  for (const [key, make] of Object.entries(ownRows)) rows.set(key, await make(scene))
  await scene.app.outbox()
  await eventually(async () => expect(await countDueJobs()).toBe(0))
})
afterAll(async () => {
  agent.destroy()
  await scene.app.stop()
})

/** On a busy machine the queue waits for a connection while requests have all of them; it asks again. */
const waited = 'timeout exceeded when trying to connect'

/** What the rows have started, such as reading a file, must end before anything is compared. */
async function countDueJobs(): Promise<number> {
  const due = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`.execute(scene.app.deps.db)
  return due.rows[0]?.count ?? 0
}

test(
  `answers ${howMany} malformed requests (seed ${seed}) with refusals and keeps nothing of them`,
  patient,
  async () => {
    const chance = makeChance(seed)
    const requests = Array.from({ length: howMany }, (_, index) =>
      makeMalformed(calls[index % calls.length] as DeclaredCall, chance),
    )
    const before = await readTables()
    const problems: string[] = []
    const answered = new Map<number, number>()
    await inParallel(requests, 12, async (made) => {
      const answer = await sendRaw(scene.app.url, made.request, agent)
      if (answer === null) {
        if (!made.mayEndUnanswered) problems.push(`${made.what}: no answer`)
        return
      }
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
      const problem = judge(made, answer)
      if (problem) problems.push(`${made.what}: ${problem}`)
    })
    process.stdout.write(
      `fuzz seed ${seed}: ${[...answered]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}\n`,
    )
    expect(problems.slice(0, 20)).toEqual([])
    expect(await readTables()).toEqual(before)
    expect(
      scene.app
        .logged()
        .filter(({ level, error }) => (level === 'error' || level === 'fatal') && !String(error).includes(waited))
        .slice(0, 3),
    ).toEqual([])
    expect(scene.app.uncheckedParents()).toEqual([])
    expect((await scene.app.fetch('/readyz')).status).toBe(200)
  },
)

/** Accepted requests are stored, so this comes after all tests that must store nothing. */
test('no edge of a declared type, nor what lies beyond it, breaks a call', patient, async () => {
  const headers = { cookie: owner.cookie(), origin: scene.app.url }
  const problems: string[] = []
  await inParallel(calls.flatMap(makeEdges).filter(isAmongThese), 12, async ({ call, what, input }) => {
    const { pathname, body } = toRequest(call, input)
    // The length of an address is limited by Node, not by us.
    if (pathname.length > 8000) return
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { method: call.method, path: pathname, headers: { ...headers, ...type }, body: toBuffer(body) }
    const answer = await sendRaw(scene.app.url, request, agent)
    if (answer === null || (answer.status >= 500 && !answer.text.includes(notSetUp)))
      problems.push(`${call.name} with ${what}: ${answer?.status} ${answer?.text.slice(0, 300)}`)
  })
  expect(problems.slice(0, 20)).toEqual([])
  expect(scene.app.uncheckedParents()).toEqual([])
  expect((await owner.fetch('/api/workspaces')).status).toBe(200)
})

/** A sample of one in so many, depending on the seed. */
const shareOfEdges = 4
/** No database has the year 0, and that a row may be missing is forgotten as easily with each new field. */
const isAmongThese = ({ what }: { what: string }, index: number) =>
  index % shareOfEdges === seed % shareOfEdges || what.includes('0000-01-01') || what.includes(idOfNothing)

/** A register without its key reports that; this is not a failure. */
const notSetUp = 'is not set up in this installation'

function makeEdges(call: DeclaredCall) {
  // The body of an upload is not an input.
  if (call.isStream && call.method !== 'GET') return []
  const area = call.name.split('.')[0] ?? ''
  const input = makeInput(call, (field) => rows.get(`${area}.${field}`))
  return edgesOf(call, input).map((edge) => ({ call, ...edge }))
}

type Made = {
  what: string
  request: RawRequest
  /** The request itself is invalid and must be refused; otherwise a successful read is fine as well. */
  mustBeRefused: boolean
  mayEndUnanswered: boolean
}

function judge(
  { request, mustBeRefused }: Made,
  { status, headers, text }: { status: number; headers: Record<string, unknown>; text: string },
) {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (status < 400) return mustBeRefused ? `${status} was taken for a good one` : null
  if (request.method === 'HEAD') return null
  if (!String(headers['content-type']).startsWith('application/json'))
    return `${status} as ${String(headers['content-type'])}`
  const body = parse(text)
  if (!['error', 'code', 'requestId'].every((name) => typeof body?.[name] === 'string'))
    return `${status} in another shape: ${text.slice(0, 200)}`
  if (/\bat .*:\d+:\d+|node_modules|\/src\/|select |insert into/i.test(text))
    return `tells too much: ${text.slice(0, 300)}`
  return null
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

// ---- making requests

type Chance = { below(limit: number): number; pick<Value>(from: readonly Value[]): Value }
type Base = {
  call: DeclaredCall
  input: Record<string, unknown>
  headers: Record<string, string | string[]>
  chance: Chance
}
type Kind = (base: Base) => Omit<Made, 'what'> | null

function makeMalformed(call: DeclaredCall, chance: Chance): Made {
  for (;;) {
    const area = call.name.split('.')[0] ?? ''
    const input = makeInput(call, (field) => rows.get(`${area}.${field}`))
    const headers = { cookie: owner.cookie(), origin: scene.app.url, 'content-type': 'application/json' }
    const name = chance.pick(Object.keys(kinds))
    const made = kinds[name]?.({ call, input, headers, chance })
    if (made) return { what: `${call.name} with ${name}`, ...made }
  }
}

const hasBody = ({ call }: Base) => call.method !== 'GET' && !call.isStream

const kinds: Record<string, Kind> = {
  'a field of another type': (base) => withChangedField(base, (value) => base.chance.pick(valuesUnlike(value))),
  'a huge field': (base) => withChangedField(base, () => 'x'.repeat(100_000 + base.chance.below(400_000))),
  'a huge list': (base) => withChangedField(base, () => Array.from({ length: 20_000 }, (_, index) => index)),
  'a character that is no text': (base) =>
    withChangedField(base, () => base.chance.pick(['a\0b', '\ud800', 'x\udfff'])),
  'a field nobody knows': (base) =>
    withInput(base, { ...base.input, [base.chance.pick(['extra', 'constructor', 'toString', 'role', ''])]: 1 }),
  'deep nesting': (base) => {
    const depth = 41 + base.chance.below(5000)
    return hasBody(base) ? withBody(base, Buffer.from(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)) : null
  },
  'a dangerous key': (base) =>
    hasBody(base) ? withBody(base, Buffer.from('{"__proto__":{"isAdmin":true},"a":{"__proto__":{}}}')) : null,
  'another root': (base) =>
    hasBody(base) ? withBody(base, Buffer.from(base.chance.pick(['[]', '"text"', '1', 'true', 'null', '[{}]']))) : null,
  'broken UTF-8': (base) => {
    const bytes = base.chance.pick([
      [0xff, 0xfe],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
    ])
    const text = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
    return hasBody(base) ? withBody(base, text) : null
  },
  'broken JSON': (base) => {
    const text = JSON.stringify({ ...base.input, more: 'text' })
    return hasBody(base) ? withBody(base, Buffer.from(text.slice(0, 1 + base.chance.below(text.length - 1)))) : null
  },
  'a cut body': (base) => {
    const made = hasBody(base) ? withBody(base, Buffer.from('{"name":"cu')) : null
    return made && { ...made, request: { ...made.request, missingBytes: 5000 }, mayEndUnanswered: true }
  },
  'another content type': (base) => {
    const type = base.chance.pick([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'image/png',
      ';;;',
      '',
    ])
    const body = Buffer.from(JSON.stringify({ ...base.input, a: 1 }))
    const made = hasBody(base) ? withBody(base, body) : null
    return made && { ...made, request: { ...made.request, headers: { ...made.request.headers, 'content-type': type } } }
  },
  'another method': (base) => {
    const used = calls.filter(({ path }) => path === base.call.path).map(({ method }) => method)
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'HEAD'].filter(
      (method) => !used.includes(method),
    )
    const method = base.chance.pick(others.filter((other) => other !== 'HEAD' || !used.includes('GET')))
    const { pathname } = toRequest(base.call, base.input)
    return { request: { method, path: pathname, headers: base.headers }, mustBeRefused: true, mayEndUnanswered: false }
  },
  'a strange id': (base) => {
    if (!base.call.path.includes('{')) return null
    const id = base.chance.pick([
      '%00',
      '%ff%fe',
      '..%2f..%2fetc',
      "1'%20or%20'1'='1",
      'x'.repeat(3000),
      '%F0%9F%92%A9',
      '-1',
      '%',
      '__proto__',
      '{id}',
    ])
    const { body } = toRequest(base.call, base.input)
    const path = base.call.path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, '1')
    return {
      request: { method: base.call.method, path, headers: base.headers, body: toBuffer(body) },
      mustBeRefused: true,
      mayEndUnanswered: false,
    }
  },
  'a strange query': (base) => {
    if (base.call.method !== 'GET') return null
    const query = base.chance.pick([
      'limit=abc',
      'limit=-1',
      'limit=1e999',
      'limit[a][b][c]=1',
      'limit=1&limit=2',
      '__proto__[x]=1',
      '%00=%00',
      'a=%ff',
      `q=${'x'.repeat(6000)}`,
      '&&&===',
      'limit=%20',
      'before=;drop',
    ])
    const { pathname } = toRequest(base.call, {
      ...makeInput(base.call, (field) => rows.get(`${base.call.name.split('.')[0] ?? ''}.${field}`)),
    })
    const path = `${pathname.split('?')[0] ?? ''}?${query}`
    return {
      request: { method: 'GET', path, headers: withoutType(base.headers) },
      mustBeRefused: false,
      mayEndUnanswered: false,
    }
  },
  'strange headers': (base) => {
    const strange = base.chance.pick<Record<string, string | string[]>>([
      { 'x-request-id': 'x'.repeat(4000) },
      { 'x-request-id': '../../etc/passwd' },
      { 'x-forwarded-for': '1.2.3.4, not an address, ::1' },
      { cookie: 'ma.session_token=%E0%A4%A; ma.session_token=.; =; ;;' },
      { cookie: `${owner.cookie()}x` },
      { 'accept-language': 'x'.repeat(3000) },
      { 'user-agent': `Mozilla \u00ff${'y'.repeat(3000)}` },
      { accept: '*/*;q=nonsense', 'accept-encoding': 'snappy, br;q=2' },
      { 'if-none-match': '"'.repeat(500) },
      { 'last-event-id': '-1' },
      { range: 'bytes=9-1' },
      { authorization: 'Bearer null' },
      { 'transfer-encoding': 'gzip, chunked' },
    ])
    const { pathname, body } = toRequest(base.call, base.input)
    const isRead = base.call.method === 'GET'
    // A write gets an invalid body too, so that a harmless header does not make it valid.
    const bytes = isRead ? undefined : Buffer.from(body?.slice(0, -1) ?? '{')
    const request = { method: base.call.method, path: pathname, headers: { ...base.headers, ...strange }, body: bytes }
    return base.call.isStream && !isRead
      ? null
      : { request, mustBeRefused: !isRead, mayEndUnanswered: 'transfer-encoding' in strange }
  },
  'a foreign origin': (base) => {
    if (base.call.method === 'GET') return null
    const origin = base.chance.pick([
      'null',
      'https://elsewhere.example',
      `${scene.app.url}.elsewhere.example`,
      'file://',
      'http://localhost@elsewhere.example',
    ])
    const { pathname, body } = toRequest(base.call, base.input)
    const request = {
      method: base.call.method,
      path: pathname,
      headers: { ...base.headers, origin },
      body: toBuffer(body),
    }
    return { request, mustBeRefused: true, mayEndUnanswered: false }
  },
  'a file that is none': (base) => {
    if (!base.call.isStream || base.call.method === 'GET') return null
    const body = base.chance.pick([
      Buffer.alloc(0),
      Buffer.from([0, 1, 2, 3, 255]),
      Buffer.from('MZ\u0090\0program'),
      Buffer.alloc(11 * 1024 * 1024, 'x'),
    ])
    const { pathname } = toRequest(base.call, base.input)
    return {
      request: { method: base.call.method, path: pathname, headers: base.headers, body },
      mustBeRefused: true,
      mayEndUnanswered: true,
    }
  },
}

/** Replaces one field at any depth if the input then violates the contract. */
function withChangedField(base: Base, change: (value: unknown) => unknown) {
  const copy = structuredClone(base.input)
  const places = fieldsIn(copy)
  if (places.length === 0) return null
  const { holder, key } = base.chance.pick(places)
  holder[key] = change(holder[key])
  return withInput(base, copy)
}

function withInput(base: Base, input: Record<string, unknown>): Omit<Made, 'what'> | null {
  const { call, headers } = base
  if (call.isStream || (call.method !== 'GET' && accepts(call, input))) return null
  const { pathname, body } = toRequest(call, input)
  // The length of an address is limited by Node, not by us.
  if (pathname.length > 8000) return null
  const request = {
    method: call.method,
    path: pathname,
    headers: body === undefined ? withoutType(headers) : headers,
    body: toBuffer(body),
  }
  return { request, mustBeRefused: call.method !== 'GET', mayEndUnanswered: false }
}

/** The contract decides whether a changed input is still valid. */
function accepts(call: DeclaredCall, input: Record<string, unknown>): boolean {
  const schema = call.procedure['~orpc'].inputSchema as z.ZodType | undefined
  if (!schema || !inputSchemaOf(call)) return Object.keys(input).length === 0
  const text = JSON.stringify(input)
  return schema.safeParse(input).success && text.isWellFormed() && !text.includes('\\u0000') && !text.includes('\\ud')
}

function withBody({ call, input, headers }: Base, body: Buffer): Omit<Made, 'what'> {
  const { pathname } = toRequest(call, input)
  return {
    request: { method: call.method, path: pathname, headers, body },
    mustBeRefused: true,
    mayEndUnanswered: false,
  }
}

function withoutType(headers: Record<string, string | string[]>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
}

function toBuffer(text: string | undefined): Buffer | undefined {
  return text === undefined ? undefined : Buffer.from(text)
}

function fieldsIn(value: Record<string, unknown>): { holder: Record<string, unknown>; key: string }[] {
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...(typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? fieldsIn(inner as Record<string, unknown>)
      : []),
  ])
}

function valuesUnlike(value: unknown): unknown[] {
  const all: unknown[] = [
    null,
    true,
    12.5,
    -1e300,
    'text',
    '',
    [],
    [[]],
    {},
    { $ne: null },
    [null],
    '2026-13-45',
    '1; drop table deals',
  ]
  return all.filter((other) => typeof other !== typeof value || other !== value)
}

/** Seeded random choices. */
function makeChance(start: number): Chance {
  const next = chanceFrom(start)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Value>(from: readonly Value[]) => from[below(from.length)] as Value }
}

async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

// ---- what is kept

/**
 * Refusals leave traces, reads update the last use of a session and the log of who opened a document, and request counts
 * are aggregated by minute.
 * Everything else must not change.
 */
const mayChange = new Set([
  'audit_log',
  'audit_chains',
  'security_events',
  'sign_in_attempts',
  'request_counts',
  'verifications',
  'company_cube',
  'company_cube_changes',
  // Counted each night, which may fall into these seconds.
  'company_word_counts',
  'company_filter_counts',
  // An hourly job enters the ends of the audit log here; a step of an agreement also changes the agreement.
  'ledger_log',
  'ledger_entries',
  'ledger_nodes',
  'ledger_audit_heads',
  'document_views',
])

/** Scheduled work may run in these seconds. */
const ordered = sql`where t.workspace_id is not null or t.user_id is not null`

async function readTables(): Promise<Record<string, string>> {
  const { db } = scene.app.deps
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (mayChange.has(name)) continue
    const row = name === 'sessions' ? sql`row(t.id, t.user_id, t.token, t.active_workspace_id)` : sql`t`
    const digest = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(${row}::text, '|' order by ${row}::text)), '') as digest
      from ${sql.table(name)} t ${name === 'tasks' ? ordered : sql``}`.execute(db)
    digests[name] = digest.rows[0]?.digest ?? ''
  }
  return digests
}
