import { client, ApiError } from '#kit/client/api.ts'
import { socketPath, socketProtocol, ticketPrefix, type ClientEvent, type ServerEvent } from '../rules/events.ts'
import { readServerEvent } from '../rules/read-event.ts'
import { planReconnect } from '../rules/reconnect.ts'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'closed'

type VoiceConnectionOptions = {
  order: { dealId: string; keepTranscript: boolean; builtIn: boolean }
  onEvent: (event: ServerEvent) => void
  /** `closed` comes once, with the server's sentence about a failed ticket where there is one. */
  onState: (state: ConnectionState, sentence: string | null) => void
}

export type VoiceConnection = {
  readonly isConnected: boolean
  send(event: ClientEvent): void
  close(): void
}

/** Frames that the network does not take in time are left out: late audio helps nobody. */
const mostUnsentBytes = 256 * 1024
/** The server begins a session sooner than that, or not at all. */
const beginsWithinMs = 20_000

/** The socket of one session; comes back by itself, each time with a new ticket, after everything but a regular end. */
export function openConnection({ order, onEvent, onState }: VoiceConnectionOptions): VoiceConnection {
  let socket: WebSocket | null = null
  let isConnected = false
  let isClosed = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    try {
      const { ticket } = await client.voiceCoach.openTicket(order)
      if (!isClosed) listen(ticket)
    } catch (error) {
      // A refusal stays one; without an answer it is worth another attempt.
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
      if (isRefused) end(error.message)
      else retry(0, error instanceof Error ? error.message : null)
    }
  }

  function listen(ticket: string): void {
    const url = new URL(socketPath, window.location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const own = new WebSocket(url, [socketProtocol, `${ticketPrefix}${ticket}`])
    socket = own
    clearTimeout(timer)
    timer = setTimeout(() => own.close(), beginsWithinMs)
    own.addEventListener('message', ({ data }) => {
      const event = readServerEvent(data)
      if (!event || own !== socket) return
      if (event.type === 'session.created') {
        clearTimeout(timer)
        isConnected = true
        attempt = 0
        onState('connected', null)
      }
      onEvent(event)
    })
    own.addEventListener('close', ({ code }) => {
      if (own === socket) retry(code, null)
    })
  }

  function retry(code: number, sentence: string | null): void {
    if (isClosed) return
    isConnected = false
    clearTimeout(timer)
    attempt += 1
    const pauseMs = planReconnect(code, attempt, Math.random())
    if (pauseMs === null) return end(sentence)
    onState('reconnecting', null)
    timer = setTimeout(() => void connect(), pauseMs)
  }

  function end(sentence: string | null): void {
    if (isClosed) return
    isClosed = true
    isConnected = false
    clearTimeout(timer)
    socket?.close(1000)
    onState('closed', sentence)
  }

  onState('connecting', null)
  void connect()
  return {
    get isConnected() {
      return isConnected
    },
    send(event) {
      if (!isConnected || !socket) return
      if (event.type === 'input_audio_buffer.append' && socket.bufferedAmount > mostUnsentBytes) return
      socket.send(JSON.stringify(event))
    },
    close: () => end(null),
  }
}
