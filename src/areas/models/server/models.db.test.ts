import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEntries } from '#areas/audit/server/audit.fixture.ts'
import * as z from 'zod'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { readConfig } from '#server/config.ts'
import { asUser, joinWorkspace, type SignedInClient } from '#test/as-user.ts'
import { eventually } from '#test/eventually.ts'
import { startApp } from '#test/start-app.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import type { AiCall, AiPolicy } from '../contract.ts'
import { askModel } from './ask-model.ts'
import { actorOf, allowOutside } from './models.fixture.ts'
import { tidyCalls } from './tidy-calls.ts'
import type { Ask } from './model-answer.ts'

const { secret } = emulated

const openAi = useModelServer(emulated.openAi)
const perplexity = useModelServer(emulated.perplexity)
const own = useModelServer(emulated.compatible)
const app = useApp(() => {
  const { ai } = readConfig({
    OPENAI_API_KEY: secret,
    OPENAI_URL: openAi.url,
    // A question of 500 tokens can cost a little over 5,000 millionths; 120 and 40 tokens actually cost 520.
    OPENAI_PRICES: '1/10',
    PERPLEXITY_API_KEY: secret,
    PERPLEXITY_URL: perplexity.url,
  })
  return { config: { ai }, fixedAt: new Date('2026-11-20T10:00:00Z') }
})
useUser(app)
const owner = useUser(app, { name: 'Olive Owner' })
const viewer = useUser(app, { name: 'Vera Viewer' })
const stranger = useUser(app, { name: 'Sam Stranger' })
beforeAll(async () => {
  await joinWorkspace(app, owner, viewer, 'viewer')
})

const question = {
  purpose: 'thesis',
  system: 'You read a thesis.',
  prompt: 'Confidential: profitable pumps',
  maxTokens: 500,
} satisfies Ask
const ask = (client: SignedInClient, more: Partial<Ask> = {}) =>
  askModel(app.deps, actorOf(client), { ...question, ...more })
const policyOf = (client: SignedInClient) => client.call<AiPolicy>('GET', '/api/ai_policy')
const callsOf = (client: SignedInClient) => client.call<AiCall[]>('GET', '/api/ai_calls')
const change = (client: SignedInClient, body: object) =>
  client.fetch('/api/ai_policy', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('before a decision', () => {
  test('nothing is sent outside, and the answer says what is missing', async () => {
    const before = openAi.asked.length
    expect(await ask(stranger)).toEqual({
      answered: false,
      reason: 'notice-needed',
      sentence: 'An owner or admin of this workspace must first read and accept the notice about AI providers.',
      callId: null,
    })
    expect(openAi.asked).toHaveLength(before)
    expect(await callsOf(stranger)).toEqual([])
  })

  test('the policy shows what is configured, but neither keys nor addresses', async () => {
    const policy = await policyOf(stranger)
    expect(policy).toMatchObject({
      outside: 'notice-needed',
      accepted_at: null,
      daily_budget_micros: 5_000_000,
      spent_today_micros: 0,
      models: [
        { provider: 'openai', name: 'OpenAI', model: 'gpt-6-luna', is_outside: true },
        { provider: 'perplexity', model: 'perplexity/sonar', can_search_web: true },
      ],
    })
    expect(JSON.stringify(policy)).not.toMatch(/sk-very|127\.0\.0\.1/)
  })

  test('allowing needs the current notice', async () => {
    for (const body of [{ is_outside_allowed: true }, { is_outside_allowed: true, accepted_notice_version: 99 }]) {
      const refused = await change(stranger, body)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        error: 'Please read and accept the notice about AI providers first.',
      })
    }
    expect((await policyOf(stranger)).outside).toBe('notice-needed')
  })

  test('a budget is not a decision', async () => {
    expect((await change(stranger, { daily_budget_micros: 1_000_000 })).status).toBe(200)
    expect(await policyOf(stranger)).toMatchObject({ outside: 'notice-needed', daily_budget_micros: 1_000_000 })
  })
})

