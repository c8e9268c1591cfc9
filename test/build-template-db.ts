import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '#db/connection.ts'
import { ensureDatabase, productDatabase, productRole } from '#db/embedded/ensure-database.ts'
import { migrate } from '#db/migrate.ts'
import { chooseAccount } from '#db/embedded/postgres-account.ts'
import { findPostgresPrograms } from '#db/embedded/postgres-programs.ts'
import {
  adminRole,
  createCluster,
  describeCluster,
  socketUrl,
  startPostmaster,
  writeAccessRules,
} from '#db/embedded/postmaster.ts'

export type TestDatabase = { folder: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/**
 * Starts one PostgreSQL for the whole test run and migrates one database; every db test file starts from a copy.
 * `TEST_DATABASE=debian` takes the PostgreSQL that the system's packages installed instead of the one from npm.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'ma-test-db-'))
  // Before version 16 the database's own account has to walk in from the top.
  await chmod(home, 0o711)
  const folder = join(home, 'data')
  const account = chooseAccount(folder)
  const programs =
    process.env['TEST_DATABASE'] === 'debian' ? await findDebianPrograms() : findPostgresPrograms(account, home)
  const cluster = describeCluster({ programs, folder, account })
  createCluster(cluster, { sync: false })
  writeAccessRules(cluster, [adminRole, productRole])
  const postmaster = await startPostmaster(cluster, { settings, onLine: () => {} })
  const stop = async () => {
    await postmaster.stop()
    // what was told to end may still write its last words
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    await buildTemplate(folder)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testDatabase', { folder, template: productDatabase })
  return stop
}

/** Nothing here has to survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  log_min_messages: 'log',
}

async function buildTemplate(folder: string): Promise<void> {
  const admin = socketUrl(folder, adminRole, 'postgres')
  const database = socketUrl(folder, productRole, productDatabase)
  await ensureDatabase({ admin, database })
  const { pool, close } = openDb(admin)
  // The tests work as the product does, without an administrator's rights; copies of the template are all they add.
  await pool.query(`alter role ${productRole} createdb`)
  await close()
  const product = openDb(database)
  await migrate(product.db)
  await product.close()
}

async function findDebianPrograms(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0]
  if (newest === undefined) throw new Error(`TEST_DATABASE=debian, but there is no PostgreSQL in ${root}`)
  return join(root, String(newest), 'bin')
}
