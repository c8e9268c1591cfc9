import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Usage } from './port.ts'

/** The emulated provider's behaviour for the next questions; null: it answers 'Fine.'. */
export type Scene =
  /** `cutOff`: the connection breaks after the text. `tooLong`: out of tokens. `pauseMs`: between chunks. `until`: before the first. */
  | {
      text: string
      sources?: readonly { url: string; title: string; date?: string }[]
      ending?: 'cut-off' | 'too-long' | 'declined'
      pauseMs?: number
      until?: Promise<unknown>
    }
  | { status: number; headers?: Record<string, string>; code?: string; param?: string }
  /** Text with this status that never ends, in the usual format where it is 200. */
  | { endless: number }
  /** A page of a proxy, with status 200. */
  | 'malformed'
  | 'broken-stream'
  | 'silence'

export type Asked = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

export type ModelServer = {
  url: string
  /** All requests, oldest first. */
  asked: Asked[]
  /** A list is played one scene at a time, the last one forever. */
  play(scene: Scene | null | readonly Scene[]): void
  close(): Promise<void>
}

type Said = Extract<Scene, { text: string }>

/** The protocol of one provider, as its documentation and SDK describe it. */
export type Dialect = {
  path: string
  model: string
  usage: Usage
  isKeyGood(headers: IncomingHttpHeaders): boolean
  /** The body of an error. */
  refuse(status: number, code: string, param: string | null): unknown
  /** What it refuses in a request, like the real one. */
  check?(asked: Asked): { code: string; param: string } | null
  /** Server-sent events; `event` is null if the provider sends none. */
  speak(said: Said, asked: Asked): { event: string | null; data: unknown }[]
}

export const secret = 'sk-very-secret-key'

const bearer = (headers: IncomingHttpHeaders) => headers.authorization === `Bearer ${secret}`

/** Cuts a text into the chunks to send. */
function toPieces(text: string): string[] {
  return text.match(/[^]{1,12}/g) ?? []
}

function openAiError(status: number, code: string, param: string | null): unknown {
  // OpenAI quotes part of the key in this message, and others quote the request.
  return {
    error: { message: `Refused ${status}: key ${secret.slice(0, 9)}… ${code} ${param ?? ''}`, type: code, param, code },
  }
}

/** OpenAI, POST /responses. */
export const openAi: Dialect = {
  path: '/responses',
  model: 'gpt-6-luna-2026-08-01',
  usage: { inputTokens: 120, outputTokens: 40 },
  isKeyGood: bearer,
  refuse: openAiError,
  speak({ text, sources = [], ending }) {
    const response = { id: 'resp_1', object: 'response', created_at: 1_790_000_000, model: openAi.model }
    const place = { item_id: 'msg_1', output_index: 0, content_index: 0 }
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    const said = ending === 'declined' ? 'response.refusal.delta' : 'response.output_text.delta'
    const usage = { input_tokens: 120, output_tokens: 40, total_tokens: 160 }
    const end = {
      'too-long': { type: 'response.incomplete', reason: { reason: 'max_output_tokens' } },
      declined: { type: 'response.completed', reason: null },
      none: { type: 'response.completed', reason: null },
    }[ending === 'too-long' || ending === 'declined' ? ending : 'none']
    return number([
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      { type: 'response.output_item.added', output_index: 0, item },
      ...toPieces(text).map((delta) => ({ type: said, ...place, delta })),
      ...sources.map(({ url, title }, annotation_index) => ({
        type: 'response.output_text.annotation.added',
        ...place,
        annotation_index,
        annotation: { type: 'url_citation', url, title, start_index: 0, end_index: 1 },
      })),
      { type: 'response.output_item.done', output_index: 0, item: { ...item, status: 'completed' } },
      { type: end.type, response: { ...response, incomplete_details: end.reason, usage } },
    ])
  },
}

/** Ollama, vLLM and others, POST /chat/completions. */
export const compatible: Dialect = {
  path: '/chat/completions',
  model: 'qwen3:32b',
  usage: { inputTokens: 90, outputTokens: 30 },
  isKeyGood: bearer,
  refuse: openAiError,
  speak({ text, ending }) {
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: compatible.model }
    const finish_reason = { 'too-long': 'length', declined: 'content_filter', none: 'stop' }[
      ending === 'too-long' || ending === 'declined' ? ending : 'none'
    ]
    const usage = { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 }
    const events: unknown[] = [
      { ...chunk, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] },
      ...toPieces(text).map((content) => ({
        ...chunk,
        choices: [{ index: 0, delta: { content }, finish_reason: null }],
      })),
      { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }] },
      { ...chunk, choices: [], usage },
      '[DONE]',
    ]
    return events.map((data) => ({ event: null, data }))
  },
}

