// The one door to every command. Plain JavaScript for the machine's own Node (20.19 or newer): it installs what is missing
// and hands over to the Node that package-lock.json pins, because only that one runs TypeScript as it stands.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { withCommandLock } from './command-lock.mjs'
import { findNode, install } from './installation.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * @typedef {object} Command
 * @property {import('./installation.mjs').Extent} needs
 * @property {boolean} [build]
 * @property {string} script
 * @property {string[]} [args]
 */

/** @type {Record<string, Command>} */
const commands = {
  start: { needs: 'product', build: true, script: 'src/server/main.ts' },
  backup: { needs: 'product', script: 'src/server/backup.ts' },
  import: { needs: 'product', script: 'src/server/import.ts' },
  restore: { needs: 'product', script: 'src/server/restore.ts' },
  dev: { needs: 'everything', script: 'scripts/dev.ts' },
  build: { needs: 'product', build: true, script: '' },
  test: { needs: 'everything', script: 'scripts/test.ts' },
  'test:matrix': { needs: 'everything', script: 'scripts/test.ts', args: ['--only-matrix'] },
  check: { needs: 'everything', script: 'scripts/check.ts' },
  e2e: { needs: 'everything', build: true, script: 'node_modules/@playwright/test/cli.js', args: ['test'] },
  bench: { needs: 'everything', build: true, script: 'scripts/bench.ts' },
  format: { needs: 'everything', script: 'node_modules/oxfmt/bin/oxfmt' },
  'new-area': { needs: 'everything', script: 'scripts/new-area.ts' },
  'db:new': { needs: 'product', script: 'scripts/new-migration.ts' },
}

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}

try {
  const node = await withCommandLock(root, () => prepare(command))
  if (command.script) handOver(node, command)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** @param {Command} wanted */
function prepare(wanted) {
  install(root, wanted.needs)
  const node = findNode(root)
  if (wanted.build) buildWeb(root, node)
  return node
}

/**
 * @param {string} node
 * @param {Command} wanted
 */
function handOver(node, { needs, script, args = [] }) {
  const tools = path.join(root, 'node_modules', '.bin')
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: [path.dirname(node), tools, process.env.PATH].join(path.delimiter) }
  // tests start the product and its parts a hundred times: what was compiled once need not be compiled again
  if (needs === 'everything') env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled')
  if (name === 'start') env.NODE_ENV ??= 'production'
  // What is read passes through quickly: half the usual room for young objects costs little time and saves 100 MB.
  const child = spawn(node, ['--max-semi-space-size=8', script, ...args, ...rest], { stdio: 'inherit', env })
  passOnSignals(child)
  child.on('error', (error) => {
    console.error(`Could not run ${script}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}

/**
 * A signal sent to this process alone must reach the product. Sent to the whole group, as by Ctrl-C, it does so anyway,
 * and npm passes it on too: repeats within a moment are one wish, not an impatient second one.
 * @param {import('node:child_process').ChildProcess} child
 */
function passOnSignals(child) {
  let lastAt = -Infinity
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      const isRepeat = performance.now() - lastAt < 1000
      lastAt = performance.now()
      if (!isRepeat && !(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
}
