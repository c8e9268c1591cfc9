import { WebSocket } from 'ws'
import type { RealtimeConversation, RealtimeEnd, RealtimeListener, RealtimeRequest, RealtimeVoice } from './port.ts'
import { readProviderEvent } from './read-provider-event.ts'

export type RealtimeSettings = {
  key: string
  /** The base address of the API, such as https://api.openai.com/v1. */
  url: string
  model: string
  voice: string
  /** Which model writes down what the user said. */
  transcriber: string
  isOutside: boolean
  /** US dollars per million tokens. */
  prices: { input: number; output: number } | null
  patience?: Partial<Patience>
}

type Patience = { handshakeMs: number; probeMs: number; silentMs: number }

const usualPatience: Patience = { handshakeMs: 10_000, probeMs: 10_000, silentMs: 30_000 }
/** Those of audio, above all known ones. */
const assumedPrices = { input: 40, output: 80 }
const mostQueuedBytes = 1024 * 1024
const mostMessageBytes = 4 * 1024 * 1024

/** OpenAI's Realtime API in its current shape: one socket, `session.update` first, turns noticed by the provider. */
export function openOpenAiRealtime(settings: RealtimeSettings): RealtimeVoice {
  return {
    id: 'openai',
    name: 'OpenAI',
    model: settings.model,
    isOutside: settings.isOutside,
    costBasis: settings.prices ? 'settings' : 'assumed',
    open: (instructions, listener) => converse(settings, instructions, listener),
  }
}

function converse(settings: RealtimeSettings, instructions: string, listener: RealtimeListener): RealtimeConversation {
  const patience = { ...usualPatience, ...settings.patience }
  const socket = dial(settings, patience)
  const queue: string[] = []
  let queuedBytes = 0
  let isOver = false
  const silence = watchSilence(socket, patience, () => finish({ reason: 'slow', status: null }))

  socket.on('open', () => {
    socket.send(JSON.stringify(toSessionUpdate({ ...settings, instructions })))
    for (const message of queue.splice(0)) socket.send(message)
    silence.expectAnswer()
    listener.onOpen()
  })
  socket.on('message', (data, isBinary) => {
    // Without a binary type of ours the library hands out buffers.
    const read = isBinary ? ({ kind: 'unreadable' } as const) : readProviderEvent((data as Buffer).toString('utf8'))
    if (read.kind === 'unreadable') finish({ reason: 'unreadable', status: null })
    if (read.kind === 'fault') listener.onFault(read.code)
    if (read.kind !== 'event') return
    listener.onEvent(read.event)
    if (read.usage) listener.onUsage(toUsage(read.usage, settings.prices ?? assumedPrices))
  })
  listenForEnd(socket, finish)

  function end(): boolean {
    if (isOver) return false
    isOver = true
    silence.stop()
    if (socket.readyState === WebSocket.OPEN) socket.close(1000)
    setTimeout(() => socket.terminate(), 1000).unref()
    return true
  }

  function finish(reason: RealtimeEnd): void {
    if (end()) listener.onEnd(reason)
  }

  return {
    send(request: RealtimeRequest) {
      if (isOver) return
      const message = JSON.stringify(request)
      if (request.type === 'response.create') silence.expectAnswer()
      if (socket.readyState === WebSocket.OPEN) return socket.send(message)
      queuedBytes += message.length
      if (queuedBytes > mostQueuedBytes) return finish({ reason: 'slow', status: null })
      queue.push(message)
    },
    close: () => void end(),
  }
}

function dial({ key, url, model }: RealtimeSettings, { handshakeMs }: Patience): WebSocket {
  const address = new URL(`${url.replace(/^http/, 'ws').replace(/\/$/, '')}/realtime`)
  address.searchParams.set('model', model)
  return new WebSocket(address, {
    headers: { authorization: `Bearer ${key}` },
    handshakeTimeout: handshakeMs,
    maxPayload: mostMessageBytes,
    perMessageDeflate: false,
    followRedirects: false,
  })
}

type SilenceWatch = { expectAnswer: () => void; stop: () => void }

/**
 * A connection can die without a word: pings that nobody answers for so long are an end. So is an answer that does not begin
 * while the pings are answered: to the settings of the session, and to each question.
 */
function watchSilence(socket: WebSocket, { probeMs, silentMs }: Patience, onSilence: () => void): SilenceWatch {
  let heardAt = performance.now()
  let askedAt: number | null = null
  const hear = () => (heardAt = performance.now())
  socket.on('pong', hear).on('message', hear)
  socket.on('message', () => (askedAt = null))
  const probe = setInterval(() => {
    const now = performance.now()
    if (now - heardAt > silentMs || (askedAt !== null && now - askedAt > silentMs)) onSilence()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, probeMs)
  probe.unref()
  return { expectAnswer: () => void (askedAt ??= performance.now()), stop: () => clearInterval(probe) }
}

/** The listeners stay: an error without one would end the process. */
function listenForEnd(socket: WebSocket, finish: (end: RealtimeEnd) => void): void {
  socket.on('unexpected-response', (_request, response) => {
    const status = response.statusCode ?? 0
    const wait = /^\d{1,6}$/.exec(response.headers['retry-after'] ?? '')?.[0]
    response.destroy()
    finish({ reason: reasonOf(status), status, ...(wait !== undefined && { retryAfterSeconds: Number(wait) }) })
  })
  socket.on('error', (error: NodeJS.ErrnoException) => finish({ reason: reasonOfError(error), status: null }))
  socket.on('close', (code) => {
    const reason = code === 1000 ? 'over' : code === 4000 ? 'rejected' : 'down'
    finish({ reason, status: null })
  })
}

type SessionSettings = Pick<RealtimeSettings, 'model' | 'voice' | 'transcriber'> & { instructions: string }

function toSessionUpdate({ model, voice, transcriber, instructions }: SessionSettings) {
  const format = { type: 'audio/pcm', rate: 24_000 }
  return {
    type: 'session.update',
    session: {
      type: 'realtime',
      model,
      instructions,
      output_modalities: ['audio'],
      audio: {
        input: {
          format,
          noise_reduction: { type: 'near_field' },
          transcription: { model: transcriber },
          turn_detection: {
            type: 'server_vad',
            threshold: 0.5,
            prefix_padding_ms: 300,
            silence_duration_ms: 500,
            create_response: true,
            interrupt_response: true,
          },
        },
        output: { format, voice },
      },
      max_output_tokens: 2048,
    },
  }
}

function toUsage(usage: { input_tokens: number; output_tokens: number }, prices: { input: number; output: number }) {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage
  const costMicros = Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
  return { inputTokens, outputTokens, costMicros }
}

function reasonOf(status: number): RealtimeEnd['reason'] {
  if (status === 401 || status === 403) return 'key'
  if (status === 402 || status === 429) return 'quota'
  return status >= 500 || status === 0 ? 'down' : 'rejected'
}

/** A handshake that takes too long, and frames that are too large or not a web socket's. */
function reasonOfError({ code, message }: NodeJS.ErrnoException): RealtimeEnd['reason'] {
  if (/timed out/i.test(message)) return 'slow'
  return code?.startsWith('WS_ERR') ? 'unreadable' : 'down'
}
