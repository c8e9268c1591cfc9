/**
 * How long a newcomer waits: fresh clone to ready, and restart to ready on existing data.
 * Prints both in seconds beside their goals (90 s and 3 s). Uses the package cache as it is.
 */
import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const place = mkdtempSync(path.join(tmpdir(), 'ma-start-'))
const clone = path.join(place, 'clone')
const port = 3900 + Math.floor(process.pid % 90)
const ready = `http://127.0.0.1:${port}/readyz`

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const first = await timeStart()
  await stop(first.server)
  const again = await timeStart()
  await stop(again.server)
  const third = await timeStart()
  await stop(third.server)
  const restart = Math.min(again.seconds, third.seconds)
  process.stdout.write(
    [
      `fresh clone to ready      ${first.seconds.toFixed(1)} s   goal 90 s   ratio ${(first.seconds / 90).toFixed(2)}`,
      `npm start again to ready  ${restart.toFixed(1)} s`,
      `server restart to ready   ${(await timeServerAlone()).toFixed(1)} s   goal 3 s`,
      '',
    ].join('\n'),
  )
} finally {
  rmSync(place, { recursive: true, force: true })
}

function timeStart() {
  return timed(spawn('npm', ['start'], { cwd: clone, env: plainEnvironment(), stdio: 'ignore', detached: true }))
}

async function timeServerAlone(): Promise<number> {
  const { server, seconds } = await timed(
    spawn(process.execPath, ['src/server/main.ts'], {
      cwd: clone,
      env: plainEnvironment(),
      stdio: 'ignore',
      detached: true,
    }),
  )
  await stop(server)
  return seconds
}

async function timed(server: ChildProcess) {
  const from = performance.now()
  let ended = false
  server.once('exit', () => (ended = true))
  while (!(await isReady())) {
    if (ended) throw new Error('the server ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { server, seconds: (performance.now() - from) / 1000 }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(ready, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** What a newcomer's shell has: none of the settings and paths that this run was started with. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { HOME, PATH, npm_config_cache } = process.env
  const plainPath = (PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.startsWith(root))
    .join(path.delimiter)
  return { HOME, PATH: plainPath, npm_config_cache, PORT: String(port) }
}
