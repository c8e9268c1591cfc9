import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeStage } from './stage.ts'
import type { StageTime } from './stage-times.ts'

/** One command of `npm run check` or `npm test`. */
export type Step = {
  title: string
  command: readonly string[]
  env?: Record<string, string>
  /** Seconds that it may take in `npm test` on two quiet cores, beside the other lanes. */
  share: number
}

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/**
 * The linter's type checker starts one for each processor, and each works out the types that all files share. Both checkers end
 * with what they have read, so little of it is ever garbage: they look for some when the heap is five times, not twice, what was live.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: '400' }

const typesAndLint: readonly Step[] = [
  // Several checkers each work out the types that all files share: two times the CPU for the same answer.
  { title: 'types', command: [bin('tsc'), '-b', '--checkers', '1'], env: oneChecker, share: 25 },
  { title: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'], env: oneChecker, share: 20 },
]

const unusedCode: Step = { title: 'unused code', command: [bin('knip'), '--no-config-hints'], share: 6 }

const importTable: Step = { title: 'import table', command: [process.execPath, 'scripts/check-imports.ts'], share: 6 }

const quickChecks: readonly Step[] = [
  { title: 'format', command: [bin('oxfmt'), '--check'], share: 2 },
  { title: 'spec map', command: [process.execPath, 'scripts/check-spec-map.ts'], share: 2 },
]

/** What can be said about the code without running it. Seconds, for every commit. */
export const checks: readonly Step[] = [...typesAndLint, ...quickChecks, importTable, unusedCode]

/**
 * The same, and beyond it: each planted violation must be caught, and what `npm run new-area` makes must pass everything
 * that is demanded of the rest. Slower, so only before a push and in CI. Unused code and the import table are looked for in
 * the copy with the new area.
 */
export const checksWithPlanting: readonly Step[] = [
  {
    title: 'types, lint, imports, walls, new area',
    command: [process.execPath, 'scripts/check-walls.ts'],
    env: oneChecker,
    share: 160,
  },
  ...quickChecks,
]

export const buildStep: Step = { title: 'build', command: [process.execPath, 'scripts/run.mjs', 'build'], share: 20 }

export const bundleCheck: Step = { title: 'bundle', command: [process.execPath, 'scripts/check-bundle.ts'], share: 2 }

/** What has run so far, and how long each took. */
export const stageTimes: StageTime[] = []

const stage = makeStage((text) => process.stdout.write(text))
const running = new Set<ChildProcess>()
const interrupted = 130
/** What hangs must end with a word about where, before somebody else's patience ends without one. */
const silenceMs = 15 * 60_000
let isInterrupted = false

// The first signal ends what runs and lets nothing new begin; a second one meets the default and ends us at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill('SIGTERM')
    if (running.size === 0) process.exit(interrupted)
  })

export type Ended = {
  exitCode: number
  /** The end of what it wrote to its error stream. */
  complaint: string
}

const complaintLength = 4000

/**
 * Runs one step to its end. Steps may run side by side: the output of one is shown as it comes, that of
 * the others when their turn has come, so that no two are mixed.
 */
export async function runStep({ title, command, env = {}, share }: Step): Promise<Ended> {
  if (isInterrupted) return new Promise(() => {})
  const startedAt = performance.now()
  const show = stage.enter()
  show(`\n── ${title}\n`)
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withColours(), ...env },
  })
  running.add(child)
  const silence = setTimeout(() => {
    show(`Ended, because it said nothing for ${silenceMs / 60_000} minutes.\n`)
    child.kill('SIGKILL')
  }, silenceMs)
  let complaint = ''
  child.stderr.on('data', (text: string) => (complaint = (complaint + text).slice(-complaintLength)))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      silence.refresh()
      show(text)
    })
  const exitCode = await endOf(child, (error) => {
    complaint += `\n${error.message}`
    show(`${program} did not run to its end: ${error.message}\n`)
  })
  clearTimeout(silence)
  running.delete(child)
  const seconds = (performance.now() - startedAt) / 1000
  stageTimes.push({ title, seconds, share })
  const outcome = isInterrupted ? 'interrupted' : exitCode === 0 ? 'passed' : 'FAILED'
  show(`── ${title}: ${outcome} in ${seconds.toFixed(1)} s\n`)
  stage.leave(show)
  if (!isInterrupted) return { exitCode, complaint }
  if (running.size === 0) process.exit(interrupted)
  return new Promise(() => {})
}

/** Its last words count as well, but nobody waits for what it may have left behind with its output in hand. */
async function endOf(child: ChildProcess, onError: (error: Error) => void): Promise<number> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      onError(error)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      if (signal) onError(new Error(`it was ended by ${signal}`))
      resolve(code ?? 1)
    })
  })
  if (child.pid !== undefined) await Promise.race([closed, sleep(2000, undefined, { ref: false })])
  return exitCode
}

/** Through a pipe the tools would think that nobody looks. */
function withColours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? { ...process.env, FORCE_COLOR: '1' } : process.env
}
