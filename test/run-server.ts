import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './patience.ts'
import { findProductProgram } from './product-program.ts'

type Settings = Record<string, string>

/** A server that has heard the signal takes no connection any more. */
export function untilClosed(url: string): Promise<void> {
  const isClosed = () =>
    fetch(new URL('/healthz', url)).then(
      () => false,
      () => true,
    )
  return until(isClosed, 'a closed door')
}

export type RunningServer = Awaited<ReturnType<ReturnType<typeof makeServerRunner>['runUntilReady']>>

/**
 * Starts the product as processes of their own, each with `settings` and nothing else from our environment. Without the
 * five thousand sample companies unless the settings ask for them: writing them costs as much CPU as the start itself.
 */
export function makeServerRunner(settings: () => Settings) {
  const started: ChildProcess[] = []

  async function run(own: Settings = {}, flags: string[] = []) {
    const { file, compileCache } = await findProductProgram('main')
    const defaults = { PATH: process.env['PATH'], PORT: '0', SAMPLE_COMPANIES: 'no', ...compileCache }
    const env = { ...defaults, ...settings(), ...own }
    const child = spawn(process.execPath, [...flags, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    started.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => (said.out += String(chunk)))
    child.stderr.on('data', (chunk) => (said.err += String(chunk)))
    const ended = once(child, 'close').then(([code]) => code as number | null)
    return { child, said, ended }
  }

  async function runUntilReady(own?: Settings, flags?: string[]) {
    const running = await run(own, flags)
    const { child, said } = running
    while (!said.err.includes('runs at')) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended: ${said.err}`)
      await sleep(20)
    }
    const port = Number(/localhost:(\d+)/.exec(said.err)?.[1])
    const url = `http://localhost:${port}`
    return {
      ...running,
      port,
      url,
      fetch: (pathname: string, init?: RequestInit) => fetch(new URL(pathname, url), { redirect: 'manual', ...init }),
    }
  }

  return {
    run,
    runUntilReady,
    /** Ends at once whatever still runs, and waits until it is gone. */
    async killAll(): Promise<void> {
      const left = started.splice(0).filter((child) => child.exitCode === null && child.signalCode === null)
      const gone = left.map((child) => once(child, 'exit'))
      for (const child of left) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}
