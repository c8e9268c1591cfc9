import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllowed, type Actor } from '#areas/permissions.ts'
import { openDb, type OpenDb } from '#db/connection.ts'
import { planKept } from '#db/queries/kept-plans.ts'
import { giveCompliance, asUser, asVisitor, joinWorkspace, type Client, type SignedInClient } from '#test/as-user.ts'
import { idFieldsOf, makeInput, toRequest } from '#test/make-input.ts'
import { ownRows, type Scene } from '#test/own-rows.ts'
import { patienceMs } from '#test/patience.ts'
import { startApp } from '#test/start-app.ts'
import { checkAccess } from '../http/api.ts'
import { listCalls, type DeclaredCall } from '../http/calls.ts'

/**
 * Every call of the contract is tried signed out, as a stranger from another workspace and with too low a role. A new
 * call is tried automatically; only its ids must be listed in test/own-rows.ts.
 */
const calls = listCalls()
const rows = new Map<string, string>()
let scene: Scene
/** Reads what the calls have left behind. One connection, so that its large statements are planned once. */
let observer: OpenDb
/** Has every right except administration of the installation, but in another workspace. */
let stranger: SignedInClient

beforeAll(async () => {
  const app = await startApp()
  // The first account of an installation is its administrator, which nobody in this test may be.
  await asUser(app)
  const owner = await asUser(app, { name: 'Olive Owner', role: 'premium' })
  const viewer = await asUser(app, { name: 'Vera Viewer' })
  await joinWorkspace(app, owner, viewer, 'viewer')
  scene = { app, owner, viewer }
  observer = openDb(app.config.databaseUrl ?? '', { max: 1 })
  for (const key of keysOf(calls)) {
    const row = ownRows[key]
    if (row) rows.set(key, await row(scene))
  }
})
afterAll(async () => {
  await observer.close()
  await scene.app.stop()
})

/** Some calls end the session or the account of the caller; the next call needs a signed-in stranger. */
async function arriveStranger(): Promise<void> {
  if (stranger && (await hasSession(stranger.userId))) return
  stranger = await asUser(scene.app, { name: 'Sam Stranger', role: 'premium' })
  await giveCompliance(scene.app, stranger)
}

async function hasSession(userId: string): Promise<boolean> {
  const sessions = sql`${planKept} select id from sessions where user_id = ${userId}`
  return (await sessions.execute(observer.db)).rows.length > 0
}

function keysOf(some: readonly DeclaredCall[]): string[] {
  return [...new Set(some.flatMap((call) => idFieldsOf(call).map((field) => keyOf(call, field))))]
}

function keyOf({ name }: DeclaredCall, field: string): string {
  return `${name.split('.')[0] ?? ''}.${field}`
}

/** The call on the owner's rows. */
function send(client: Client, call: DeclaredCall): Promise<{ status: number; text: string }> {
  return request(
    client,
    call,
    makeInput(call, (field) => rows.get(keyOf(call, field))),
  )
}

async function request(
  client: Client,
  call: DeclaredCall,
  input: Record<string, unknown>,
): Promise<{ status: number; text: string }> {
  const { pathname, body } = toRequest(call, input)
  const headers = { 'content-type': call.isStream ? 'text/plain' : 'application/json' }
  const init = body === undefined ? { method: call.method } : { method: call.method, headers, body }
  const response = await client.fetch(pathname, { ...init, signal: AbortSignal.timeout(patienceMs) })
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isEndless ? '' : await response.text()
  if (isEndless) await response.body?.cancel()
  return { status: response.status, text }
}

/** The data of the owner's workspace that a stranger could have changed, read by one statement. */
async function readOwnersRows(): Promise<unknown> {
  const { workspaceId, userId } = scene.owner
  const ofWorkspace = ['deals', 'documents', 'tasks', 'workspace_members', 'workspace_invitations'].map((table) =>
    all(sql`select * from ${sql.table(table)} where workspace_id = ${workspaceId}`),
  )
  const workspace = all(sql`select * from workspaces where id = ${workspaceId}`)
  const sessions = all(sql`select id from sessions where user_id = ${userId}`)
  const roles = all(sql`select role from user_roles where user_id = ${userId}`)
  const parts = [...ofWorkspace, workspace, sessions, roles]
  const { rows: found } =
    await sql`${planKept} select ${sql.join(parts.map((part, index) => sql`${part} as ${sql.ref(`part${index}`)}`))}`.execute(
      observer.db,
    )
  return found
}

