import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ProviderError } from '#core/errors.ts'
import { patienceMs } from '#test/patience.ts'
import { openAnthropic } from './anthropic.ts'
import * as emulated from './model-servers.fixture.ts'
import { openOpenAiCompatible } from './openai-compatible.ts'
import { openOpenAi } from './openai.ts'
import { openPerplexity } from './perplexity.ts'
import type { LanguageModel, ModelRefusal, Question } from './port.ts'
import { assumedPrices } from './prices.ts'

const { secret, startModelServer } = emulated
// One dollar per million in, ten out: 120 and 40 tokens cost 120 + 400 millionths.
const prices = { input: 1, output: 10, search: 0, basis: 'settings' } as const
const patience = { timeoutMs: patienceMs, pauseMs: 20 }

type Settings = { url: string; patience?: typeof patience }
const providers = [
  {
    id: 'openai',
    dialect: emulated.openAi,
    open: (own: Settings) => openOpenAi({ key: secret, model: 'gpt-6-luna', prices, patience, ...own }),
    cost: { costMicros: 520, costBasis: 'settings' },
    canCite: true,
  },
  {
    id: 'openai-compatible',
    dialect: emulated.compatible,
    open: (own: Settings) =>
      openOpenAiCompatible({
        key: secret,
        model: 'qwen3',
        name: 'Own server',
        isOutside: false,
        prices,
        patience,
        ...own,
      }),
    cost: { costMicros: 390, costBasis: 'settings' },
    canCite: false,
  },
  {
    id: 'anthropic',
    dialect: emulated.anthropic,
    open: (own: Settings) =>
      openAnthropic({ key: secret, model: 'claude-sonnet-5-5', version: '2026-10-21', prices, patience, ...own }),
    cost: { costMicros: 750, costBasis: 'settings' },
    canCite: true,
  },
  {
    id: 'perplexity',
    dialect: emulated.perplexity,
    open: (own: Settings) =>
      openPerplexity({ key: secret, model: 'perplexity/sonar', path: '/v1/agent', prices, patience, ...own }),
    // It reports its own cost: 0.006 dollars.
    cost: { costMicros: 6000, costBasis: 'reported' },
    canCite: true,
  },
] as const

const question = { system: 'You are an analyst.', prompt: 'Who makes pumps?', maxTokens: 500 } satisfies Question
const Companies = z.array(z.object({ name: z.string(), revenue: z.number().nullish() }))

