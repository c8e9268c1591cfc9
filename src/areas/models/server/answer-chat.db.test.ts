import { beforeAll, describe, expect, test } from 'vitest'
import * as emulated from '#adapters/llm/model-servers.fixture.ts'
import { readConfig } from '#server/config.ts'
import { asUser, asVisitor, joinWorkspace, type Client, type SignedInClient } from '#test/as-user.ts'
import { useApp, useUser } from '#test/use-app.ts'
import { useModelServer } from '#test/use-model-server.ts'
import type { AiCall, ChatAnswer, IssuedKey } from '../contract.ts'
import { answerChat } from './answer-chat.ts'
import { issueKey } from './issue-key.ts'
import { actorOf, allowOutside } from './models.fixture.ts'

const path = '/api/discovery/chat/completions'
const notFound = { error: 'Perplexity API key not found', code: 'UNAUTHORIZED' }
const body = {
  model: 'llama-3.1-sonar-large-128k-online',
  messages: [
    { role: 'system', content: 'You are an M&A analyst. Answer with a JSON array.' },
    { role: 'user', content: 'German machine-vision makers' },
  ],
  temperature: 0.9,
  top_p: 0.1,
  max_tokens: 1500,
  return_images: false,
  return_related_questions: false,
  search_recency_filter: 'year',
  frequency_penalty: 1,
  presence_penalty: 0,
}

const perplexity = useModelServer(emulated.perplexity)
const app = useApp(() => ({
  config: { ai: readConfig({ PERPLEXITY_API_KEY: emulated.secret, PERPLEXITY_URL: perplexity.url }).ai },
  fixedAt: new Date('2026-11-20T10:00:00Z'),
}))
useUser(app)
const owner = useUser(app)
beforeAll(async () => {
  await allowOutside(owner)
})

const issue = (client: SignedInClient) => client.call<IssuedKey>('POST', '/functions/v1/get-perplexity-key')

/** Like the page that requested the key. */
async function send(
  key: string | null,
  more: object = {},
  client: Client = owner,
): Promise<{ status: number; answer: ChatAnswer }> {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ ...body, ...more }),
  })
  return { status: response.status, answer: (await response.json()) as ChatAnswer }
}

describe('the key', () => {
  test('is ours, for minutes, and never the provider’s', async () => {
    const issued = await issue(owner)
    expect(issued).toMatchObject({ success: true, expires_at: '2026-11-20T10:10:00.000Z' })
    expect(issued.apiKey).toMatch(/^ma1\./)
    expect(JSON.stringify(issued)).not.toContain(emulated.secret)
  })

  test('accepts no payload, and is not for visitors', async () => {
    await expect(owner.call('POST', '/functions/v1/get-perplexity-key', { userId: 'x' })).rejects.toThrow('400')
    expect((await asVisitor(app).fetch('/functions/v1/get-perplexity-key', { method: 'POST' })).status).toBe(401)
  })

  test('gives access only to discovery', async () => {
    const { apiKey } = await issue(owner)
    for (const other of ['/api/ai_policy', '/api/deals', '/api/auth/list-sessions']) {
      const response = await asVisitor(app).fetch(other, { headers: { authorization: `Bearer ${apiKey}` } })
      expect(response.status).toBe(401)
    }
  })

  test.each([
    ['missing', () => null],
    ['empty', () => ''],
    ['nonsense', () => 'sk-something'],
    ['the provider’s own', () => emulated.secret],
    ['tampered with', (key: string) => `${key.slice(0, -3)}xyz`],
  ])('%s lets nobody in', async (_how, change) => {
    const { apiKey } = await issue(owner)
    const asked = perplexity.asked.length
    const { status, answer } = await send(change(apiKey))
    expect(status).toBe(401)
    expect(answer).toMatchObject(notFound)
    expect(perplexity.asked).toHaveLength(asked)
  })

  test('expires', async () => {
    const { apiKey } = await issue(owner)
    app.clock.advance(10 * 60_000 - 1)
    expect((await send(apiKey)).status).toBe(200)
    app.clock.advance(1)
    expect((await send(apiKey)).status).toBe(401)
  })

  test('ends with its session', async () => {
    const leaving = await asUser(app)
    await allowOutside(leaving)
    const { apiKey } = await issue(leaving)
    expect((await send(apiKey, {}, leaving)).status).toBe(200)
    await leaving.call('POST', '/api/auth/sign-out', {})
    expect(await send(apiKey, {}, leaving)).toMatchObject({ status: 401, answer: notFound })
  })

  test('ends with the membership in its workspace', async () => {
    const moving = await asUser(app)
    const { apiKey } = await issue(moving)
    const { db } = app.deps
    expect((await send(apiKey, {}, moving)).status).toBe(200)
    await joinWorkspace(app, owner, moving, 'member')
    const joined = await issue(moving)
    expect((await send(apiKey, {}, moving)).status).toBe(401)
    await db
      .deleteFrom('workspace_members')
      .where('user_id', '=', moving.userId)
      .where('workspace_id', '=', owner.workspaceId)
      .execute()
    expect((await send(joined.apiKey, {}, moving)).status).toBe(401)
  })

  test('is refused without the cookie of its session', async () => {
    const { apiKey } = await issue(owner)
    expect(await send(apiKey, {}, asVisitor(app))).toMatchObject({ status: 401, answer: notFound })
    expect((await send(apiKey)).status).toBe(200)
  })

  test('of another session is refused, even to a signed-in user', async () => {
    const other = await asUser(app)
    const { apiKey } = await issue(owner)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await other.fetch(path, init)).status).toBe(401)
    expect((await owner.fetch(path, init)).status).toBe(200)
  })
})

