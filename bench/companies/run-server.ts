import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type RunningServer = { url: string; pid: number; stop(): Promise<void> }

/** The product in a process of its own, as it runs for people; only the limits of requests are out of the way. */
export async function runServer(settings: Record<string, string>): Promise<RunningServer> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const output = process.env['BENCH_LOUD'] ? 'inherit' : 'ignore'
  const server = spawn(process.execPath, [...flags(), 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SAMPLE_COMPANIES: 'no',
      RATE_LIMIT_FACTOR: '100000',
      ...settings,
    },
    stdio: ['ignore', output, output],
  })
  const ended = once(server, 'exit')
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    await sleep(50)
  }
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** As `npm start` runs it; `BENCH_NODE_FLAGS=--cpu-prof` shows where the time of the server goes. */
function flags(): string[] {
  return ['--max-semi-space-size=8', ...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)]
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(60_000) })).ok
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port, not on a path
  probe.close()
  return port
}