describe.each(providers)('$id', ({ id, dialect, open, cost, canCite }) => {
  let server: emulated.ModelServer
  let model: LanguageModel
  beforeAll(async () => {
    server = await startModelServer(dialect)
    model = open({ url: server.url })
  })
  afterEach(() => server.play(null))
  afterAll(() => server.close())
  const ask = (more: Partial<Question> = {}) => model.complete({ ...question, ...more })
  const askForList = () => model.complete({ ...question, schema: Companies })
  const lastAsked = () => server.asked.at(-1)!

  test('returns the text, the model that actually answered, the tokens and the cost', async () => {
    server.play({ text: 'Zephyrine Pumps makes pumps, in Bavaria.' })
    const answer = await ask()
    expect(answer).toMatchObject({
      text: 'Zephyrine Pumps makes pumps, in Bavaria.',
      provider: id,
      model: dialect.model,
      usage: dialect.usage,
      citations: [],
      ...cost,
    })
    expect(answer.value).toBeUndefined()
    expect(answer.durationMs).toBeGreaterThan(0)
  })

  test('streams the text as it arrives', async () => {
    server.play({ text: 'One piece after another, and in the right order.', pauseMs: 5 })
    const pieces: string[] = []
    const { text } = await ask({ onText: (piece) => pieces.push(piece) })
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe(text)
  })

  test('sends instructions separately from the question, and the turns of a conversation in order', async () => {
    await ask({
      prompt: [
        { role: 'user', content: 'First' },
        { role: 'assistant', content: 'Second' },
        { role: 'user', content: 'Third' },
      ],
    })
    const sent = JSON.stringify(lastAsked().body)
    const places = ['You are an analyst.', 'First', 'Second', 'Third'].map((word) => sent.indexOf(word))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.slice(1)).toEqual(places.slice(1).toSorted((one, other) => one - other))
    expect(server.asked.at(-1)?.path.endsWith(dialect.path)).toBe(true)
  })

  test('limits the tokens, streams, and stores nothing at the provider where required', async () => {
    await ask({ maxTokens: 1500 })
    const { body } = lastAsked()
    expect(body['max_output_tokens'] ?? body['max_tokens']).toBe(1500)
    expect(body['stream']).toBe(true)
    if (id === 'openai' || id === 'perplexity') expect(body['store']).toBe(false)
  })

  test('requests the shape, and parses the answer with it', async () => {
    server.play({ text: '{"items":[{"name":"Zephyrine Pumps","revenue":40}]}' })
    expect((await askForList()).value).toEqual([{ name: 'Zephyrine Pumps', revenue: 40 }])
    expect(JSON.stringify(lastAsked().body)).toContain('json_schema')
    expect(JSON.stringify(lastAsked().body)).toContain('"revenue"')
  })

  test.each([
    ['in prose', 'Gladly. See [1] for more. [{"name":"A"},{"name":"B"}] I hope this helps.'],
    ['in fenced code', '```json\n[\n  {"name": "A"},\n  {"name": "B"}\n]\n```'],
    ['with trailing commas', '[{"name":"A",},{"name":"B",},]'],
    ['under another name', '{"companies":[{"name":"A"},{"name":"B"}]}'],
  ])('reads a list that comes %s', async (_how, text) => {
    server.play({ text })
    expect((await askForList()).value).toEqual([{ name: 'A' }, { name: 'B' }])
  })

  test('returns the complete part when the model ran out of tokens', async () => {
    server.play({ text: '[{"name":"A"},{"name":"B"},{"name":"C', ending: 'too-long' })
    expect((await askForList()).value).toEqual([{ name: 'A' }, { name: 'B' }])
  })

  test.each([['I do not know.'], ['{"name": 7}'], ['[{"firm":"A"}]']])(
    'says of %j that nobody can read it, and what it cost',
    async (text) => {
      server.play({ text })
      const { cause } = await failureOf(askForList())
      expect(cause).toMatchObject({ reason: 'unreadable', usage: dialect.usage, ...cost })
    },
  )

  test('an empty answer is refused', async () => {
    server.play({ text: '' })
    expect((await failureOf(ask())).cause.reason).toBe('empty')
    expect((await failureOf(askForList())).cause.reason).toBe('empty')
  })

  test('a model that declines is not asked again', async () => {
    const before = server.asked.length
    server.play({ text: 'I cannot help with that.', ending: 'declined' })
    expect((await failureOf(ask())).cause).toMatchObject({ reason: 'declined', usage: dialect.usage })
    expect(server.asked.length - before).toBe(1)
  })

  test.runIf(canCite)('searches the web and cites the pages, only such that a browser may open', async () => {
    server.play({
      text: 'Found.',
      sources: [
        { url: 'https://example.com/a', title: 'A', date: '2026-10-01' },
        { url: 'javascript:alert(1)', title: 'No page' },
        { url: 'https://example.com/a', title: 'A' },
        { url: 'not an address', title: 'No page' },
        { url: 'https://example.org/b', title: '' },
      ],
    })
    const { citations } = await ask({ webSearch: true, recency: 'month' })
    expect(citations.map(({ url, title }) => [url, title])).toEqual([
      ['https://example.com/a', 'A'],
      ['https://example.org/b', 'example.org'],
    ])
    expect(JSON.stringify(lastAsked().body['tools'])).toContain('web_search')
    await ask()
    expect(lastAsked().body['tools']).toBeUndefined()
  })

  test.each([
    [401, 'invalid_api_key', 'key', 1],
    [403, 'permission', 'key', 1],
    [402, 'billing_error', 'credit', 1],
    [429, 'insufficient_quota', 'credit', 1],
    [429, 'enforced_spend_limit_reached', 'credit', 1],
    [400, 'invalid_request', 'rejected', 1],
    [404, 'model_not_found', 'rejected', 1],
    [413, 'request_too_large', 'rejected', 1],
    [429, 'rate_limit', 'quota', 3],
    [429, 'rate_limit_exceeded', 'quota', 3, 'Add a payment method at https://platform.openai.com/account/billing.'],
    [500, 'server_error', 'down', 3, 'See https://status.example.com/billing for this spend_limit.'],
    [400, 'invalid_request', 'rejected', 1, "No 'billing' is expected here."],
    [400, 'invalid_request_error', 'credit', 1, 'Your credit balance is too low to access the API.'],
    [500, 'server_error', 'down', 3],
    [529, 'overloaded', 'down', 3],
  ] as [number, string, ModelRefusal['reason'], number, string?][])(
    '%i %s ends as %s after %i tries',
    async (status, code, reason, times, text) => {
      const before = server.asked.length
      server.play({ status, code, ...(text && { param: text }), headers: { 'retry-after': '0' } })
      expect((await failureOf(ask())).cause).toMatchObject({
        reason,
        status,
        usage: { inputTokens: 0, outputTokens: 0 },
      })
      expect(server.asked.length - before).toBe(times)
    },
  )

  test('retries after a failure, at the time the provider says', async () => {
    const from = performance.now()
    server.play([{ status: 429, headers: { 'retry-after': '0.3' } }, { text: 'Here again.' }])
    expect((await ask()).text).toBe('Here again.')
    expect(performance.now() - from).toBeGreaterThan(290)
  })

  test('waits longer after each attempt when the provider does not say', async () => {
    const patient = open({ url: server.url, patience: { timeoutMs: patienceMs, pauseMs: 100 } })
    const from = performance.now()
    server.play([{ status: 500 }, { status: 503 }, { text: 'Here again.' }])
    expect((await patient.complete(question)).text).toBe('Here again.')
    expect(performance.now() - from).toBeGreaterThan(290)
  })

  test('does not wait for a provider that requests a long pause, and reports the pause', async () => {
    const before = server.asked.length
    server.play({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await failureOf(ask())).cause).toMatchObject({ reason: 'quota', retryAfterSeconds: 3600 })
    expect(server.asked.length - before).toBe(1)
  })

  test('reads Retry-After also as a date', async () => {
    const headers = { 'retry-after': 'Mon, 02 Mar 2026 08:10:00 GMT', date: 'Mon, 02 Mar 2026 08:00:00 GMT' }
    server.play({ status: 429, headers })
    expect((await failureOf(ask())).cause).toMatchObject({ reason: 'quota', retryAfterSeconds: 600 })
  })

  test('asks again without temperature and top_p where they are refused', async () => {
    server.play([{ status: 400, code: 'unsupported_parameter', param: 'temperature' }, { text: 'Fine.' }])
    expect((await ask({ temperature: 0.2, topP: 0.9 })).text).toBe('Fine.')
    expect(lastAsked().body['temperature']).toBeUndefined()
  })

  test('an answer that broke off is requested again, unless somebody has begun to read it', async () => {
    server.play([{ text: 'This is the begin', ending: 'cut-off' }, { text: 'This is whole.' }])
    expect((await ask()).text).toBe('This is whole.')
    server.play([{ text: 'This is the begin', ending: 'cut-off' }, { text: 'This is whole.' }])
    const read: string[] = []
    const { cause } = await failureOf(ask({ onText: (piece) => read.push(piece) }))
    expect(cause.reason).toBe('down')
    // The cost is then estimated.
    expect(cause.usage.outputTokens).toBeGreaterThan(0)
    expect(read.join('')).toBe('This is the begin')
  })

  test.each(['malformed', 'broken-stream'] as const)('a %s answer is refused', async (scene) => {
    server.play(scene)
    expect(['down', 'unreadable']).toContain((await failureOf(ask())).cause.reason)
  })

  test.each([200, 500])('reads no answer without end, with status %i', async (status) => {
    const before = server.asked.length
    server.play({ endless: status })
    expect((await failureOf(ask())).cause).toMatchObject({ reason: 'unreadable', status })
    expect(server.asked.length - before).toBe(1)
  })

  test('does not wait forever', async () => {
    server.play('silence')
    const hasty = open({ url: server.url, patience: { timeoutMs: 200, pauseMs: 20 } })
    expect((await failureOf(hasty.complete(question))).cause.reason).toBe('slow')
    server.play({ text: 'word '.repeat(500), pauseMs: 20 })
    expect((await failureOf(hasty.complete(question))).cause.reason).toBe('slow')
  })

  test('stops when the caller disconnects, before and during the answer', async () => {
    server.play({ text: 'word '.repeat(500), pauseMs: 20 })
    const caller = new AbortController()
    const asked = ask({ signal: caller.signal, onText: () => caller.abort() })
    expect((await failureOf(asked)).cause.reason).toBe('cancelled')
    const before = server.asked.length
    expect((await failureOf(ask({ signal: AbortSignal.abort() }))).cause.reason).toBe('cancelled')
    expect(server.asked).toHaveLength(before)
  })

  test('reports that the server is unreachable', async () => {
    const gone = await startModelServer(dialect)
    await gone.close()
    const patient = open({ url: gone.url })
    expect((await failureOf(patient.complete(question))).cause).toMatchObject({ reason: 'down', status: null })
  })

  test('does not follow redirects, which would reveal the key', async () => {
    server.play({ status: 302, headers: { location: 'https://example.com/' } })
    expect(['down', 'rejected']).toContain((await failureOf(ask())).cause.reason)
  })

  test('no failure reveals the key, the question or the text of the provider', async () => {
    const scenes = [
      { status: 401 },
      { status: 400, code: 'x' },
      'broken-stream',
      { text: 'Who makes pumps?', ending: 'declined' },
    ]
    for (const scene of scenes as emulated.Scene[]) {
      server.play(scene)
      const error = await failureOf(ask())
      const told = [error.message, error.stack, JSON.stringify(error.cause), JSON.stringify(error)].join(' ')
      expect(told).not.toMatch(/sk-very|pumps|Refused|analyst/)
    }
  })

  test('knows the maximum cost of a question in advance', async () => {
    const most = model.estimateMicros({ ...question, maxTokens: 500 })
    expect(most).toBeGreaterThanOrEqual(500 * 10)
    expect(most).toBeLessThan(500 * 10 + 100)
    expect(model.estimateMicros({ ...question, webSearch: true })).toBeGreaterThan(most)
  })
})