/** Anthropic, POST /messages. */
export const anthropic: Dialect = {
  path: '/messages',
  model: 'claude-sonnet-5-5-20260801',
  usage: { inputTokens: 150, outputTokens: 60 },
  isKeyGood: (headers) => headers['x-api-key'] === secret || bearer(headers),
  refuse: (status, code, param) => ({
    type: 'error',
    error: {
      type: anthropicTypes[status] ?? 'api_error',
      message: `Refused: ${code} ${param ?? ''}`,
      details: { error_code: code },
    },
    request_id: 'req_1',
  }),
  check({ headers, body }) {
    const param = ['temperature', 'top_p', 'top_k'].find((name) => Object.hasOwn(body, name))
    if (param && String(headers['anthropic-version']) >= '2026-10-21') return { code: 'invalid_request_error', param }
    return typeof body['max_tokens'] === 'number' ? null : { code: 'invalid_request_error', param: 'max_tokens' }
  },
  speak({ text, sources = [], ending }) {
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: anthropic.model, content: [] }
    const stop_reason = { 'too-long': 'max_tokens', declined: 'refusal', none: 'end_turn' }[
      ending === 'too-long' || ending === 'declined' ? ending : 'none'
    ]
    const events: ({ type: string } & Record<string, unknown>)[] = [
      {
        type: 'message_start',
        message: { ...message, stop_reason: null, usage: { input_tokens: 150, output_tokens: 1 } },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      ...toPieces(text).map((piece) => ({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: piece },
      })),
      ...sources.map(({ url, title }) => ({
        type: 'content_block_delta',
        index: 0,
        delta: {
          type: 'citations_delta',
          citation: { type: 'web_search_result_location', url, title, cited_text: title, encrypted_index: 'x' },
        },
      })),
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 60 } },
      { type: 'message_stop' },
    ]
    return events.map((data) => ({ event: data.type, data }))
  },
}

const anthropicTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

/** Perplexity, the Agent API, POST /v1/agent. */
export const perplexity: Dialect = {
  path: '/v1/agent',
  model: 'perplexity/sonar',
  usage: { inputTokens: 200, outputTokens: 80 },
  isKeyGood: bearer,
  refuse: (status, code, param) => ({
    error: { code: status, message: `Refused: ${code} ${param ?? ''}`, type: code },
  }),
  check({ body }) {
    // These were removed with the Sonar chat completions.
    const closed = ['frequency_penalty', 'presence_penalty', 'return_images', 'return_related_questions', 'messages']
    const param = closed.find((name) => Object.hasOwn(body, name))
    return param ? { code: 'invalid_request_error', param } : null
  },
  speak({ text, sources = [], ending }) {
    const response = { id: 'resp_1', object: 'response', created_at: 1_790_000_000, model: perplexity.model }
    const usage = {
      input_tokens: 200,
      output_tokens: 80,
      total_tokens: 280,
      cost: { input_cost: 0.0002, output_cost: 0.0008, total_cost: 0.006, currency: 'USD' },
    }
    const results = sources.map((source, id) => ({ id, ...source, snippet: '', last_updated: null, source: 'web' }))
    const annotations = sources.map(({ url, title }) => ({
      type: 'citation',
      url,
      title,
      start_index: 0,
      end_index: 1,
    }))
    const declined = {
      type: 'response.failed',
      response: {
        ...response,
        status: 'failed',
        error: { code: 'content_filter', message: 'No.', type: 'content_filter' },
        usage,
      },
    }
    return number([
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      { type: 'response.in_progress', response: { ...response, status: 'in_progress' } },
      { type: 'response.reasoning.search_queries', queries: ['x'], thought: null },
      { type: 'response.reasoning.search_results', results, thought: null },
      ...toPieces(text).map((delta) => ({
        type: 'response.output_text.delta',
        item_id: 'msg_1',
        output_index: 1,
        content_index: 0,
        delta,
      })),
      { type: 'response.output_text.done', item_id: 'msg_1', output_index: 1, content_index: 0, text },
      ending === 'declined'
        ? declined
        : {
            type: 'response.completed',
            response: {
              ...response,
              status: ending === 'too-long' ? 'incomplete' : 'completed',
              ...(ending === 'too-long' ? { incomplete_details: { reason: 'max_output_tokens' } } : {}),
              output: [
                { type: 'search_results', queries: ['x'], results },
                {
                  type: 'message',
                  id: 'msg_1',
                  role: 'assistant',
                  content: [{ type: 'output_text', text, annotations }],
                },
              ],
              usage,
            },
          },
    ])
  },
}

