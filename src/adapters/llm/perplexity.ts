import * as z from 'zod'
import { openModel, Unanswered, type Piece, type Send, type Patience } from './answer-question.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { LanguageModel, Question, Shape } from './port.ts'
import type { Prices } from './prices.ts'
import { readEvents } from './read-events.ts'
import { readRefusal } from './read-refusal.ts'
import { toJsonSchema } from './read-value.ts'

type Options = {
  key: string
  url: string
  /** '/v1/agent' in the documentation, '/v1/responses' in the provider's library. */
  path: string
  /** A model such as 'perplexity/sonar', or a preset such as 'low'. */
  model: string
  prices: Prices
  patience: Patience
}

const presets = new Set(['fast', 'low', 'medium', 'high', 'xhigh'])

/**
 * Perplexity's Agent API. The chat completions of the specification (S0 §7) were removed in September 2026, with
 * images, related questions and penalties; recency became a filter of the search tool. The AI SDK's adapter still uses
 * the old API, so this one uses HTTP directly.
 */
export function openPerplexity(options: Options): LanguageModel {
  const { model, prices, patience } = options
  const asking = { id: 'perplexity', name: 'Perplexity', model, prices, patience, send: makeSend(options) } as const
  return openModel(asking, { isOutside: true, canSearchWeb: true })
}

function makeSend({ key, url, path, model }: Options): Send {
  const address = `${url.replace(/\/$/, '')}${path}`
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' }
  return async function* send(question, { signal, withSampling }) {
    const body = JSON.stringify(toRequest(question, { model, withSampling }))
    const response = await fetchAnswer(address, { method: 'POST', headers, body, signal })
    if (!response.ok) {
      const text = (await response.text()).slice(0, 10_000)
      throw new Unanswered(readRefusal({ status: response.status, headers: response.headers, body: text }))
    }
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Unanswered(noStream)
    }
    yield* readAnswer(response.body, model)
  }
}

const noStream = { reason: 'unreadable', status: 200, retryAfterSeconds: null } as const

function toRequest(question: Question<unknown>, { model, withSampling }: { model: string; withSampling: boolean }) {
  const { system, prompt, schema, temperature, topP, maxTokens, webSearch, recency } = question
  const filters = recency ? { filters: { search_recency_filter: recency } } : {}
  const turns = typeof prompt === 'string' ? [{ role: 'user', content: prompt }] : prompt
  return {
    ...(presets.has(model) ? { preset: model } : { model }),
    instructions: system,
    input: turns.map((turn) => ({ type: 'message', ...turn })),
    max_output_tokens: maxTokens,
    ...(withSampling ? { temperature, top_p: topP } : {}),
    ...(webSearch ? { tools: [{ type: 'web_search', ...filters }] } : {}),
    ...(schema ? { response_format: { type: 'json_schema', json_schema: describe(schema) } } : {}),
    stream: true,
    store: false,
  }
}

function describe(schema: Shape<unknown>) {
  return { name: 'response', schema: toJsonSchema(schema), strict: false }
}

const Source = z.object({ url: z.string(), title: z.string().nullish(), date: z.string().nullish() })
const Sources = z.array(Source).nullish()
const Output = z.object({
  results: Sources,
  content: z.array(z.object({ annotations: Sources })).nullish(),
})

const Ending = z.object({
  model: z.string().nullish(),
  status: z.string().nullish(),
  error: z.object({ code: z.union([z.string(), z.number()]).nullish() }).nullish(),
  output: z.array(Output).nullish(),
  usage: z
    .object({
      input_tokens: z.number().min(0).catch(0),
      output_tokens: z.number().min(0).catch(0),
      cost: z.object({ total_cost: z.number().min(0) }).nullish(),
    })
    .nullish(),
})

const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('response.output_text.delta'), delta: z.string() }),
  z.object({ type: z.literal('response.reasoning.search_results'), results: Sources }),
  z.object({ type: z.enum(['response.completed', 'response.incomplete', 'response.failed']), response: Ending }),
])

async function* readAnswer(body: AsyncIterable<Uint8Array>, asked: string): AsyncGenerator<Piece> {
  for await (const data of readEvents(body)) {
    const event = readEvent(data)
    if (!event) continue
    if (event.type === 'response.output_text.delta') yield { type: 'text', text: event.delta }
    else if (event.type === 'response.reasoning.search_results') yield* toCitations(event.results)
    else {
      for (const { results, content } of event.response.output ?? []) {
        yield* toCitations([...(results ?? []), ...(content ?? []).flatMap(({ annotations }) => annotations ?? [])])
      }
      yield toEnd(event, asked)
    }
  }
}

/** Null for events that we do not need, such as those about reasoning. */
function readEvent(data: string): z.infer<typeof Event> | null {
  if (data === '[DONE]') return null
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new Unanswered(noStream)
  }
  const read = Event.safeParse(value)
  return read.success ? read.data : null
}

function* toCitations(sources: z.infer<typeof Sources>): Generator<Piece> {
  for (const { url, title, date } of sources ?? []) {
    yield { type: 'citation', citation: { url, title: title ?? '', ...(date ? { date } : {}) } }
  }
}

function toEnd({ type, response }: Extract<z.infer<typeof Event>, { response: object }>, asked: string): Piece {
  const cost = response.usage?.cost?.total_cost
  return {
    type: 'end',
    ending: nameEnding(type, response),
    usage: { inputTokens: response.usage?.input_tokens ?? 0, outputTokens: response.usage?.output_tokens ?? 0 },
    model: response.model ?? asked,
    ...(cost === undefined ? {} : { costMicros: cost * 1e6 }),
  }
}

function nameEnding(type: string, { status, error }: z.infer<typeof Ending>): 'complete' | 'too-long' | 'declined' {
  if (type === 'response.failed') {
    if (error?.code === 'content_filter') return 'declined'
    throw new Unanswered({ reason: 'down', status: 200, retryAfterSeconds: null })
  }
  return type === 'response.incomplete' || status === 'incomplete' ? 'too-long' : 'complete'
}
