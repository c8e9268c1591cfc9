import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock, RandomBytes } from '#adapters/system/port.ts'
import type { Db } from '#db/connection.ts'
import { rowsWhere } from '#db/queries/where-equal.ts'
import type { Config } from '../settings/config-shape.ts'

type Options = { config: Config; db: Db; clock: Clock; randomBytes: RandomBytes }

/**
 * The secret for cookies and second factors: the configured one, else one generated at the first start. With its own
 * database the product stores it in a file, so that a copy of the database is not enough to sign in; with DATABASE_URL
 * it is in the database, because processes on several machines must share it.
 */
export async function findAuthSecret({ config, db, clock, randomBytes }: Options): Promise<string> {
  if (config.authSecret) return config.authSecret
  const fresh = Buffer.from(randomBytes(32)).toString('base64url')
  return config.databaseUrl === null
    ? findInFile(path.join(config.dataDir, 'auth-secret'), fresh)
    : findInDatabase(db, { fresh, at: clock.now() })
}

async function findInFile(file: string, fresh: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const known = await readFile(file, 'utf8').catch(ignoreMissing)
  if (known !== null && known.trim().length >= 32) return known.trim()
  // A crash while writing leaves a short file, which is then replaced.
  await using opened = await open(file, 'w', 0o600)
  await opened.writeFile(`${fresh}\n`)
  await opened.sync()
  return fresh
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function findInDatabase(db: Db, { fresh, at }: { fresh: string; at: Date }): Promise<string> {
  await db
    .insertInto('installation_secrets')
    .values({ name: 'auth', value: fresh, created_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await rowsWhere(db, 'installation_secrets', { name: 'auth' }).select('value').executeTakeFirstOrThrow()
  return row.value
}
