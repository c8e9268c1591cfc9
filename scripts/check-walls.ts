/**
 * Walls that nobody leans on fall unseen: this plants everything forbidden into a copy of the tree and demands that each
 * is caught by the wall that is named for it. It found two silent passes of the tools on the day it was first written.
 * The same copy holds an area that `npm run new-area` has just made. Its tests must pass, and of all that the compiler,
 * the linter and the import table find in the copy, nothing may be about it. What they find in the rest of the copy is
 * wrong in the tree itself, so nobody need ask them a second time about that.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { findServerCode, nothingBuilt } from './bundle.ts'
import { cruise } from './cruise.ts'
import { areaFolder, isAboutArea, makeArea, ruleOfArea } from './made-area.ts'
import { savePass } from './passed-before.ts'
import { plantedAllowed, plantedBundle, plantedImports, plantedLint, plantedWorlds, type Planted } from './planted.ts'
import { copyTree, type TreeCopy } from './tree-copy.ts'

const run = promisify(execFile)
const problems: string[] = []
const spoilt = new Set<string>()
let caught = 0

const copy = await copyTree()
try {
  // before anything is planted that could disturb its tests
  problems.push(...(await makeArea(copy.root)))
  // the worlds come first: a planted import of the database would bring Node's types into the pure world
  await checkWorlds(copy)
  await checkLint(copy)
  await checkImports(copy)
  await checkBundle(copy)
} finally {
  await copy.remove()
}
for (const problem of problems) console.error(problem)
console.log(`${caught} planted violations caught, a new area made, ${problems.length} problems.`)
if (problems.length === 0) await savePass()
process.exitCode = problems.length === 0 ? 0 : 1

async function checkImports({ root, write }: TreeCopy): Promise<void> {
  for (const planted of [...plantedImports, ...plantedAllowed]) await plant(write, planted)
  const { moduleCount, violations } = await cruise(root)
  if (moduleCount === 0) problems.push('No module was examined: is the parser installed?')
  demand(plantedImports, new Set(violations.map(({ rule, from }) => `${rule} ${from}`)))
  const wronged = violations.filter(({ from }) => plantedAllowed.some(({ file }) => file === from))
  for (const { rule, from, to } of wronged) problems.push(`REFUSED  ${rule} refuses what is allowed: ${from} → ${to}`)
  const { default: table } = await import(pathToFileURL(path.join(root, '.dependency-cruiser.mjs')).href)
  const names = new Set<string>(table.forbidden.map((rule: { name: string }) => rule.name))
  const unwelcome = violations.filter(({ from, to }) => isAboutArea(from) || to.startsWith(`${areaFolder}/`))
  for (const { rule, from, to } of unwelcome) problems.push(`NEW AREA import table: ${rule} ${from} → ${to}`)
  for (const { rule, from, to } of violations)
    if (!unwelcome.some((each) => each.from === from && each.to === to))
      tell('import table', { file: from, line: `${rule}: ${from} → ${to}` })
  for (const name of names)
    if (name !== ruleOfArea && !plantedImports.some(({ wall }) => wall === name))
      problems.push(`UNTRIED  ${name}: nothing is planted against it`)
}

async function checkWorlds({ root, write }: TreeCopy): Promise<void> {
  for (const planted of plantedWorlds) await plant(write, planted)
  const found = new Set<string>()
  for (const world of await listWorlds(root)) {
    const options = ['--noEmit', '--incremental', 'false', '--pretty', 'false', '--checkers', '1']
    const said = await output(root, 'typescript/bin/tsc', ['-p', `tsconfig.${world}.json`, ...options])
    for (const [line, file = ''] of said.matchAll(/^(?:([^(\n]+)\(\d+,\d+\): )?error TS.*/gm)) {
      found.add(`${world} world ${file}`)
      tell('types', { file, line })
    }
  }
  demand(plantedWorlds, found)
}

async function checkLint({ root, write }: TreeCopy): Promise<void> {
  for (const planted of plantedLint) await plant(write, planted)
  const said = await output(root, 'oxlint/bin/oxlint', ['--type-aware', '--format', 'unix'])
  const found = new Set<string>()
  for (const [line, place = '', rule] of said.matchAll(/^([^:\n]+):\d+:\d+: .*\[\w+\/[^\]]*?([a-z0-9-]+)\)?\]$/gm)) {
    const file = path.relative(root, path.resolve(root, place))
    found.add(`${rule} ${file}`)
    tell('lint', { file, line })
  }
  demand(plantedLint, found)
}

/** What is found in a file that nothing was planted into is wrong there. */
function tell(stage: 'types' | 'lint' | 'import table', { file, line }: { file: string; line: string }): void {
  if (spoilt.has(file)) return
  problems.push(`${isAboutArea(file) ? 'NEW AREA ' : ''}${stage}: ${line}`)
}

async function listWorlds(root: string): Promise<string[]> {
  const { references } = JSON.parse(await readFile(path.join(root, 'tsconfig.json'), 'utf8'))
  return references.map(({ path: file }: { path: string }) => /tsconfig\.(.+)\.json/.exec(file)?.[1])
}

async function checkBundle({ root, write }: TreeCopy): Promise<void> {
  const { entry, text, beside, mustFind } = plantedBundle
  const original = await readFile(path.join(root, entry), 'utf8')
  await plant(write, { file: entry, text: text + original, beside })
  const said = await output(root, 'vite/bin/vite.js', ['build', '--logLevel', 'error'])
  const findings = findServerCode(root)
  if (findings.some(({ what }) => what === nothingBuilt))
    problems.push(`The pages could not be built:\n${said.slice(0, 1000)}`)
  for (const expected of mustFind) {
    if (findings.some(({ what }) => what.includes(expected))) caught++
    else problems.push(`MISSED   bundle: ${expected}`)
  }
}

async function plant(write: TreeCopy['write'], { file, text, beside = {} }: Omit<Planted, 'wall'>): Promise<void> {
  for (const [name, content] of Object.entries({ [file]: text, ...beside })) {
    spoilt.add(name)
    await write(name, `${content}\n`)
  }
}

function demand(planted: readonly Planted[], found: ReadonlySet<string>): void {
  for (const { wall, file } of planted) {
    if (found.has(`${wall} ${file}`)) caught++
    else problems.push(`MISSED   ${wall}: ${file}`)
  }
}

/** What a tool says; that it also exits with an error is the very point. */
async function output(root: string, program: string, args: string[]): Promise<string> {
  const command = [path.join(root, 'node_modules', program), ...args]
  const options = { cwd: root, maxBuffer: 200_000_000, env: { ...process.env, NO_COLOR: '1' } }
  const { stdout, stderr } = await run(process.execPath, command, options).catch((error) => error)
  return `${stdout}\n${stderr}`
}
