import pg from 'pg'

export type Listening = { close(): Promise<void> }

type Options = {
  url: string
  channel: string
  onMessage: (payload: string) => void
  /** Called when listening begins again after a gap, in which messages may have been missed. */
  onGap: () => void
  onError: (error: Error) => void
}

const firstPauseMs = 100
const longestPauseMs = 5_000
const probeEveryMs = 10_000

/**
 * Hears what `pg_notify` sends on one channel, over one connection of its own, until closed. Comes back by itself
 * after the database restarted. Resolves once it listens for the first time; throws when that fails.
 */
export async function listen(options: Options): Promise<Listening> {
  const listener = new Listener(options)
  await listener.start()
  return listener
}

class Listener implements Listening {
  readonly #options: Options
  #current: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    const client = await this.#connect()
    if (this.#closed) return await end(client)
    this.#current = client
    this.#probe(client)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    if (this.#current) await end(this.#current)
  }

  async #connect(): Promise<pg.Client> {
    const { url, channel, onMessage } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ma-intelligence news',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: 10_000,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection ended')))
    client.on('notification', (message) => onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      await end(client)
      throw error
    }
  }

  /** A connection can die without a word; asking it something is the only way to know. */
  #probe(client: pg.Client): void {
    this.#later(probeEveryMs, async () => {
      try {
        await client.query('select 1')
        if (client === this.#current && !this.#closed) this.#probe(client)
      } catch (error) {
        this.#lose(client, error instanceof Error ? error : new Error('the connection is dead', { cause: error }))
      }
    })
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#current) return
    this.#current = undefined
    this.#options.onError(error)
    void end(client)
    this.#again(firstPauseMs)
  }

  #again(pauseMs: number): void {
    this.#later(pauseMs, async () => {
      try {
        await this.start()
        if (!this.#closed) this.#options.onGap()
      } catch {
        // Said once, when the connection was lost; until it is back there is nothing new to say.
        if (!this.#closed) this.#again(Math.min(pauseMs * 2, longestPauseMs))
      }
    })
  }

  #later(pauseMs: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void work(), pauseMs)
    // Listening alone keeps no process alive.
    this.#timer.unref()
  }
}

async function end(client: pg.Client): Promise<void> {
  // It may be broken already, which is as good as ended.
  await client.end().catch(() => {})
}
