import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

export const secret = 'sk-emulated-realtime-0123456789'

/** How the emulated provider behaves to the next connections. */
export type Scene =
  | { kind: 'answers' }
  | { kind: 'refuses'; status: number; retryAfter?: number }
  | { kind: 'beta' }
  /** Takes the connection and never shakes hands, or never says anything. */
  | { kind: 'mute'; shakesHands: boolean }
  /** Keeps the connection alive and answers nothing. */
  | { kind: 'deaf' }
  | { kind: 'closes'; code: number }
  | { kind: 'cuts' }
  | { kind: 'babbles'; message: string | Buffer }

export type RealtimeServer = Awaited<ReturnType<typeof startRealtimeServer>>

type Received = Record<string, unknown> & { type: string }

/** OpenAI's Realtime API as far as a relay meets it, in its current shape: it refuses a session without `type`. */
export async function startRealtimeServer() {
  let scene: Scene = { kind: 'answers' }
  const received: Received[] = []
  const headers: Record<string, unknown>[] = []
  const http = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true })
  const connections = new Set<Socket>()
  http.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    headers.push({ ...request.headers, url: request.url })
    if (scene.kind === 'mute' && !scene.shakesHands) return
    const refusal = refusalOf(scene, request.headers.authorization)
    if (refusal) return void socket.end(refusal)
    sockets.handleUpgrade(request, socket, head, (client) => serve(client, scene, received))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    received,
    headers,
    play: (next: Scene) => void (scene = next),
    /** The open conversations are kept, and answered no more. */
    fallSilent: () => sockets.clients.forEach((client) => client.removeAllListeners('message')),
    /** Ends the open conversations. */
    hangUp: () => sockets.clients.forEach((client) => client.terminate()),
    get open() {
      return sockets.clients.size
    },
    async close() {
      const closed = once(http, 'close')
      http.close()
      for (const socket of connections) socket.destroy()
      await closed
    },
  }
}

function refusalOf(scene: Scene, authorization: string | undefined): string | null {
  const refuse = (status: number, more = '') =>
    `HTTP/1.1 ${status} No\r\ncontent-type: application/json\r\n${more}connection: close\r\n\r\n{"error":{"message":"Incorrect API key ${secret}"}}`
  if (authorization !== `Bearer ${secret}`) return refuse(401)
  if (scene.kind !== 'refuses') return null
  return refuse(scene.status, scene.retryAfter === undefined ? '' : `retry-after: ${scene.retryAfter}\r\n`)
}

function serve(client: WebSocket, scene: Scene, received: Received[]): void {
  const send = (event: object) => client.send(JSON.stringify({ event_id: 'event_1', ...event }))
  client.on('error', () => {})
  if (scene.kind === 'cuts') return client.terminate()
  if (scene.kind === 'closes') return client.close(scene.code)
  if (scene.kind === 'babbles') return client.send(scene.message)
  if (scene.kind === 'beta') {
    send({ type: 'error', error: { type: 'invalid_request_error', code: 'beta_api_shape_disabled', message: 'no' } })
    return client.close(4000)
  }
  if (scene.kind === 'mute') {
    // Not even the pings of the other side are answered.
    client.pause()
    return
  }
  if (scene.kind === 'deaf') return
  send({ type: 'session.created', session: { type: 'realtime' } })
  client.on('message', (data) => {
    const event = JSON.parse((data as Buffer).toString('utf8')) as Received
    received.push(event)
    answer(event, send)
  })
}

type Send = (event: object) => void
const place = { response_id: 'resp_1', item_id: 'item_2', output_index: 0, content_index: 0 }

function answer(event: Received, send: Send): void {
  if (event.type === 'session.update') {
    const { type } = event['session'] as { type?: string }
    if (type === 'realtime') return send({ type: 'session.updated', session: event['session'] })
    return send({ type: 'error', error: { code: 'missing_required_parameter', message: 'session.type' } })
  }
  if (event.type === 'conversation.item.create') {
    const item = event['item'] as object
    return send({ type: 'conversation.item.added', previous_item_id: null, item: { id: 'item_1', ...item } })
  }
  if (event.type === 'input_audio_buffer.append') return hear(send)
  if (event.type === 'response.create') respond(send)
}

/** As if the audio were one sentence. */
function hear(send: Send): void {
  send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 320, item_id: 'item_1' })
  send({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: 1200, item_id: 'item_1' })
  send({ type: 'input_audio_buffer.committed', item_id: 'item_1' })
  const item = { id: 'item_1', type: 'message', role: 'user', content: [{ type: 'input_audio', transcript: null }] }
  send({ type: 'conversation.item.added', item })
  respond(send)
  send({
    type: 'conversation.item.input_audio_transcription.completed',
    item_id: 'item_1',
    transcript: 'What is our latest offer?',
  })
}

function respond(send: Send): void {
  send({ type: 'response.created', response: { id: 'resp_1', object: 'realtime.response', status: 'in_progress' } })
  for (const delta of ['The offer is ', 'the latest.'])
    send({ type: 'response.output_audio_transcript.delta', ...place, delta })
  send({ type: 'response.output_audio.delta', ...place, delta: Buffer.alloc(480).toString('base64') })
  send({ type: 'response.output_audio.done', ...place })
  send({ type: 'response.output_audio_transcript.done', ...place, transcript: 'The offer is the latest.' })
  const usage = { total_tokens: 300, input_tokens: 200, output_tokens: 100 }
  send({ type: 'response.done', response: { id: 'resp_1', status: 'completed', usage } })
  send({ type: 'rate_limits.updated', rate_limits: [] })
}
