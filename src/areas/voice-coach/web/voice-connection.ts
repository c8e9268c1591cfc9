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
export function openConnection(options: VoiceConnectionOptions): VoiceConnection {
  const connection = new Connection(options)
  connection.begin()
  return connection
}

class Connection implements VoiceConnection {
  readonly #options: VoiceConnectionOptions
  #socket: WebSocket | null = null
  #isConnected = false
  #isClosed = false
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: VoiceConnectionOptions) {
    this.#options = options
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  begin(): void {
    this.#options.onState('connecting', null)
    void this.#connect()
  }

  send(event: ClientEvent): void {
    if (!this.#isConnected || !this.#socket) return
    if (event.type === 'input_audio_buffer.append' && this.#socket.bufferedAmount > mostUnsentBytes) return
    this.#socket.send(JSON.stringify(event))
  }

  close(): void {
    this.#end(null)
  }

  async #connect(): Promise<void> {
    try {
      const { ticket } = await client.voiceCoach.openTicket(this.#options.order)
      if (!this.#isClosed) this.#listen(ticket)
    } catch (error) {
      // A refusal stays one; without an answer it is worth another attempt.
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429
      if (isRefused) this.#end(error.message)
      else this.#retry(0, error instanceof Error ? error.message : null)
    }
  }

  #listen(ticket: string): void {
    const url = new URL(socketPath, window.location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url, [socketProtocol, `${ticketPrefix}${ticket}`])
    this.#socket = socket
    this.#wait(beginsWithinMs, () => socket.close())
    socket.addEventListener('message', ({ data }) => {
      const event = readServerEvent(data)
      if (!event || socket !== this.#socket) return
      if (event.type === 'session.created') this.#open()
      this.#options.onEvent(event)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#retry(code, null)
    })
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.#isConnected = true
    this.#attempt = 0
    this.#options.onState('connected', null)
  }

  #retry(code: number, sentence: string | null): void {
    if (this.#isClosed) return
    this.#isConnected = false
    this.#attempt += 1
    const pauseMs = planReconnect(code, this.#attempt, Math.random())
    if (pauseMs === null) return this.#end(sentence)
    this.#options.onState('reconnecting', null)
    this.#wait(pauseMs, () => void this.#connect())
  }

  #end(sentence: string | null): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#isConnected = false
    clearTimeout(this.#timer)
    this.#socket?.close(1000)
    this.#options.onState('closed', sentence)
  }

  #wait(ms: number, next: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(next, ms)
  }
}
