import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import {
  chorusMeetingIds,
  emulateChorus,
  emulateGong,
  gongCallIds,
  makeKlenty,
  startToolServer,
  type ToolMood,
  type ToolServer,
} from '#adapters/sales-tools/tool-servers.fixture.ts'
import { asVisitor, joinWorkspace, type Client } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import type { ChorusAnswer, GongAnswer, KlentyAnswer, SalesCall, SalesConnection } from '../contract.ts'
import { seal, unseal } from './seal.ts'

const klenty = makeKlenty()
let servers: { gong: ToolServer; chorus: ToolServer; klenty: ToolServer }
let dealId: string

beforeAll(async () => {
  servers = {
    gong: await startToolServer(emulateGong),
    chorus: await startToolServer(emulateChorus),
    klenty: await startToolServer(klenty.emulate),
  }
})
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))
afterEach(() => Object.values(servers).forEach((server) => server.play(null)))

const app = useApp(() => ({
  config: {
    salesTools: {
      gongUrl: servers.gong.url,
      chorusUrl: servers.chorus.url,
      chorusAuthorization: 'token',
      klentyUrl: servers.klenty.url,
    },
  },
}))
useUser(app)
const owner = useUser(app, { name: 'Olive Owner' })
const member = useUser(app, { name: 'Max Member' })
const viewer = useUser(app, { name: 'Vera Viewer' })
const stranger = useUser(app, { name: 'Sam Stranger' })
beforeAll(async () => {
  await joinWorkspace(app, owner, member, 'member')
  await joinWorkspace(app, owner, viewer, 'viewer')
  const deal = { target: 'Atlas Steel', stage: 'Negotiation', value: 20_000_000, owner_id: owner.userId }
  dealId = (await owner.call<{ id: string }>('POST', '/api/deals', deal)).id
  await owner.call('POST', '/api/negotiations', { dealId })
  await offer({ bidder: 'Corvane', amount: 19_500_000, last_number: 0 })
  await offer({ bidder: 'Rival', amount: 23_000_000, last_number: 1 })
})

const offer = (more: object) =>
  owner.call('POST', `/api/negotiations/${dealId}/offers`, {
    structure: '100% cash',
    cash_percent: 100,
    stock_percent: 0,
    deferred_percent: 0,
    earn_out_percent: 0,
    ...more,
  })
type Answered = { status: number; body: { error?: string; success?: boolean; details?: Record<string, unknown> } }
const send = async (who: Client, method: string, path: string, body: object = {}): Promise<Answered> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await who.fetch(path, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answered['body'] }
}
const gongPath = '/functions/v1/gong-integration'
const chorusPath = '/functions/v1/chorus-integration'
const klentyPath = '/functions/v1/klenty-integration'
/** The emulated calls were in November 2026. */
const dateRange = { start: '2026-10-26T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' }
const keys = {
  gong: { access_key: 'gong-key', access_key_secret: 'gong-secret' },
  chorus: { token: 'chorus-token' },
  klenty: {
    login_email: 'desk@buyer.example',
    api_key: 'klenty-key',
    outreach_sequence: 'Deal outreach',
    followup_sequence: 'Deal follow-up',
  },
}
const connect = (tool: keyof typeof keys, who: Client = owner) =>
  send(who, 'PUT', `/api/sales-tools/${tool}/credentials`, keys[tool])
const prospect = { email: 'sam@atlas.example', firstName: 'Sam', lastName: 'Seller', company: 'Atlas Steel' }

describe('without a connection', () => {
  test.each([
    ['Gong', gongPath, { action: 'get_deals' }, 'Failed to fetch data from Gong. Check API configuration.'],
    ['Chorus', chorusPath, { action: 'get_insights' }, 'Failed to fetch data from Chorus. Check API configuration.'],
    [
      'Klenty',
      klentyPath,
      { action: 'create_sequence', prospectData: prospect },
      'Failed to execute action in Klenty. Check API configuration.',
    ],
  ])('%s is the stated error and says where to connect it', async (name, path, body, error) => {
    const answer = await send(member, 'POST', path, body)
    expect(answer).toMatchObject({
      status: 404,
      body: {
        success: false,
        error,
        details: {
          title: `${name} Integration Error`,
          reason: 'not-connected',
          advice: expect.stringContaining(`Sales Tools, ${name}`) as string,
        },
      },
    })
  })

  test('templates are written from the live deal: with the lead bid, never with the rival one', async () => {
    const order = { action: 'generate_templates', dealId, prospectData: prospect, dealContext: { currentOffer: 1 } }
    const { data } = await member.call<KlentyAnswer>('POST', klentyPath, order)
    expect(data.templates['offer_discussion']).toContain('Our offer of $19,500,000 for Atlas Steel')
    expect(data.templates['open_terms']).toContain('- Purchase Price')
    expect(JSON.stringify(data)).not.toContain('23,000,000')
    const bare = await member.call<KlentyAnswer>('POST', klentyPath, { action: 'generate_templates' })
    expect(Object.keys(bare.data.templates)).toEqual(['initial_outreach', 'follow_up'])
  })
})

