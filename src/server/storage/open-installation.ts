import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { FolderInUseError, findRunningDatabase, startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '../settings/config-shape.ts'

export type OpenInstallation = { client: pg.Client; url: string; isServerRunning: boolean; close(): Promise<void> }

const quiet = { info() {}, warn() {}, error() {} }

/**
 * The installation's database for a command: the one at DATABASE_URL, that of the running server, or, if no server
 * runs, the same one started for the duration of the command.
 */
export async function openInstallation({ databaseUrl, dataDir }: Config): Promise<OpenInstallation> {
  if (databaseUrl !== null) return connect(databaseUrl, { isServerRunning: true, stop: async () => {} })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    const { url, stop } = await startEmbedded({ dataDir, log: quiet })
    return await connect(url, { isServerRunning: false, stop })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const url = findRunningDatabase(dataDir)
    if (url === null)
      throw new Error(`The server on ${dataDir} is just starting. Please try again in a moment.`, { cause: error })
    return connect(url, { isServerRunning: true, stop: async () => {} })
  }
}

type Server = { isServerRunning: boolean; stop(): Promise<void> }

async function connect(url: string, { isServerRunning, stop }: Server): Promise<OpenInstallation> {
  // No timeouts here: a large table may take long.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ma-intelligence copy',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await stop()
    throw error
  }
  const close = async () => {
    const ended = once(client, 'end')
    await client.end()
    await ended.catch(() => {})
    await stop()
  }
  return { client, url, isServerRunning, close }
}
