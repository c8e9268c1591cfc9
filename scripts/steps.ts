import { spawn } from 'node:child_process'
import path from 'node:path'

/** One command of `npm run check` or `npm test`. */
export type Step = { title: string; command: readonly string[]; env?: Record<string, string> }

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)

/** What can be said about the code without running it. Seconds, for every commit. */
export const checks: readonly Step[] = [
  { title: 'types', command: [bin('tsc'), '-b'] },
  { title: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { title: 'format', command: [bin('oxfmt'), '--check'] },
  { title: 'import table', command: [process.execPath, 'scripts/check-imports.ts'] },
  { title: 'unused code', command: [bin('knip'), '--no-config-hints'] },
  { title: 'spec map', command: [process.execPath, 'scripts/check-spec-map.ts'] },
]

/** Each planted violation must be caught: slower, so only before a push and in CI. */
export const plantingCheck: Step = { title: 'walls', command: [process.execPath, 'scripts/check-walls.ts'] }

/** What `npm run new-area` makes must pass everything that is demanded of the rest. */
export const generatorCheck: Step = { title: 'new area', command: [process.execPath, 'scripts/check-new-area.ts'] }

export const buildStep: Step = { title: 'build', command: [process.execPath, 'scripts/run.mjs', 'build'] }

export const bundleCheck: Step = { title: 'bundle', command: [process.execPath, 'scripts/check-bundle.ts'] }

/** Runs one step with its output shown and answers its exit code. */
export async function runStep({ title, command, env = {} }: Step): Promise<number> {
  const startedAt = performance.now()
  console.log(`\n── ${title}`)
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  let isInterrupted = false
  const stop = () => {
    isInterrupted = true
    child.kill('SIGTERM')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not run ${program}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (isInterrupted) {
    console.log(`── ${title}: interrupted`)
    process.exit(130)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${title}: ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return exitCode
}
