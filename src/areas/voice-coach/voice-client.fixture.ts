import { once } from 'node:events'
import { WebSocket } from 'ws'
import { writePcm } from '#core/speech/pcm.ts'
import { eventually } from '#test/eventually.ts'
import type { SignedInClient } from '#test/as-user.ts'
import type { App } from '#test/start-app.ts'
import type { VoiceTicket } from './contract.ts'
import { socketPath, socketProtocol, ticketPrefix, type ClientEvent, type ServerEvent } from './rules/events.ts'
import { frameSamples } from './rules/limits.ts'
import { readServerEvent } from './rules/read-event.ts'

type ConnectionOptions = {
  dealId: string
  keepTranscript?: boolean
  builtIn?: boolean
  ticket?: string
  headers?: Record<string, string>
  protocols?: string[]
}

export type TestConnection = Awaited<ReturnType<typeof connect>>

export async function takeNewTicket(
  client: SignedInClient,
  { dealId, keepTranscript = false, builtIn = false }: Pick<ConnectionOptions, 'dealId' | 'keepTranscript' | 'builtIn'>,
): Promise<string> {
  const path = `/api/negotiations/${dealId}/voice-tickets`
  return (await client.call<VoiceTicket>('POST', path, { keepTranscript, builtIn })).ticket
}

/** A page as far as the socket knows it: cookie, origin and ticket. */
export function dial(app: Pick<App, 'url'>, client: { cookie(): string }, ticket: string, more: object = {}) {
  const { headers = {}, protocols } = more as Pick<ConnectionOptions, 'headers' | 'protocols'>
  const url = `${app.url.replace('http', 'ws')}${socketPath}`
  return new WebSocket(url, protocols ?? [socketProtocol, `${ticketPrefix}${ticket}`], {
    headers: { cookie: client.cookie(), origin: app.url, ...headers },
  })
}

/** The status with which a connection is refused. */
export async function refusalOf(socket: WebSocket): Promise<{ status: number; error: string }> {
  socket.on('error', () => {})
  const [request, response] = (await once(socket, 'unexpected-response')) as [
    { destroy(): void },
    NodeJS.ReadableStream,
  ]
  let body = ''
  for await (const chunk of response) body += String(chunk)
  request.destroy()
  return { status: (response as unknown as { statusCode: number }).statusCode, error: JSON.parse(body).error as string }
}

export async function connect(app: Pick<App, 'url'>, client: SignedInClient, options: ConnectionOptions) {
  const socket = dial(app, client, options.ticket ?? (await takeNewTicket(client, options)), options)
  const events: ServerEvent[] = []
  socket.on('message', (data) => {
    const event = readServerEvent((data as Buffer).toString('utf8'))
    if (event) events.push(event)
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const send = (event: ClientEvent) => socket.send(JSON.stringify(event))
  return {
    socket,
    events,
    closed,
    send,
    say(text: string) {
      send({
        type: 'conversation.item.create',
        item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
      })
      send({ type: 'response.create' })
    },
    /** In frames, as a page sends them, all of them immediately. */
    hear(samples: Float32Array) {
      for (let at = 0; at < samples.length; at += frameSamples) {
        const audio = Buffer.from(writePcm(samples.subarray(at, at + frameSamples))).toString('base64')
        send({ type: 'input_audio_buffer.append', audio })
      }
    },
    /** The first event of this type, or of these that fit. */
    next: <Type extends ServerEvent['type']>(type: Type) =>
      eventually(() => {
        const found = events.find((event) => event.type === type)
        if (!found) throw new Error(`There is no ${type} among ${events.map((event) => event.type).join(', ')}.`)
        return found as Extract<ServerEvent, { type: Type }>
      }),
    close: () => socket.close(1000),
  }
}