describe('credentials', () => {
  it('are set by owners and admins only', async () => {
    expect((await connect('gong', member)).status).toBe(403)
    expect((await connect('gong', viewer)).status).toBe(403)
    expect((await connect('gong', asVisitor(app))).status).toBe(401)
    expect(await member.call('GET', '/api/sales-tools')).toEqual([])
  })

  it('that the tool refuses are not stored', async () => {
    const wrong = await send(owner, 'PUT', '/api/sales-tools/gong/credentials', {
      ...keys.gong,
      access_key_secret: 'wrong',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: 'Gong rejected these credentials. Nothing was saved.' },
    })
    expect(await owner.call('GET', '/api/sales-tools')).toEqual([])
  })

  it('are stored encrypted and never come back; another workspace sees no connection', async () => {
    for (const tool of ['gong', 'chorus', 'klenty'] as const) expect((await connect(tool)).status).toBe(200)
    const seen = await viewer.call<SalesConnection[]>('GET', '/api/sales-tools')
    expect(seen.map(({ tool }) => tool)).toEqual(['gong', 'chorus', 'klenty'])
    expect(seen[0]).toMatchObject({
      account: '',
      connected_by: 'Olive Owner',
      checked_at: expect.any(String) as string,
    })
    expect(await stranger.call('GET', '/api/sales-tools')).toEqual([])
    const rows = await app.deps.db.selectFrom('sales_connections').selectAll().execute()
    const stored = JSON.stringify(rows) + rows.map(({ credentials }) => credentials.toString('latin1')).join('')
    const everything = JSON.stringify(seen) + stored + JSON.stringify(app.logged())
    for (const secret of ['gong-secret', 'gong-key', 'chorus-token', 'klenty-key'])
      expect(everything).not.toContain(secret)
  })

  it('are bound to their workspace, and to the secret of the installation', () => {
    const nonce = new Uint8Array(12)
    const sealed = seal('secret', { secret: 's1', owner: 'w1 gong', nonce })
    expect(unseal(sealed, { secret: 's1', owner: 'w1 gong' })).toBe('secret')
    expect(unseal(sealed, { secret: 's1', owner: 'w2 gong' })).toBeNull()
    expect(unseal(sealed, { secret: 's2', owner: 'w1 gong' })).toBeNull()
    sealed[sealed.length - 1]! ^= 1
    expect(unseal(sealed, { secret: 's1', owner: 'w1 gong' })).toBeNull()
  })
})

describe('Gong', () => {
  const ask = (body: object, who = member) => who.call<GongAnswer>('POST', gongPath, { dateRange, ...body })

  it('lists deals out of the calls, and calls with their figures, and asks Gong once for both', async () => {
    const before = servers.gong.asked.length
    const { message, data } = await ask({ action: 'get_deals' })
    expect(message).toBe('Retrieved 1 deal from the calls of the last 30 days.')
    expect(data.deals).toEqual([
      {
        id: '0064x00000Helix',
        name: 'Helix Diagnostics',
        stage: 'Negotiation',
        amount: 28_000_000,
        closeDate: '2027-01-29',
        probability: 70,
        callCount: 2,
      },
    ])
    const calls = await ask({ action: 'get_calls' })
    expect(calls.data.calls.map(({ id, duration }) => [id, duration])).toEqual([
      [gongCallIds[0], 1800],
      [gongCallIds[1], 3600],
      [gongCallIds[2], 600],
    ])
    expect(calls.data.analytics).toMatchObject({ callCount: 3, totalEngagement: 6000 })
    expect(calls.data.analytics.avgTalkRatio).toBeCloseTo((0.6 + 0.42 + 0.4) / 3)
    expect(servers.gong.asked.length - before).toBe(2)
  })

  it('analyses a deal by what was said, each moment at its second', async () => {
    const { data } = await ask({ action: 'analyze_deal', dealId: '0064x00000Helix' })
    expect(data.analytics).toMatchObject({ callCount: 2, totalEngagement: 5400 })
    const [talk] = data.conversations
    expect(data.conversations).toHaveLength(1)
    expect(talk?.conversation).toMatchObject({ measure: 'time', counts: { price: 2, objection: 1, next_step: 1 } })
    expect(talk?.conversation.moments[0]).toMatchObject({
      kind: 'price',
      at_ms: 7000,
      amount: 21_000_000,
      is_ours: false,
    })
    const none = await ask({ action: 'analyze_deal', dealId: 'unknown' })
    expect(none).toMatchObject({
      message: 'No call of the last 30 days belongs to this deal.',
      data: { deals: [], calls: [], analytics: { callCount: 0, avgTalkRatio: null } },
    })
  })

  it('needs a deal for an analysis, and at most a month', async () => {
    expect((await send(member, 'POST', gongPath, { action: 'analyze_deal' })).status).toBe(400)
    const year = { start: '2025-11-25T00:00:00.000Z', end: dateRange.end }
    expect((await send(member, 'POST', gongPath, { action: 'get_calls', dateRange: year })).status).toBe(400)
  })
})

