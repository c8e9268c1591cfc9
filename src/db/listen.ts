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
  let current: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'ma-intelligence news',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      query_timeout: 10_000,
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('the connection ended')))
    client.on('notification', (message) => options.onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(options.channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  /** A connection can die without a word; asking it something is the only way to know. */
  function probe(client: pg.Client): void {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && !closed && probe(client),
        (error: Error) => lose(client, error),
      )
    }, probeEveryMs)
    timer.unref()
  }

  function lose(client: pg.Client, error: Error): void {
    if (closed || client !== current) return
    current = undefined
    clearTimeout(timer)
    options.onError(error)
    client.end().catch(() => {})
    again(firstPauseMs)
  }

  function again(pauseMs: number): void {
    timer = setTimeout(() => {
      connect().then(
        (client) => {
          if (closed) return void client.end().catch(() => {})
          current = client
          probe(client)
          options.onGap()
        },
        () => {
          if (!closed) again(Math.min(pauseMs * 2, longestPauseMs))
        },
      )
    }, pauseMs)
    timer.unref()
  }

  current = await connect()
  probe(current)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
