import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { takeTicket, type VoiceOrder } from '#areas/voice-coach/server/tickets.ts'
import { socketPath, socketProtocol, ticketPrefix } from '#areas/voice-coach/rules/events.ts'
import { mostMessageBytes, mostUnsentBytes } from '#areas/voice-coach/rules/limits.ts'
import { endCodes } from '#areas/voice-coach/rules/reconnect.ts'
import type { Actor } from '#areas/permissions.ts'
import { AppError } from '#core/errors.ts'
import { namesOneHost } from '../guards/check-host.ts'
import { isOwnOrigin } from '../guards/check-origin.ts'
import { findClientAddress } from '../guards/client-address.ts'
import { findActor } from '../guards/find-actor.ts'
import { makeLimits } from '../guards/limits.ts'
import { withinTime } from '../guards/within-time.ts'
import type { Deps } from '../wire.ts'
import { checkAccess } from './api.ts'
import { toRefusal, toRefusalBody } from './refusal.ts'

const probeEveryMs = 15_000
/** After this nobody waits for the other side's part of the close. */
const closeWithinMs = 1000

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>

type Parts = { deps: Deps; closing: AbortSignal; publicUrl: string }

export function isVoiceSocket({ method, url = '', headers }: IncomingMessage): boolean {
  const [pathname] = url.split('?')
  return method === 'GET' && pathname === socketPath && headers.upgrade?.toLowerCase() === 'websocket'
}

/** The web sockets of the voice coach: refused as HTTP until person, origin and ticket are known, then handed to its room. */
export function openVoiceSockets({ deps, closing, publicUrl }: Parts): UpgradeListener {
  const { config, log } = deps
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: mostMessageBytes,
    perMessageDeflate: false,
    handleProtocols: () => socketProtocol,
  })
  const limits = makeLimits({ db: deps.db, clock: deps.clock, secret: deps.authSecret, factor: config.rateLimitFactor })
  closing.addEventListener('abort', () => {
    for (const client of server.clients) closeSoon(client, endCodes.goingAway, 'closing')
  })

  async function admit(request: IncomingMessage): Promise<{ actor: Actor; order: VoiceOrder }> {
    if (closing.aborted) throw new AppError('UNAVAILABLE', 'The server is closing. Please connect again.')
    if (!namesOneHost(request)) throw new AppError('BAD_REQUEST', 'The request must name exactly one host.')
    const headers = toHeaders(request)
    if (!isOwnOrigin(headers, publicUrl))
      throw new AppError('FORBIDDEN', 'This request came from another site and was refused.')
    const address = findClientAddress({
      socketAddress: request.socket.remoteAddress,
      forwardedFor: headers.get('x-forwarded-for'),
      trustProxy: config.trustProxy,
    })
    await limits.countAddress('write', address)
    const actor = await findActor(deps, headers, new Headers())
    checkAccess({ access: 'write_workspace' }, actor)
    // Checked above: nobody without a session has this right.
    const person = actor as Actor
    await limits.countUser('write', person.userId)
    return { actor: person, order: await takeTicket(deps, person, readTicket(headers)) }
  }

  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    try {
      const { actor, order } = await withinTime(new AbortController().signal, () => admit(request), {
        timeMs: config.callTimeoutMs,
      })
      if (socket.destroyed) return
      server.handleUpgrade(request, socket, head, (client) => serve(deps, client, { actor, order }))
    } catch (thrown) {
      const refusal = toRefusal(thrown)
      if (refusal.isFault) log.warn({ err: thrown }, 'a web socket was not opened')
      refuse(socket, refusal, deps.newId())
    }
  }
}

function serve(
  { voiceRoom, log, newId }: Deps,
  client: WebSocket,
  { actor, order }: { actor: Actor; order: VoiceOrder },
): void {
  const id = newId()
  const openedAt = performance.now()
  let isAlive = true
  const session = voiceRoom.join(actor, order, {
    send(event) {
      if (client.readyState !== WebSocket.OPEN) return
      // Whoever does not read is not waited for.
      if (client.bufferedAmount > mostUnsentBytes) return client.terminate()
      client.send(JSON.stringify(event))
    },
    close: (code, reason) => closeSoon(client, code, reason),
  })
  const probe = setInterval(() => {
    if (!isAlive) return client.terminate()
    isAlive = false
    client.ping()
  }, probeEveryMs)
  probe.unref()
  client.on('pong', () => (isAlive = true))
  client.on('message', (data, isBinary) => {
    // Without a binary type of ours the library hands out buffers.
    session.receive(isBinary ? '' : (data as Buffer).toString('utf8'))
  })
  // A frame that is too long or broken; the close follows.
  client.on('error', (error) => log.debug({ id, err: error }, 'a web socket broke'))
  client.on('close', (code) => {
    clearInterval(probe)
    session.end()
    const seconds = Math.round((performance.now() - openedAt) / 1000)
    log.info({ id, userId: actor.userId, closeCode: code, seconds }, 'a voice session ended')
  })
  log.info({ id, userId: actor.userId }, 'a voice session began')
}

function closeSoon(client: WebSocket, code: number, reason: string): void {
  client.close(code, reason)
  setTimeout(() => client.terminate(), closeWithinMs).unref()
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  )
  return new Headers(pairs)
}

/** It travels as a sub-protocol, because addresses are written into logs. */
function readTicket(headers: Headers): string {
  const offered = (headers.get('sec-websocket-protocol') ?? '').split(',').map((name) => name.trim())
  const ticket = offered.find((name) => name.startsWith(ticketPrefix))?.slice(ticketPrefix.length)
  if (!offered.includes(socketProtocol) || !ticket) throw new AppError('FORBIDDEN', 'A ticket is required.')
  return ticket.slice(0, 200)
}

type SocketRefusal = ReturnType<typeof toRefusal>

function refuse(socket: Duplex, refusal: SocketRefusal, requestId: string): void {
  const body = JSON.stringify(toRefusalBody(refusal, { requestId, pathname: socketPath }))
  const headers = {
    ...refusal.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${refusal.status} ${refusal.code}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