describe('Chorus', () => {
  const ask = (body: object) => member.call<ChorusAnswer>('POST', chorusPath, { dateRange, ...body })

  it('counts as checked once it answers, where it could not be reached when it was connected', async () => {
    const checkedAt = async () =>
      (await owner.call<SalesConnection[]>('GET', '/api/sales-tools')).find(({ tool }) => tool === 'chorus')?.checked_at
    servers.chorus.play('hang-up')
    await connect('chorus')
    expect(await checkedAt()).toBeNull()
    servers.chorus.play(null)
    await ask({ action: 'get_meetings' })
    expect(await checkedAt()).toMatch(/^20/)
  })

  it('lists meetings and their insights', async () => {
    const { data } = await ask({ action: 'get_insights' })
    expect(data.meetings.map(({ id }) => id)).toEqual(chorusMeetingIds)
    expect(data.negotiationInsights).toMatchObject({ avgTalkRatio: 0.6, questionEngagement: 0.25, measured: 2 })
    expect(data.negotiationInsights?.recommendations.map(({ priority }) => priority)).toEqual(['medium', 'medium'])
  })

  it('analyses one conversation as a transcript is analysed', async () => {
    const { data } = await ask({ action: 'analyze_conversation', meetingId: chorusMeetingIds[0] })
    expect(data.conversation).toMatchObject({
      title: 'Price talk with Helix',
      actionItems: ['Sam sends the contracts.'],
      conversation: { counts: { price: 2, objection: 1, next_step: 1 } },
    })
    expect(await send(member, 'POST', chorusPath, { action: 'analyze_conversation', meetingId: 'none' })).toMatchObject(
      {
        status: 404,
        body: { details: { reason: 'missing' } },
      },
    )
  })
})

describe('Klenty', () => {
  const order = (more: object) => ({ prospectData: prospect, dealId, ...more })

  it('adds the prospect and starts the sequence', async () => {
    const { data } = await member.call<KlentyAnswer>('POST', klentyPath, order({ action: 'create_sequence' }))
    expect(data).toMatchObject({ prospect: 'added', sequence: 'Deal outreach' })
    const followUp = order({ action: 'send_followup', confirmedAddress: prospect.email })
    expect((await member.call<KlentyAnswer>('POST', klentyPath, followUp)).data).toMatchObject({
      prospect: 'known',
      sequence: 'Deal follow-up',
    })
    expect(klenty.started.map(({ cadenceName }) => cadenceName)).toEqual(['Deal outreach', 'Deal follow-up'])
  })

  it('hands a follow-up to the mail of the installation, which says what became of it', async () => {
    const mail = { via: 'mail', subject: 'Atlas', message: 'Dear Sam', confirmedAddress: prospect.email }
    const { data } = await member.call<KlentyAnswer>('POST', klentyPath, order({ action: 'send_followup', ...mail }))
    expect(data.contactId).not.toBeNull()
    expect((await app.mailTo(prospect.email)).text).toContain('Dear Sam')
    const unconfirmed = order({ action: 'send_followup', ...mail, confirmedAddress: 'other@atlas.example' })
    expect((await send(member, 'POST', klentyPath, unconfirmed)).status).toBe(400)
    const nobody = { action: 'send_followup', prospectData: { ...prospect, email: '' } }
    expect((await send(member, 'POST', klentyPath, nobody)).status).toBe(400)
  })

  it('starts one sequence, however often the same request is sent', async () => {
    const before = klenty.started.length
    const headers = { 'content-type': 'application/json', 'idempotency-key': '0199a000-0000-7000-8000-00000000abcd' }
    const body = JSON.stringify(order({ action: 'create_sequence' }))
    for (let time = 0; time < 2; time++)
      expect((await member.fetch(klentyPath, { method: 'POST', headers, body })).status).toBe(200)
    expect(klenty.started.length - before).toBe(1)
  })
})

