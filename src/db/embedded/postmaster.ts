import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo, nobody, type Account } from './postgres-account.ts'

/** One database cluster: the programs that run it, its folder, and who runs it (null: whoever runs us). */
export type Cluster = { programs: string; version: number; folder: string; account: Account | null }

export type Postmaster = {
  pid: number
  /** Resolves when the process is gone, with what it said last. */
  ended: Promise<string>
  /** Ends running queries, writes everything out, returns when it is gone. */
  stop(): Promise<void>
}

/** The administrator inside the cluster. The product itself works as a lesser role. */
export const adminRole = 'postgres'

const socketPort = 5432
/** sun_path without its closing zero: 108 bytes on Linux, 104 on macOS. */
const socketPathLimit = process.platform === 'linux' ? 107 : 103

const environment = { LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C', TZ: 'UTC' }

/** Makes an empty cluster. The folder appears complete or not at all. */
export function createCluster(cluster: Cluster, options: { sync: boolean }): void {
  removeUnfinished(cluster.folder)
  // A name of its own each time: the maker of a killed first start may still be writing into its folder.
  const unfinished = mkdtempSync(`${cluster.folder}.new-`)
  // initdb asks the system for the name of its user, and the account we run under has none: nobody makes the files.
  const maker = cluster.account === null ? null : nobody()
  if (maker !== null) giveTo(unfinished, maker)
  runProgram({ ...cluster, folder: unfinished, account: maker }, 'initdb', [
    '-U',
    adminRole,
    '-A',
    'reject',
    '-E',
    'UTF8',
    ...(cluster.version >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']),
    ...(options.sync ? [] : ['--no-sync']),
  ])
  if (cluster.account !== null) giveTo(unfinished, cluster.account)
  renameSync(unfinished, cluster.folder)
}

function removeUnfinished(folder: string): void {
  const home = dirname(folder)
  const names = readdirSync(home).filter((name) => name.startsWith(`${basename(folder)}.new-`))
  for (const name of names) rmSync(join(home, name), { recursive: true, force: true })
}

type ClusterSetup = { folder: string; programs: string; account: Account | null }

export function describeCluster(place: ClusterSetup): Cluster {
  const { stdout } = spawnSync(join(place.programs, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  const version = Number(/\d+/.exec(stdout)?.[0])
  return { ...place, version }
}

/** Who may connect: over the socket in the cluster's folder, and the kernel must say that it is us (or root). */
export function writeAccessRules(cluster: Cluster, roles: readonly string[]): void {
  const names = new Set([userInfo().username, 'root'])
  const lines = [...names].flatMap((name) => roles.map((role) => `product "${name}" ${role}`))
  writeRules(cluster, 'pg_ident.conf', `${lines.join('\n')}\n`)
  writeRules(cluster, 'pg_hba.conf', 'local all all peer map=product\n')
}

function writeRules(cluster: Cluster, name: string, text: string): void {
  const path = join(cluster.folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
  if (cluster.account !== null) giveTo(path, cluster.account)
}

export type StartOptions = { settings: Record<string, string>; onLine: (line: string) => void }

/** Starts the cluster's server and resolves when it takes connections. */
export async function startPostmaster(cluster: Cluster, { settings, onLine }: StartOptions): Promise<Postmaster> {
  const all = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', ...settings }
  const child = spawn(
    join(cluster.programs, 'postgres'),
    ['-D', folderSeenByPostgres(cluster), '-p', String(socketPort), ...toArguments(all)],
    {
      ...ownership(cluster),
      cwd: cluster.folder,
      env: environment,
      // A session of its own: Ctrl-C reaches us, not the database under requests that are still being answered.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const lastLines: string[] = []
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, deathSignal) => resolve([...lastLines, `ended with ${deathSignal ?? code}`].join('\n')))
  })
  await new Promise<void>((resolve, reject) => {
    if (child.stderr === null) return reject(new Error('PostgreSQL has no error output'))
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      onLine(line)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    void ended.then((words) => reject(new Error(`PostgreSQL did not start: ${words}`)))
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  return { pid: child.pid ?? 0, ended, stop: () => stopChild(child, ended) }
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const fast = 'SIGINT'
  const atOnce = 'SIGQUIT'
  child.kill(fast)
  const patience = new AbortController()
  const late = sleep(20_000, 'late', { signal: patience.signal }).catch(() => 'ended')
  if ((await Promise.race([ended, late])) === 'late') child.kill(atOnce)
  await ended
  patience.abort()
}

/**
 * Ends what a killed server left running in this folder and removes its traces. Call it only while holding the
 * folder's lock: then whatever still runs here belongs to nobody.
 */
export async function stopOrphans(cluster: Cluster): Promise<number> {
  const first = findProcesses(cluster)
  const pidFile = join(cluster.folder, 'postmaster.pid')
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  if (first.includes(postmaster)) sendSignal(postmaster, 'SIGINT')
  // Without their postmaster the others end by themselves; one that is busy or stopped is helped.
  const started = performance.now()
  for (let left = first; left.length > 0; left = findProcesses(cluster)) {
    const waitedMs = performance.now() - started
    if (waitedMs > 20_000) throw new Error(`PostgreSQL processes ${left.join(', ')} in ${cluster.folder} do not end`)
    if (waitedMs > 5_000) for (const pid of left) sendSignal(pid, 'SIGKILL')
    await sleep(20)
  }
  // What it names is not running here. PostgreSQL itself would hesitate if another program now has that number.
  rmSync(pidFile, { force: true })
  rmSync(join(cluster.folder, `.s.PGSQL.${socketPort}.lock`), { force: true })
  return first.length
}

/** A process called postgres whose working directory is the one the shell was started in. */
const listProcessesHere =
  'for p in /proc/[0-9]*; do [ "$p/cwd" -ef . ] && read -r name <"$p/comm" && [ "$name" = postgres ] && echo "${p#/proc/}"; done; :'

/**
 * PostgreSQL processes that work in this very folder, by the kernel's word. Asked under their own account: in a
 * container not even root may look into processes of others.
 */
function findProcesses(cluster: Cluster): number[] {
  if (process.platform !== 'linux') return findProcessesByCommand(cluster)
  const result = spawnSync('/bin/sh', ['-c', listProcessesHere], {
    ...ownership(cluster),
    cwd: cluster.folder,
    env: environment,
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new Error(`Cannot look for PostgreSQL processes: ${result.error?.message ?? result.stderr}`)
  return result.stdout.split('\n').filter(Boolean).map(Number)
}

function findProcessesByCommand(cluster: Cluster): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  const lines = (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster.folder}`))
  return lines.map((line) => Number.parseInt(line, 10))
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The address of a database of this cluster, reached through `socketFolder`. It holds no secret. */
export function socketUrl(socketFolder: string, role: string, database: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${socketPort}`
}

export function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= socketPathLimit
}

function runProgram(cluster: Cluster, name: string, parameters: string[]): void {
  const result = spawnSync(join(cluster.programs, name), ['-D', folderSeenByPostgres(cluster), ...parameters], {
    ...ownership(cluster),
    cwd: cluster.folder,
    env: { ...environment, PATH: dirname(process.execPath) },
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`${name} failed: ${result.error?.message ?? result.stderr}`)
}

/**
 * An account other than ours may not be able to enter the folders above the cluster (mode 700, only root). We can:
 * the child starts inside the cluster's folder before it changes its user, and its own working directory stays
 * open to it without a walk from the top.
 */
function folderSeenByPostgres(cluster: Cluster): string {
  // Before 16 its programs walk from the top all the same.
  return cluster.account === null || cluster.version < 16 ? cluster.folder : '/proc/self/cwd'
}

function ownership({ account }: Cluster): Partial<Account> {
  return account ?? {}
}

function toArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
