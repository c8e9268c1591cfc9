import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { planWait } from './call-tool.ts'
import { openChorus } from './chorus.ts'
import { openGong } from './gong.ts'
import { openKlenty } from './klenty.ts'
import type { SalesToolSession } from './port.ts'
import {
  chorusMeetingIds,
  emulateChorus,
  emulateGong,
  gongCallIds,
  makeKlenty,
  startToolServer,
  toolKeys,
  type ToolMood,
  type ToolServer,
} from './tool-servers.fixture.ts'

const month = { start: '2026-10-26T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' }
const before = { start: '2026-01-01T00:00:00.000Z', end: '2026-01-31T00:00:00.000Z' }
const klenty = makeKlenty()
let servers: Record<'gong' | 'chorus' | 'klenty', ToolServer>
let turns = 0
const newSession = (signal = new AbortController().signal): SalesToolSession => ({
  waitForTurn: () => Promise.resolve(void (turns += 1)),
  signal,
})

beforeAll(async () => {
  servers = {
    gong: await startToolServer(emulateGong),
    chorus: await startToolServer(emulateChorus),
    klenty: await startToolServer(klenty.emulate),
  }
})
beforeEach(() => (turns = 0))
afterEach(() => Object.values(servers).forEach((server) => server.play(null)))
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

/** Short only where it is meant to expire. */
const open = (timeoutMs = patienceMs) => ({
  gong: openGong({ url: servers.gong.url, timeoutMs }),
  chorus: openChorus({ url: servers.chorus.url, scheme: 'token', timeoutMs }),
  klenty: openKlenty({ url: servers.klenty.url, timeoutMs }),
})

describe('Gong', () => {
  test('lists the calls of a period page by page, newest first, with ids that no number could hold', async () => {
    const { calls, isComplete } = await open().gong.listCalls(toolKeys.gong, newSession(), month)
    expect(calls.map(({ id }) => id)).toEqual(gongCallIds)
    expect(isComplete).toBe(true)
    expect(turns).toBe(2)
    expect(calls[0]).toMatchObject({
      title: 'Price call',
      startedAt: '2026-11-20T09:01:00.000Z',
      seconds: 1800,
      url: `https://app.gong.io/call?id=${gongCallIds[0]}`,
      participants: ['Ann Buyer', 'Sam Seller'],
      deals: [
        {
          id: '0064x00000Helix',
          name: 'Helix Diagnostics',
          stage: 'Negotiation',
          amount: 28_000_000,
          closesOn: '2027-01-29',
          probability: 70,
        },
      ],
    })
  })

  test('reads the talk ratio as a share or in percent, else out of what the speakers talked', async () => {
    const { calls } = await open().gong.listCalls(toolKeys.gong, newSession(), month)
    expect(calls.map(({ talkRatio }) => talkRatio)).toEqual([0.6, 0.42, 0.4])
  })

  test('answers 404 where a period has no calls: an empty list', async () => {
    expect(await open().gong.listCalls(toolKeys.gong, newSession(), before)).toEqual({ calls: [], isComplete: true })
  })

  test('reads what was said, with the names and sides of the speakers, and leaves out calls without a transcript', async () => {
    const talks = await open().gong.readTalks(toolKeys.gong, newSession(), gongCallIds)
    expect(talks.map(({ callId }) => callId)).toEqual([gongCallIds[0]])
    expect(talks[0]?.lines[1]).toEqual({
      speaker: 'Sam Seller',
      isOurs: false,
      startMs: 7000,
      endMs: 17_000,
      text: 'The headline is too low for us. We need at least $21 million.',
    })
  })
})