describe('a failing tool', () => {
  /** A period of its own, so that no cached answer hides the failure. */
  let days = 1
  const fresh = () => {
    days += 1
    return { start: '2026-11-01T00:00:00.000Z', end: new Date(Date.UTC(2026, 10, 1 + days)).toISOString() }
  }
  const moods: [string, ToolMood, number, string][] = [
    ['401', { status: 401, body: {} }, 422, 'key'],
    ['403', { status: 403, body: {} }, 422, 'forbidden'],
    ['500', { status: 500, body: {} }, 503, 'down'],
    ['no JSON', 'malformed', 503, 'malformed'],
    ['a closed socket', 'hang-up', 503, 'down'],
    // the last one: it pauses the connection
    ['429', { status: 429, headers: { 'retry-after': '3600' }, body: {} }, 429, 'quota'],
  ]
  const works = [
    ['gong', 'Gong', gongPath, () => ({ action: 'get_calls', dateRange: fresh() }), 'fetch data from'],
    ['chorus', 'Chorus', chorusPath, () => ({ action: 'get_meetings', dateRange: fresh() }), 'fetch data from'],
    [
      'klenty',
      'Klenty',
      klentyPath,
      () => ({ action: 'create_sequence', prospectData: prospect }),
      'execute action in',
    ],
  ] as const

  test.each(works.flatMap((work) => moods.map((mood) => [work[1], mood[0], work, mood] as const)))(
    '%s that answers %s is the stated error with its reason',
    async (name, _what, [tool, , path, body, verb], [, mood, status, reason]) => {
      servers[tool].play(mood)
      const answer = await send(member, 'POST', path, body())
      expect(answer).toMatchObject({
        status,
        body: { error: `Failed to ${verb} ${name}. Check API configuration.`, details: { reason } },
      })
    },
  )

  test('that answers 404 is the stated error where it acts or lists; for Gong it means an empty period', async () => {
    const missing = { status: 404, body: {} }
    Object.values(servers).forEach((server) => server.play(missing))
    await app.deps.db.updateTable('sales_connections').set({ paused_until: null }).execute()
    const [gong, chorus, klentyAnswer] = await Promise.all(
      works.map(([, , path, body]) => send(member, 'POST', path, body())),
    )
    expect(gong).toMatchObject({ status: 200, body: { message: 'Retrieved 0 calls of the last 30 days.' } })
    for (const answer of [chorus, klentyAnswer])
      expect(answer).toMatchObject({ status: 404, body: { details: { reason: 'missing' } } })
    await app.deps.db
      .updateTable('sales_connections')
      .set({ paused_until: new Date(Date.now() + 3_600_000) })
      .where('tool', '=', 'gong')
      .execute()
  })

  test('is not asked again before its Retry-After is over', async () => {
    const before = servers.gong.asked.length
    const answer = await send(member, 'POST', gongPath, { action: 'get_calls', dateRange: fresh() })
    expect(answer).toMatchObject({ status: 429, body: { details: { reason: 'quota' } } })
    expect(servers.gong.asked.length).toBe(before)
    // new credentials end the pause
    expect((await connect('gong')).status).toBe(200)
    expect((await send(member, 'POST', gongPath, { action: 'get_calls', dateRange: fresh() })).status).toBe(200)
  })

  test('that answers late, to credentials replaced meanwhile, neither fills nor pauses the new connection', async () => {
    const { findConnectionRow, findAnswerRow, pauseConnectionRow, saveAnswerRow } = await import('./store.ts')
    const key = { workspaceId: owner.workspaceId, tool: 'gong' as const }
    const readConnection = async () => (await findConnectionRow(app.deps.db, key))!
    const { connected_at: connectedAt } = await readConnection()
    const place = { ...key, key: Buffer.alloc(32, 7) }
    await connect('gong')
    const at = new Date()
    await saveAnswerRow(app.deps.db, place, { answer: { of: 'the old account' }, askedAt: connectedAt, at })
    expect(await findAnswerRow(app.deps.db, place, connectedAt)).toBeUndefined()
    await pauseConnectionRow(app.deps.db, key, { until: new Date(at.getTime() + 60_000), connectedAt })
    const now = await readConnection()
    expect(now.paused_until).toBeNull()
    await saveAnswerRow(app.deps.db, place, { answer: { of: 'the new one' }, askedAt: now.connected_at, at })
    expect(await findAnswerRow(app.deps.db, place, connectedAt)).toMatchObject({ answer: { of: 'the new one' } })
  })

  test('requests of one connection wait for each other', async () => {
    const { takeTurnRow } = await import('./store.ts')
    const now = new Date('2030-01-01T00:00:00Z')
    const key = { workspaceId: owner.workspaceId, tool: 'chorus' as const }
    await app.deps.db
      .updateTable('sales_connections')
      .set({ paused_until: null })
      .where('tool', '=', 'chorus')
      .execute()
    const take = () => takeTurnRow(app.deps.db, { ...key, now, spacingMs: 200, callsPerDay: 4, longestQueueMs: 10_000 })
    const turns = await Promise.all([take(), take(), take(), take(), take()])
    const waits = turns.map((turn) => (turn === undefined ? null : turn.getTime() - now.getTime()))
    expect(waits.filter((wait) => wait !== null).toSorted((a, b) => a - b)).toEqual([0, 200, 400, 600])
    expect(waits.filter((wait) => wait === null)).toHaveLength(1)
    // one that would wait too long is told so
    const late = { ...key, now, spacingMs: 200, callsPerDay: 100, longestQueueMs: 500 }
    expect(await takeTurnRow(app.deps.db, late)).toBeUndefined()
  })
})

