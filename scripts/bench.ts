/** `npm run bench` lists the measurements, `npm run bench -- start` runs one. Each prints its figures and its goal. */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const names = globSync('bench/*.ts', { cwd: root })
  .map((file) => path.basename(file, '.ts'))
  .toSorted()
const [name, ...args] = process.argv.slice(2)
const file = path.join(root, 'bench', `${name}.ts`)

if (name && existsSync(file)) {
  const child = spawn(process.execPath, [...process.execArgv, file, ...args], { cwd: root, stdio: 'inherit' })
  child.on('exit', (code) => (process.exitCode = code ?? 1))
} else {
  console.log(`Measurements: ${names.join(', ')}.\nRun one with: npm run bench -- <name>`)
  process.exitCode = name ? 1 : 0
}
