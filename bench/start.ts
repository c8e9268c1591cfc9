/**
 * How long a newcomer waits: fresh clone to ready, and restart to ready on existing data. Clones what is committed,
 * uses the package cache as it is (run it twice for a warm one), and counts from the command to the first 200 of
 * /readyz. Prints the seconds beside their goals and ends with 1 when one is missed.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '..')
const place = mkdtempSync(path.join(tmpdir(), 'ma-start-'))
const clone = path.join(place, 'clone')
const port = await findFreePort()
const goals = { first: 90, again: 3 }
const restarts = 5

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const [first = Infinity] = await timeStarts(1, 'npm', ['start'])
  const npmAgain = await timeStarts(restarts, 'npm', ['start'])
  const server = await timeStarts(restarts, process.execPath, ['src/server/main.ts'])
  console.log(`npm start of a fresh clone  ${toLine([first])}   goal ${goals.first} s`)
  console.log(`npm start on existing data  ${toLine(npmAgain)}   goal ${goals.again} s`)
  console.log(`of that the server          ${toLine(server)}`)
  process.exitCode = first <= goals.first && Math.max(...npmAgain) <= goals.again ? 0 : 1
} finally {
  rmSync(place, { recursive: true, force: true })
}

function toLine(seconds: readonly number[]): string {
  if (seconds.length === 1) return `${(seconds[0] ?? 0).toFixed(1)} s`
  const middle = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0
  return `${middle.toFixed(1)} s, slowest of ${seconds.length} ${Math.max(...seconds).toFixed(1)} s`
}

async function timeStarts(times: number, command: string, args: string[]): Promise<number[]> {
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    const from = performance.now()
    const server = spawn(command, args, { cwd: clone, env: plainEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    server.stderr.on('data', (chunk) => (said += String(chunk)))
    const ended = once(server, 'exit')
    await waitUntilReady(server, () => said)
    seconds.push((performance.now() - from) / 1000)
    server.kill('SIGTERM')
    await ended
  }
  return seconds
}

async function waitUntilReady(server: ChildProcess, said: () => string): Promise<void> {
  while (!(await isReady())) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`It ended before it was ready: ${said()}`)
    await sleep(20)
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo // it listens on a port, not on a path
  probe.close()
  return free
}

/** What a newcomer's shell has: the machine's own Node, none of the settings and programs that this run was started with. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { HOME, PATH = '', npm_config_cache } = process.env
  const own = PATH.split(path.delimiter).filter((folder) => existsSync(folder) && !folder.startsWith(root))
  return { HOME, PATH: own.join(path.delimiter), npm_config_cache, PORT: String(port), LOG_LEVEL: 'error' }
}