describe('Chorus', () => {
  test('lists meetings until the continuation key is absent', async () => {
    const { meetings, isComplete } = await open().chorus.listMeetings(toolKeys.chorus, newSession(), month)
    expect(meetings.map(({ id }) => id)).toEqual(chorusMeetingIds)
    expect(isComplete).toBe(true)
    expect(meetings[0]).toMatchObject({
      title: 'Price talk with Helix',
      startedAt: '2026-11-20T10:00:00.000Z',
      account: 'Helix Diagnostics',
      customerQuestions: 2,
      engagingQuestions: 1,
    })
  })

  test('sends the token as it is, or as Bearer where that is set', async () => {
    await open().chorus.check(toolKeys.chorus, newSession(), month)
    expect(servers.chorus.asked.at(-1)?.headers.authorization).toBe('chorus-token')
    const { url } = servers.chorus
    const bearer = openChorus({ url, scheme: 'bearer', timeoutMs: patienceMs })
    await expect(bearer.check(toolKeys.chorus, newSession(), month)).rejects.toThrow('key')
    expect(servers.chorus.asked.at(-1)?.headers.authorization).toBe('Bearer chorus-token')
  })

  test('reads one conversation with what was said, and what it measured', async () => {
    const { chorus } = open()
    const [id = ''] = chorusMeetingIds
    const found = await chorus.findConversation(toolKeys.chorus, newSession(), id)
    expect(found).toMatchObject({ title: 'Price talk with Helix', talkRatio: 0.72, seconds: 33 })
    expect(found?.lines[0]).toMatchObject({ speaker: 'Ann Buyer', isOurs: true, startMs: 0, endMs: 6000 })
    expect(await chorus.readTalkRatio(toolKeys.chorus, newSession(), id)).toBe(0.72)
    expect(await chorus.findConversation(toolKeys.chorus, newSession(), 'no such meeting')).toBeNull()
  })
})

describe('a tool that names the same next page again and again', () => {
  const gongPage = { records: { cursor: 'again' }, calls: [], callTranscripts: [] }

  test('is read neither without end nor twice', async () => {
    const { gong, chorus } = open()
    servers.gong.play({ status: 200, body: gongPage })
    await expect(gong.listCalls(toolKeys.gong, newSession(), month)).rejects.toThrow('malformed')
    expect(turns).toBe(2)
    await expect(gong.readTalks(toolKeys.gong, newSession(), gongCallIds)).rejects.toThrow('malformed')
    // the names of the speakers, and two pages of what they said
    expect(turns).toBe(5)
    servers.chorus.play({ status: 200, body: { continuation_key: 'again', engagements: [] } })
    await expect(chorus.listMeetings(toolKeys.chorus, newSession(), month)).rejects.toThrow('malformed')
    expect(turns).toBe(7)
  })
})

describe('Klenty', () => {
  test('knows a prospect, adds one, and starts a sequence', async () => {
    const tool = open().klenty
    const email = 'new@helix.example'
    expect(await tool.hasProspect(toolKeys.klenty, newSession(), 'known@helix.example')).toBe(true)
    expect(await tool.hasProspect(toolKeys.klenty, newSession(), email)).toBe(false)
    const prospect = { email, firstName: 'Sam', lastName: 'Seller', company: 'Helix' }
    await tool.addProspect(toolKeys.klenty, newSession(), prospect)
    await tool.startCadence(toolKeys.klenty, newSession(), { email, cadence: 'Deal outreach' })
    expect(klenty.started).toEqual([{ Email: email, cadenceName: 'Deal outreach' }])
    expect(servers.klenty.asked.at(-2)?.body).toEqual({
      Email: email,
      FirstName: 'Sam',
      LastName: 'Seller',
      Company: 'Helix',
    })
  })

  test('takes 200 with `status: false` as a failure', async () => {
    const start = { email: 'known@helix.example', cadence: 'No such sequence' }
    await expect(open().klenty.startCadence(toolKeys.klenty, newSession(), start)).rejects.toMatchObject({
      cause: { reason: 'rejected' },
    })
  })

  test('repeats no write whose outcome is unknown', async () => {
    servers.klenty.play({ status: 503, body: {} })
    const start = { email: 'known@helix.example', cadence: 'Deal outreach' }
    await expect(open().klenty.startCadence(toolKeys.klenty, newSession(), start)).rejects.toThrow('down')
    expect(turns).toBe(1)
  })
})