describe('the answer', () => {
  const companies = '[{"name":"Zephyrine Vision","country":"Germany"}]'

  test('has the shape of chat completions, names the actual model, and is charged to the workspace', async () => {
    perplexity.play({ text: companies, sources: [{ url: 'https://example.com/a', title: 'A', date: '2026-10-01' }] })
    const { status, answer } = await send((await issue(owner)).apiKey)
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      object: 'chat.completion',
      model: 'perplexity/sonar',
      choices: [{ index: 0, message: { role: 'assistant', content: companies }, finish_reason: 'stop' }],
      citations: ['https://example.com/a'],
      search_results: [{ url: 'https://example.com/a', title: 'A', date: '2026-10-01' }],
      usage: { prompt_tokens: 200, completion_tokens: 80, total_tokens: 280 },
      answered_by: 'model',
      reason: null,
    })
    const [call] = await owner.call<AiCall[]>('GET', '/api/ai_calls')
    expect(call).toMatchObject({ purpose: 'discovery', provider: 'perplexity', outcome: 'answered', cost_micros: 6000 })
  })

  test('is requested with the server’s parameters, whatever the page sent', async () => {
    await send((await issue(owner)).apiKey, { max_tokens: 900_000 })
    expect(perplexity.asked.at(-1)?.body).toMatchObject({
      model: 'perplexity/sonar',
      temperature: 0.2,
      top_p: 0.9,
      max_output_tokens: 2000,
      tools: [{ type: 'web_search', filters: { search_recency_filter: 'month' } }],
      input: [{ role: 'user', content: 'German machine-vision makers' }],
    })
    expect(perplexity.asked.at(-1)?.body['instructions']).toContain('You are an M&A analyst.')
  })

  test.each([
    [{ messages: [] }],
    [{ messages: [{ role: 'system', content: 'only this' }] }],
    [{ messages: [{ role: 'user', content: ' ' }] }],
    [{ messages: [{ role: 'tool', content: 'x' }] }],
    [{ messages: Array.from({ length: 11 }, () => ({ role: 'user', content: 'x' })) }],
    [{ messages: [{ role: 'user', content: 'x'.repeat(20_001) }] }],
    [{ max_tokens: 0 }],
  ])('is none to %j', async (more) => {
    expect((await send((await issue(owner)).apiKey, more)).status).toBe(400)
  })

  test.each([
    [{ status: 401 }, 'Perplexity API error: 401. Perplexity does not accept the key of this installation.'],
    [
      { status: 500 },
      'Perplexity API error: 500. Perplexity cannot be reached right now. Please try again in a moment.',
    ],
    [{ text: '' }, 'No content received from Perplexity API'],
  ] as const)('comes from the built-in analyst, marked as such, when the model ends with %j', async (scene, reason) => {
    perplexity.play(scene)
    const actor = { ...actorOf(owner), sessionId: app.deps.newId() }
    const headers = new Headers({ authorization: `Bearer ${issueKey(app.deps, actor).apiKey}` })
    const asked: string[] = []
    const answerDiscovery = async (asker: { userId: string }, messages: readonly { content: string }[]) => {
      asked.push(asker.userId, messages.at(-1)?.content ?? '')
      return companies
    }
    const deps = { ...app.deps, answerDiscovery }
    const question = { messages: [{ role: 'user' as const, content: 'Pumps' }] }
    expect(await answerChat(deps, { headers, actor }, question)).toMatchObject({
      model: 'built-in-analyst',
      choices: [{ message: { content: companies } }],
      answered_by: 'built-in',
      reason,
    })
    expect(asked).toEqual([actor.userId, 'Pumps'])
  })
})
