/** Makes a new area in a copy of the tree and demands that it is as green as the rest: types, lint, format, imports, tests. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { cruise } from './cruise.ts'
import { copyTree } from './tree-copy.ts'

const area = 'planted-area'
const folder = `src/areas/${area}`
const copy = await copyTree()
const failed: string[] = []

try {
  demand('generator', [path.join(copy.root, 'scripts/new-area.ts'), area])
  for (const world of ['pure', 'server', 'web', 'screen-tests'])
    demand(`types of ${world}`, [tool('typescript/bin/tsc'), '-p', `tsconfig.${world}.json`, '--incremental', 'false'])
  demand('lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', folder])
  demand('format', [tool('oxfmt/bin/oxfmt'), '--check', folder])
  const { violations } = await cruise(copy.root)
  if (violations.length > 0)
    failed.push(`import table: ${violations.map(({ rule, from }) => `${rule} ${from}`).join(', ')}`)
  demand('tests', [tool('vitest/vitest.mjs'), 'run', folder, 'src/db/tables'])
} finally {
  await copy.remove()
}
for (const failure of failed) console.error(failure)
console.log(failed.length === 0 ? 'A new area is green from its first minute.' : `${failed.length} steps failed.`)
process.exitCode = failed.length === 0 ? 0 : 1

function tool(program: string): string {
  return path.join(copy.root, 'node_modules', program)
}

/** A mistake elsewhere in the tree is told by the step "types"; here only what the new area brings counts. */
function isAboutArea(said: string): boolean {
  return /planted-?area|src\/(contract|server\/router|areas\/floor-plan|db\/tables)\.ts/i.test(said)
}

function demand(title: string, command: string[]): void {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'test' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy.root, encoding: 'utf8', env })
  const isForeign = title.startsWith('types') && !isAboutArea(stdout)
  if (status !== 0 && !isForeign) failed.push(`${title}:\n${stdout}${stderr}`)
}
