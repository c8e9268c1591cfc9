import { spawnSync } from 'node:child_process'
import path from 'node:path'

const area = 'planted-area'
export const areaFolder = `src/areas/${area}`
/** The floor plan gives each area a rule; nothing can be planted against that of one that is made only now. */
export const ruleOfArea = `floor-plan-${area}`

/** Whether a file is one of the new area, or one of those in which it is listed. */
export function isAboutArea(file: string): boolean {
  return (
    file.startsWith(`${areaFolder}/`) ||
    /^src\/(contract|server\/router|areas\/floor-plan|areas\/audit\/rules\/actions|db\/tables)\.ts$/.test(file)
  )
}

/** Makes a new area in this copy of the tree, and answers what is wrong with its format and its tests. */
export async function makeArea(root: string): Promise<string[]> {
  const problems: string[] = []
  const demand = (title: string, command: string[]) => {
    const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'test' }
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env })
    if (status !== 0) problems.push(`NEW AREA ${title}:\n${stdout}${stderr}`)
  }
  const tool = (program: string) => path.join(root, 'node_modules', program)
  demand('generator', [path.join(root, 'scripts/new-area.ts'), area])
  demand('format', [tool('oxfmt/bin/oxfmt'), '--check', areaFolder])
  demand('tests', [tool('vitest/vitest.mjs'), 'run', areaFolder, 'src/db/tables'])
  return problems
}
