import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { lists } from './area-example.ts'

const area = 'planted-orders'
export const areaFolder = `src/areas/${area}`
/** The floor plan gives each area a rule; no violation is planted for an area created only now. */
export const ruleOfArea = `floor-plan-${area}`

/** What compares the lists of areas, calls and tables with each other. */
const testsOfLists = [
  'src/db/tables',
  'src/server/http/contract.test',
  'src/server/http/creating-calls',
  'activity-kinds',
]

/** Whether a file belongs to the new area or lists it. */
export function isAboutArea(file: string): boolean {
  return (
    file.startsWith(`${areaFolder}/`) ||
    file.endsWith(`${area}.e2e.ts`) ||
    file === `src/db/tables/${area}.ts` ||
    lists.some((list) => list.file === file)
  )
}

/** Creates a new area in this copy of the tree, and returns the failures of its format and tests. */
export async function makeArea(root: string): Promise<string[]> {
  const problems: string[] = []
  const demand = (title: string, command: string[]) => {
    const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'test' }
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env })
    if (status !== 0) problems.push(`NEW AREA ${title}:\n${stdout}${stderr}`)
  }
  const tool = (program: string) => path.join(root, 'node_modules', program)
  demand('generator', [path.join(root, 'scripts/new-area.ts'), area])
  demand('format', [tool('oxfmt/bin/oxfmt'), '--check', areaFolder, 'e2e', 'src/db', 'test'])
  demand('unused code', [tool('knip/bin/knip.js'), '--no-config-hints'])
  // each further worker would load the product again
  demand('tests', [tool('vitest/vitest.mjs'), 'run', '--maxWorkers', '1', areaFolder, ...testsOfLists])
  return problems
}