function all(rowsOf: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_agg(held order by held::text) from (${rowsOf}) as held)`
}

describe('the contract', () => {
  test('declares for every call who may make it', () => {
    expect(calls.filter((call) => call.meta.access === undefined).map((call) => call.name)).toEqual([])
  })

  test('lists every id of its inputs in test/own-rows.ts', () => {
    const missing = keysOf(calls).filter((key) => !ownRows[key])
    const help = missing.map(
      (key) => `Add '${key}' to test/own-rows.ts: a function that makes such a row for the owner and answers its id.`,
    )
    expect(help).toEqual([])
  })

  test('refuses a call without declared access to everybody', () => {
    const admin = { role: 'admin', memberRole: 'owner', capabilities: ['compliance'] } as unknown as Actor
    expect(() => checkAccess({}, admin)).toThrow('You may not do this.')
    expect(() => checkAccess({ access: 'no such right' as 'use_account' }, admin)).toThrow('You may not do this.')
  })
})

describe.each(calls.filter((call) => call.meta.access !== 'anyone').map((call) => ({ name: call.name, call })))(
  '$name',
  ({ call }) => {
    test('is refused to visitors', async () => {
      expect((await send(asVisitor(scene.app), call)).status).toBe(401)
    })

    test('reveals nothing to a stranger and changes nothing', async () => {
      await arriveStranger()
      const before = await readOwnersRows()
      const { status, text } = await send(stranger, call)
      if (!isAllowedTo(stranger, call)) expect(status).toBe(403)
      else if (namesTheCaller.has(call.name)) expect(status).toBe(403)
      else if (idFieldsOf(call).length > 0 && call.method !== 'GET') expect(status).toBe(404)
      else expect(status).toBeLessThan(500)
      if (status < 300) {
        for (const secret of [...rows.values(), scene.owner.email, scene.owner.workspaceId])
          expect(text).not.toContain(secret)
      }
      expect(await readOwnersRows()).toEqual(before)
    })

    test('is refused without the right', async () => {
      if (isAllowedTo(scene.viewer, call)) return
      expect((await send(scene.viewer, call)).status).toBe(403)
    })
  },
)

describe('an id of another workspace among one’s own', () => {
  const named = calls.flatMap((call) =>
    idFieldsOf(call)
      .filter(
        (field) =>
          call.method !== 'GET' && ![keyOf(call, field), `${call.name}.${field}`].some((name) => keptAsNamed.has(name)),
      )
      .map((field) => ({ name: call.name, field, call })),
  )

  test.each(named)('$name: $field is refused or not stored', async ({ call, field }) => {
    await arriveStranger()
    if (!isAllowedTo(stranger, call) || call.meta.quota === 'credentials' || endsTheScene.has(call.name)) return
    const foreign = rows.get(keyOf(call, field)) ?? ''
    const own = new Map<string, string>()
    for (const other of idFieldsOf(call).filter((each) => each !== field))
      own.set(other, await ownRows[keyOf(call, other)]!({ ...scene, owner: stranger, viewer: stranger }))
    const before = await namesIn(stranger.workspaceId, foreign)
    const input = makeInput(call, (each) => (each === field ? foreign : own.get(each)))
    await request(stranger, call, input)
    expect(await namesIn(stranger.workspaceId, foreign)).toEqual(before)
  })
})

test('no call above wrote below a parent without looking for it', () => {
  expect(scene.app.uncheckedParents()).toEqual([])
})

/** The tables in which a row of this workspace contains this id, except the audit log, which records refusals. */
async function namesIn(workspaceId: string, id: string): Promise<string[]> {
  const { db } = observer
  tables ??= (await db.introspection.getTables())
    .filter(({ name, columns }) => name !== 'audit_log' && columns.some((column) => column.name === 'workspace_id'))
    .map(({ name }) => name)
  const searches = tables.map(
    (name) => sql`select ${name}::text as name from ${sql.table(name)} as held
      where held.workspace_id = ${workspaceId}::uuid and position(${id}::text in held::text) > 0`,
  )
  const { rows: found } = await sql<{ name: string }>`${planKept} ${sql.join(searches, sql` union `)}`.execute(db)
  return found.map(({ name }) => name).toSorted()
}

let tables: string[] | undefined

/** Fields that are no reference, by area or by call: stored as given and never looked up. */
const keptAsNamed = new Set([
  // The label of a criterion.
  'thesis.change.id',
  'valuation.id',
  'valuation.companyId',
  'valuation.number',
  'imports.seq',
  'audit.before',
])
/** Nobody is left to check afterwards. */
const endsTheScene = new Set(['workspaces.remove', 'workspaces.leave'])

/** Calls whose body names the calling user: another user's id is refused (G004). */
const namesTheCaller = new Set(['legalDiligence.analyse', 'watchlist.createSmart', 'dueDiligence.analyseDocuments'])

function isAllowedTo(person: SignedInClient, { meta }: DeclaredCall): boolean {
  const isStranger = person === stranger
  const actor: Actor = {
    userId: person.userId,
    email: person.email,
    name: person.name,
    sessionId: '',
    workspaceId: person.workspaceId,
    role: isStranger ? 'premium' : 'basic',
    memberRole: isStranger ? 'owner' : 'viewer',
    capabilities: isStranger ? ['compliance'] : [],
  }
  return isAllowed(actor, meta.access ?? '')
}