describe('once it is allowed', () => {
  beforeAll(() => allowOutside(owner))

  test('a model answers, and the call is recorded without its text', async () => {
    openAi.play({ text: 'Pumps it is: [{"name":"Zephyrine"}]' })
    const told = await askModel(app.deps, actorOf(owner), {
      ...question,
      schema: z.array(z.object({ name: z.string() })),
    })
    expect(told).toMatchObject({
      answered: true,
      value: [{ name: 'Zephyrine' }],
      model: 'gpt-6-luna-2026-08-01',
      provider: 'openai',
      providerName: 'OpenAI',
      costMicros: 520,
      costBasis: 'settings',
    })
    const [call] = await callsOf(owner)
    const sent = JSON.stringify([question.system, question.prompt])
    expect(call).toMatchObject({
      id: told.callId,
      purpose: 'thesis',
      provider: 'openai',
      model: 'gpt-6-luna-2026-08-01',
      is_outside: true,
      outcome: 'answered',
      failure: null,
      tokens_in: 120,
      tokens_out: 40,
      cost_micros: 520,
      cost_basis: 'settings',
      sent_sha256: createHash('sha256').update(sent).digest('hex'),
      sent_bytes: sent.length,
      created_at: '2026-11-20T10:00:00.000Z',
      is_yours: true,
    })
    expect(call?.duration_ms).toBeGreaterThanOrEqual(0)
    const rows = await app.deps.db.selectFrom('ai_calls').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Confidential|pumps|Zephyrine|thesis\./)
  })

  test('the web is searched by a model that can, at the price it reports', async () => {
    const told = await ask(owner, { purpose: 'discovery', webSearch: true, recency: 'month' })
    expect(told).toMatchObject({ answered: true, provider: 'perplexity', costMicros: 6000, costBasis: 'reported' })
  })

  test('the user’s choice is used if available; the answer names the model that actually answered', async () => {
    expect(await ask(owner, { provider: 'perplexity' })).toMatchObject({ provider: 'perplexity' })
    expect(await ask(owner, { provider: 'anthropic' })).toMatchObject({ provider: 'openai', providerName: 'OpenAI' })
  })

  test.each([
    [{ status: 401 }, 'failed', 'key', 'OpenAI API error: 401. OpenAI does not accept the key of this installation.'],
    [
      { status: 402 },
      'failed',
      'credit',
      'OpenAI API error: 402. OpenAI refuses because the account of this installation has no credit left or has reached its limit.',
    ],
    [
      { status: 429, headers: { 'retry-after': '900' } },
      'failed',
      'quota',
      'OpenAI API error: 429. OpenAI accepts no more questions right now. Please try again in a moment.',
    ],
    [
      { status: 404 },
      'failed',
      'rejected',
      'OpenAI API error: 404. OpenAI does not accept this question. The configured model may be wrong.',
    ],
    [{ text: 'No.', ending: 'declined' }, 'failed', 'declined', 'OpenAI declined to answer.'],
    [{ text: '' }, 'failed', 'empty', 'No content received from OpenAI API'],
  ] as const)('%j is told as %s: %s', async (scene, reason, failure, sentence) => {
    openAi.play(scene)
    const told = await ask(owner)
    expect(told).toMatchObject({ answered: false, reason, sentence })
    expect((await callsOf(owner))[0]).toMatchObject({ id: told.callId, outcome: reason, failure })
  })

  test('a model that is too slow for the caller is cancelled', async () => {
    openAi.play('silence')
    expect(await ask(owner, { timeoutMs: 100 })).toMatchObject({
      reason: 'failed',
      sentence: 'OpenAI did not answer in time.',
    })
    expect((await callsOf(owner))[0]).toMatchObject({ failure: 'slow' })
  })

  test('a caller that disconnects stops the question, and the record says so', async () => {
    openAi.play({ text: 'word '.repeat(200), pauseMs: 20 })
    const caller = new AbortController()
    const told = await ask(owner, { signal: caller.signal, onText: () => caller.abort() })
    expect(told).toMatchObject({ answered: false, reason: 'cancelled' })
    expect((await callsOf(owner))[0]).toMatchObject({ outcome: 'cancelled', failure: 'cancelled' })
  })

  test('no log line contains the key, the question, the answer or the text of the provider', async () => {
    openAi.play({ status: 401, code: 'Confidential' })
    await ask(owner)
    openAi.play({ text: 'Unspeakable answer' })
    await ask(owner)
    const lines = app.logged().map((line) => JSON.stringify(line))
    expect(lines.some((line) => line.includes('A model did not answer'))).toBe(true)
    expect(lines.filter((line) => /sk-very|Confidential|profitable|Unspeakable|You read|Refused/.test(line))).toEqual(
      [],
    )
  })

  test('is stopped immediately when it is switched off', async () => {
    expect((await change(owner, { is_outside_allowed: false })).status).toBe(200)
    expect(await ask(owner)).toMatchObject({
      reason: 'switched-off',
      sentence: 'This workspace does not send anything to external AI providers.',
    })
    await allowOutside(owner)
  })

  test('only owners and admins decide, and the audit log says who did', async () => {
    expect((await change(viewer, { is_outside_allowed: false })).status).toBe(403)
    const rows = await readEntries(app.deps.db, { action: 'ai.policy_changed', chain_id: owner.workspaceId })
    expect(rows[0]).toMatchObject({ actor_id: owner.userId })
    expect(JSON.stringify(rows[0])).toContain('outside_to')
    expect(await policyOf(owner)).toMatchObject({ outside: 'open', accepted_by: owner.userId })
  })

  test('members see the calls of their workspace, strangers none', async () => {
    const [newest] = await callsOf(viewer)
    expect(newest).toMatchObject({ is_yours: false })
    expect(await callsOf(stranger)).toEqual([])
    const older = await viewer.call<AiCall[]>('GET', `/api/ai_calls?before=${newest?.id ?? ''}`)
    expect(older.some(({ id }) => id === newest?.id)).toBe(false)
    expect(older.length).toBeGreaterThan(3)
  })
})

