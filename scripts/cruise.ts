import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export type Violation = { rule: string; from: string; to: string }
export type Cruise = { moduleCount: number; violations: Violation[] }

const run = promisify(execFile)

/** Runs dependency-cruiser to find forbidden imports under `root`/src. */
export async function cruise(root: string): Promise<Cruise> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout, stderr } = await run(process.execPath, args, { cwd: root, maxBuffer: 200_000_000 }).catch(outputOf)
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser returned no result:\n${stderr}`)
  const { summary } = JSON.parse(stdout) as { summary: Summary } // the tool's documented output
  return {
    moduleCount: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

type Summary = { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }

/** It exits with the number of violations, which are in its output anyway. */
function outputOf(error: { stdout?: string; stderr?: string }) {
  return { stdout: error.stdout ?? '', stderr: error.stderr ?? 'it could not be started' }
}