type Failure = Omit<ProviderError, 'cause'> & { cause: ModelRefusal }

async function failureOf(asked: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await asked.catch((error: unknown) => error)
  // The port defines this as the cause of the error.
  if (thrown instanceof ProviderError) return thrown as Failure
  throw new Error(`Not a ProviderError: ${String(thrown)} ${JSON.stringify(thrown)}`)
}

describe('provider specifics', () => {
  const sampling = { temperature: 0.2, topP: 0.9 }

  test('Anthropic gets temperature and top_p in its older version, for models that accept them', async () => {
    const server = await startModelServer(emulated.anthropic)
    const open = (version: string, model: string) =>
      openAnthropic({ key: secret, url: server.url, model, version, prices, patience })
    await open('2023-06-01', 'claude-sonnet-4-5').complete({ ...question, ...sampling })
    await open('2026-10-21', 'claude-sonnet-4-5').complete({ ...question, ...sampling })
    expect(server.asked.map(({ headers, body }) => [headers['anthropic-version'], body['temperature']])).toEqual([
      ['2023-06-01', 0.2],
      ['2026-10-21', undefined],
    ])
    await server.close()
  })

  test('Perplexity searches with the recency filter, by model or preset, and gets no penalties', async () => {
    const server = await startModelServer(emulated.perplexity)
    const open = (model: string) =>
      openPerplexity({ key: secret, url: server.url, path: '/v1/agent', model, prices: assumedPrices, patience })
    await open('perplexity/sonar').complete({ ...question, ...sampling, webSearch: true, recency: 'month' })
    await open('low').complete(question)
    expect(server.asked[0]?.body).toEqual({
      model: 'perplexity/sonar',
      instructions: 'You are an analyst.',
      input: [{ type: 'message', role: 'user', content: 'Who makes pumps?' }],
      max_output_tokens: 500,
      temperature: 0.2,
      top_p: 0.9,
      tools: [{ type: 'web_search', filters: { search_recency_filter: 'month' } }],
      stream: true,
      store: false,
    })
    expect(server.asked[1]?.body).toMatchObject({ preset: 'low' })
    await server.close()
  })

  test('Perplexity returns the date of each page', async () => {
    const server = await startModelServer(emulated.perplexity)
    server.play({ text: 'Found.', sources: [{ url: 'https://example.com/a', title: 'A', date: '2026-10-01' }] })
    const model = openPerplexity({ key: secret, url: server.url, path: '/v1/agent', model: 'low', prices, patience })
    expect((await model.complete({ ...question, webSearch: true })).citations).toEqual([
      { url: 'https://example.com/a', title: 'A', date: '2026-10-01' },
    ])
    await server.close()
  })

  test('a private server without a key is asked as well', async () => {
    const server = await startModelServer({ ...emulated.compatible, isKeyGood: () => true })
    const own = { key: null, url: server.url, model: 'm', name: 'Own', isOutside: false, prices, patience }
    expect((await openOpenAiCompatible(own).complete({ ...question, ...sampling })).text).toBe('Fine.')
    expect(server.asked[0]?.body).toMatchObject({ temperature: 0.2, top_p: 0.9 })
    await server.close()
  })
})