/** Events in the style of OpenAI's Responses: each named by its type and numbered. */
function number(events: readonly ({ type: string } & Record<string, unknown>)[]) {
  return events.map((data, sequence_number) => ({ event: data.type, data: { ...data, sequence_number } }))
}

/** An HTTP server that emulates one provider. */
export async function startModelServer(dialect: Dialect): Promise<ModelServer> {
  const asked: Asked[] = []
  let scenes: Scene[] = []
  const nextScene = () => (scenes.length > 1 ? scenes.shift() : scenes[0]) ?? { text: 'Fine.' }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      // The adapters send objects; anything else fails the test that checks it.
      const body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as Record<string, unknown>
      const one = { path: request.url ?? '', headers: request.headers, body }
      asked.push(one)
      void answer(dialect, one, { response, scene: nextScene() })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    play(scene) {
      scenes = scene === null ? [] : Array.isArray(scene) ? [...(scene as readonly Scene[])] : [scene as Scene]
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Stage = { response: ServerResponse; scene: Scene }

async function answer(dialect: Dialect, asked: Asked, { response, scene }: Stage): Promise<void> {
  const refusal = findRefusal(dialect, asked, scene)
  if (refusal) {
    const { status, headers, code, param } = refusal
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(dialect.refuse(status, code ?? 'error', param ?? null)))
  } else if (scene === 'malformed') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>')
  } else if (scene === 'broken-stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"type": "resp\n\ndata: soon\n\n')
  } else if (typeof scene === 'object') await streamScene(dialect, asked, { response, scene })
}

async function streamScene(dialect: Dialect, asked: Asked, { response, scene }: Stage): Promise<void> {
  if (typeof scene !== 'object') return
  if ('text' in scene) await stream(dialect.speak(scene, asked), { response, scene })
  if ('endless' in scene)
    await streamForever(dialect.speak({ text: 'word '.repeat(10_000) }, asked), { response, status: scene.endless })
}

type Refused = Extract<Scene, { status: number }>

function findRefusal(dialect: Dialect, asked: Asked, scene: Scene): Refused | null {
  if (!asked.path.endsWith(dialect.path)) return { status: 404, code: 'not_found' }
  if (!dialect.isKeyGood(asked.headers)) return { status: 401, code: 'invalid_api_key' }
  const wrong = dialect.check?.(asked)
  if (wrong) return { status: 400, ...wrong }
  return typeof scene === 'object' && 'status' in scene ? scene : null
}

type Events = ReturnType<Dialect['speak']>

async function streamForever(events: Events, { response, status }: { response: ServerResponse; status: number }) {
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' })
  const text = events
    .filter(({ data }) => JSON.stringify(data).includes('"delta"'))
    .map(toLine)
    .join('')
  async function* lines() {
    yield events.slice(0, 2).map(toLine).join('')
    for (;;) yield text
  }
  await pipeline(Readable.from(lines()), response).catch(() => {})
}

function toLine({ event, data }: Events[number]): string {
  return `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

async function stream(events: Events, { response, scene }: { response: ServerResponse; scene: Said }): Promise<void> {
  await scene.until
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': 'req_1' })
  // The last event with text; later ones report the end.
  const said = events.findLastIndex(({ data }) => JSON.stringify(data).includes('"delta"'))
  for (const [index, { event, data }] of events.entries()) {
    if (response.destroyed) return
    response.write(toLine({ event, data }))
    if (scene.pauseMs) await sleep(scene.pauseMs)
    if (scene.ending === 'cut-off' && index >= said) {
      await sleep(5)
      return void response.destroy()
    }
  }
  response.end()
}