describe('a transcript', () => {
  const path = () => `/api/negotiations/${dealId}/sales-calls`
  const transcript =
    '[00:00:00] Olive Owner: Our offer is $19.5 million.\n[00:00:10] Sam: That is too low.\n[00:00:15] Olive Owner: Why?'
  const add = (who: Client = owner) => send(who, 'POST', path(), { title: 'Price call', transcript })

  it('gives the same figures without any account, and its sides can be said', async () => {
    const call = await owner.call<SalesCall>('POST', path(), { title: 'Price call', transcript })
    expect(call).toMatchObject({
      our_speakers: ['Olive Owner'],
      conversation: { measure: 'time', counts: { price: 1, objection: 1, question: 1, next_step: 0 } },
    })
    expect(call.conversation.moments.find(({ kind }) => kind === 'objection')).toMatchObject({
      at_ms: 10_000,
      speaker: 'Sam',
    })
    const sides = { our_speakers: ['Sam', 'Nobody of this call'] }
    const changed = await member.call<SalesCall>('PUT', `/api/sales-calls/${call.id}/sides`, sides)
    expect(changed.our_speakers).toEqual(['Sam'])
    expect((await viewer.call<SalesCall[]>('GET', path())).map(({ id }) => id)).toContain(call.id)
    expect((await send(viewer, 'DELETE', `/api/sales-calls/${call.id}`)).status).toBe(403)
    expect((await send(stranger, 'DELETE', `/api/sales-calls/${call.id}`)).status).toBe(404)
    expect((await send(owner, 'DELETE', `/api/sales-calls/${call.id}`)).status).toBe(204)
    expect(await owner.call('GET', path())).toEqual([])
  })

  it('is refused to visitors, strangers and viewers, and where it names no speakers', async () => {
    expect([(await add(asVisitor(app))).status, (await add(stranger)).status, (await add(viewer)).status]).toEqual([
      401, 404, 403,
    ])
    expect(await send(owner, 'POST', path(), { title: 'Prose', transcript: 'only prose' })).toMatchObject({
      status: 400,
      body: { details: { field: 'transcript' } },
    })
  })
})

test('visitors are asked to sign in by all three functions, and viewers may not use them', async () => {
  for (const [path, action] of [
    [gongPath, 'get_deals'],
    [chorusPath, 'get_meetings'],
    [klentyPath, 'generate_templates'],
  ] as const) {
    expect(await send(asVisitor(app), 'POST', path, { action })).toMatchObject({
      status: 401,
      body: { error: 'Please sign in to run AI analysis.' },
    })
    expect((await send(viewer, 'POST', path, { action })).status).toBe(403)
  }
})

test('a disconnected tool is forgotten with its answers', async () => {
  expect((await send(member, 'DELETE', '/api/sales-tools/gong/credentials')).status).toBe(403)
  expect((await send(owner, 'DELETE', '/api/sales-tools/gong/credentials')).status).toBe(204)
  const left = await app.deps.db.selectFrom('sales_answers').select('tool').where('tool', '=', 'gong').execute()
  expect(left).toEqual([])
  expect((await send(owner, 'DELETE', '/api/sales-tools/gong/credentials')).status).toBe(404)
})