const ask = {
  gong: (timeoutMs?: number, signal?: AbortSignal) =>
    open(timeoutMs).gong.listCalls(toolKeys.gong, newSession(signal), month),
  chorus: (timeoutMs?: number, signal?: AbortSignal) =>
    open(timeoutMs).chorus.listMeetings(toolKeys.chorus, newSession(signal), month),
  klenty: (timeoutMs?: number, signal?: AbortSignal) =>
    open(timeoutMs).klenty.hasProspect(toolKeys.klenty, newSession(signal), 'known@helix.example'),
}
const refusalOf = async (answer: Promise<unknown>) => {
  const thrown = await answer.then(
    () => null,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(ProviderError)
  return (thrown as ProviderError).cause
}

describe.each(['gong', 'chorus', 'klenty'] as const)('%s', (tool) => {
  test.each<[string, ToolMood, object, number?]>([
    ['401', { status: 401, body: {} }, { reason: 'key', status: 401 }],
    ['403', { status: 403, body: {} }, { reason: 'forbidden', status: 403 }],
    [
      '429 for longer than we wait',
      { status: 429, headers: { 'retry-after': '120' }, body: {} },
      { reason: 'quota', retryAfterSeconds: 120 },
    ],
    ['500', { status: 500, body: {} }, { reason: 'down', status: 500 }],
    ['400', { status: 400, body: {} }, { reason: 'rejected', status: 400 }],
    ['no JSON', 'malformed', { reason: 'malformed' }],
    ['a closed socket', 'hang-up', { reason: 'down', status: null }],
    ['nothing at all', 'silence', { reason: 'down' }, 150],
    ['an answer without an end', 'drip', { reason: 'down' }, 150],
  ])('that answers %s is a refusal with its reason', async (_what, mood, refusal, timeoutMs) => {
    servers[tool].play(mood)
    expect(await refusalOf(ask[tool](timeoutMs))).toMatchObject(refusal)
  })

  test('gives up with its caller, also while it waits', async () => {
    servers[tool].play({ status: 429, headers: { 'retry-after': '5' }, body: {} })
    const caller = new AbortController()
    const answer = ask[tool](undefined, caller.signal)
    setTimeout(() => caller.abort(), 50)
    expect(await refusalOf(answer)).toMatchObject({ reason: 'down' })
  })

  test('says nothing of its key or of what was sent in an error', async () => {
    servers[tool].play({ status: 400, body: { errors: ['secret text'] } })
    const thrown = await ask[tool]().catch((error: unknown) => String(error))
    expect(thrown).toMatch(/did not do it: rejected \(400\)$/)
  })
})

test.each(['gong', 'chorus'] as const)(
  'JSON of another program is no connection to %s and no empty list',
  async (tool) => {
    servers[tool].play({ status: 200, body: { hello: [1, 2] } })
    const { gong, chorus } = open()
    const work = {
      gong: [
        () => gong.check(toolKeys.gong, newSession(), month),
        () => gong.listCalls(toolKeys.gong, newSession(), month),
      ],
      chorus: [
        () => chorus.check(toolKeys.chorus, newSession(), month),
        () => chorus.listMeetings(toolKeys.chorus, newSession(), month),
      ],
    }
    for (const attempt of work[tool])
      expect(await refusalOf(attempt())).toMatchObject({ reason: 'malformed', status: 200 })
  },
)

describe('another attempt', () => {
  test('is made after 429 and after 503, each in turn', async () => {
    servers.gong.play({ status: 429, headers: { 'retry-after': '0' }, body: {}, times: 1 })
    await ask.gong()
    expect(turns).toBe(3)
    servers.chorus.play({ status: 503, body: {}, times: 2 })
    await ask.chorus()
    expect(turns).toBe(7)
  })

  test.each([
    ['429 waits as long as it says', { reason: 'quota', status: 429, retryAfterSeconds: 4 }, false, 4000],
    [
      '429 waits a second where it does not say',
      { reason: 'quota', status: 429, retryAfterSeconds: null },
      false,
      1000,
    ],
    ['429 is left to the caller from 6 s on', { reason: 'quota', status: 429, retryAfterSeconds: 6 }, false, null],
    ['429 is safe for a write: nothing was done', { reason: 'quota', status: 429, retryAfterSeconds: 2 }, true, 2000],
    ['503 waits as long as it says', { reason: 'down', status: 503, retryAfterSeconds: 3 }, false, 3000],
    ['502 waits for a growing pause', { reason: 'down', status: 502, retryAfterSeconds: null }, false, 500],
    [
      'a write that may have been done is not repeated',
      { reason: 'down', status: 503, retryAfterSeconds: 1 },
      true,
      null,
    ],
    ['500 is not passing', { reason: 'down', status: 500, retryAfterSeconds: null }, false, null],
    ['a refused key stays refused', { reason: 'key', status: 401, retryAfterSeconds: null }, false, null],
  ] as const)('%s', (_what, refusal, isWrite, waitMs) => {
    expect(planWait(refusal, { attempt: 2, isWrite })).toBe(waitMs)
  })
})