describe('the budget', () => {
  let thrifty: SignedInClient
  beforeAll(async () => {
    thrifty = await asUser(app, { name: 'Theo Thrifty' })
    // Enough for two questions at their maximum (5,036 each) but not for three.
    await allowOutside(thrifty, { daily_budget_micros: 12_000 })
  })

  test('is reserved in advance, so that of five concurrent questions only as many run as it covers', async () => {
    // no answer before all refusals: an answer settles at its actual cost, which leaves budget for another question
    const refusals = Promise.withResolvers<void>()
    openAi.play({ text: 'Slowly, slowly.', until: refusals.promise })
    const before = openAi.asked.length
    let refused = 0
    const told = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const answer = await ask(thrifty)
        if (!answer.answered && ++refused === 3) refusals.resolve()
        return answer
      }),
    )
    expect(told.map((one) => (one.answered ? 'answered' : one.reason)).toSorted()).toEqual([
      'answered',
      'answered',
      'over-budget',
      'over-budget',
      'over-budget',
    ])
    expect(openAi.asked.length - before).toBe(2)
  })

  test('counts the actual cost of a question once it is answered', async () => {
    expect((await policyOf(thrifty)).spent_today_micros).toBe(1040)
    expect((await ask(thrifty)).answered).toBe(true)
    expect((await policyOf(thrifty)).spent_today_micros).toBe(1560)
  })

  test('starts again the next day', async () => {
    for (let index = 0; index < 11; index++) await ask(thrifty)
    const told = await ask(thrifty)
    expect(told).toMatchObject({
      reason: 'over-budget',
      sentence: 'The AI budget of this workspace is used up for today.',
    })
    app.clock.advance(14 * 3600_000)
    expect((await ask(thrifty)).answered).toBe(true)
    const policy = await policyOf(thrifty)
    expect(policy.spent_today_micros).toBe(520)
    expect(policy.spent_this_month_micros).toBeGreaterThan(6000)
  })

  test('of zero allows no questions', async () => {
    await change(thrifty, { daily_budget_micros: 0 })
    expect(await ask(thrifty)).toMatchObject({ reason: 'over-budget' })
  })
})

describe('a private server', () => {
  test('may be used although outside is not allowed, and costs nothing', async () => {
    const { ai } = readConfig({
      AI_SERVER_URL: own.url,
      AI_SERVER_MODEL: 'qwen3:32b',
      AI_SERVER_KEY: secret,
      AI_SERVER_NAME: 'Cellar',
      AI_DAILY_BUDGET_USD: '0',
    })
    const inside = await startApp({ config: { ai } })
    await asUser(inside)
    const person = await asUser(inside)
    const told = await askModel(inside.deps, actorOf(person), question)
    expect(told).toMatchObject({ answered: true, providerName: 'Cellar', model: 'qwen3:32b', costMicros: 0 })
    expect(await askModel(inside.deps, actorOf(person), { ...question, webSearch: true })).toMatchObject({
      reason: 'not-configured',
    })
    await inside.stop()
  })
})

test('without any provider the answer says so', async () => {
  const bare = await startApp()
  await asUser(bare)
  const person = await asUser(bare)
  expect(await askModel(bare.deps, actorOf(person), question)).toMatchObject({
    reason: 'not-configured',
    sentence: 'No AI provider is set up for this task.',
  })
  await bare.stop()
})

test('the questions of a workspace are deleted with it', async () => {
  const leaving = await asUser(app)
  await allowOutside(leaving)
  await ask(leaving)
  const rows = () =>
    app.deps.db.selectFrom('ai_calls').select('id').where('workspace_id', '=', leaving.workspaceId).execute()
  expect(await rows()).toHaveLength(1)
  await app.deps.db.deleteFrom('workspaces').where('id', '=', leaving.workspaceId).execute()
  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a call that a dead process left running is ended, and a call of last year is deleted', async () => {
  const { db, clock } = app.deps
  await ask(stranger)
  const now = clock.now().getTime()
  const make = async (hoursAgo: number) => {
    const id = app.deps.newId()
    const row = {
      id,
      workspace_id: stranger.workspaceId,
      user_id: stranger.userId,
      purpose: 'thesis',
      provider: 'openai' as const,
      model: 'gpt',
      is_outside: true,
      cost_micros: 5036,
      cost_basis: 'assumed' as const,
      sent_sha256: Buffer.alloc(32),
      sent_bytes: 1,
      created_at: new Date(now - hoursAgo * 3_600_000),
    }
    await db.insertInto('ai_calls').values(row).execute()
    return id
  }
  const [fresh, lost, old] = [await make(1), await make(3), await make(24 * 401)]
  const control = { taskId: '', attempt: 1, signal: AbortSignal.any([]), report: () => {} }
  await tidyCalls.run(app.deps, {}, control)
  const rows = await db.selectFrom('ai_calls').selectAll().where('id', 'in', [fresh, lost, old]).orderBy('id').execute()
  expect(
    rows.map(({ id, outcome, failure, duration_ms, cost_micros }) => [id, outcome, failure, duration_ms, cost_micros]),
  ).toEqual([
    [fresh, 'running', null, null, 5036],
    // Its actual cost is unknown, so the maximum stays.
    [lost, 'cancelled', 'cancelled', 3 * 3_600_000, 5036],
  ])
})
