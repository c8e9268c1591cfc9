import pg from 'pg'

type Options = {
  url: string
  /** A lent connection on which nothing arrives for this long is doubted. */
  silentMs: number
}

type Lent = { bytes: number; since: number }

/** What pg keeps of a connection but does not describe. */
type Inside = { connection: { stream: { bytesRead: number; destroy(error: Error): void } } }

/**
 * A database that was stopped, or a network that swallows everything, leaves queries without an end: no limit of the
 * database's own is kept by a database that does nothing. So whoever waits long on a silent connection has it asked over a
 * new one whether the database is there. If it is, the statement is only long; if it is not, the silent connections are
 * destroyed, and the pool makes new ones.
 */
export function dropSilent(pool: pg.Pool, { url, silentMs }: Options): { stop(): void } {
  const lent = new Map<pg.PoolClient, Lent>()
  let isAsking = false
  pool.on('acquire', (client) => lent.set(client, { bytes: streamOf(client).bytesRead, since: performance.now() }))
  pool.on('release', (_error, client) => void lent.delete(client))
  pool.on('remove', (client) => void lent.delete(client))
  const timer = setInterval(() => {
    if (!isAsking) void look()
  }, silentMs / 4).unref()

  async function look(): Promise<void> {
    const silent = [...lent].filter(([client, seen]) => isSilent(client, seen)).map(([client]) => client)
    if (silent.length === 0) return
    isAsking = true
    const isThere = await answers(url, Math.min(silentMs, 5_000))
    isAsking = false
    for (const client of silent) {
      const seen = lent.get(client)
      if (isThere && seen) seen.since = performance.now()
      else if (seen) streamOf(client).destroy(new Error('Connection terminated: the database says nothing'))
    }
  }

  function isSilent(client: pg.PoolClient, seen: Lent): boolean {
    const { bytesRead } = streamOf(client)
    if (bytesRead !== seen.bytes) Object.assign(seen, { bytes: bytesRead, since: performance.now() })
    return performance.now() - seen.since > silentMs
  }

  return { stop: () => clearInterval(timer) }
}

function streamOf(client: pg.PoolClient): Inside['connection']['stream'] {
  // pg has had these two since its beginning and describes neither.
  return (client as unknown as Inside).connection.stream
}

async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Full is not gone.
    return error instanceof Error && 'code' in error && error.code === '53300'
  } finally {
    // Where nobody answers nobody says goodbye either.
    client.end().catch(() => {})
  }
}
