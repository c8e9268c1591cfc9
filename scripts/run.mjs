// The entry point of every command. Plain JavaScript for the machine's own Node (20.19 or newer): it installs what is
// missing and starts the Node pinned by package-lock.json, because only that one runs TypeScript directly.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { withCommandLock } from './command-lock.mjs'
import { findNode, install } from './installation.mjs'
import { handleSignals, keepRunning } from './keep-running.mjs'
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
  backup: { needs: 'product', script: 'src/server/storage/backup.ts' },
  import: { needs: 'product', script: 'src/server/storage/import.ts' },
  restore: { needs: 'product', script: 'src/server/storage/restore.ts' },
  'check-log': { needs: 'product', script: 'src/server/storage/check-log.ts' },
  verify: { needs: 'product', script: 'scripts/verify.ts' },
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
  'db:types': {
    needs: 'everything',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--update', '--project', 'db', 'src/db/tables'],
  },
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
  if (command.script) await handOver(node, command)
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
async function handOver(node, { needs, script, args = [] }) {
  const tools = path.join(root, 'node_modules', '.bin')
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: [path.dirname(node), tools, process.env.PATH].join(path.delimiter) }
  // tests start the product and its parts a hundred times, so compiled code is cached
  if (needs === 'everything') env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled')
  if (name === 'start') env.NODE_ENV ??= 'production'
  // Most objects are short-lived: half the default young generation costs little time and saves 100 MB.
  const all = ['--max-semi-space-size=8', script, ...args, ...rest]
  const say = (/** @type {string} */ line) => console.error(line)
  const code =
    name === 'start'
      ? await keepRunning({ command: node, args: all, env, say })
      : await handleSignals().passTo(spawn(node, all, { stdio: 'inherit', env }))
  process.exit(code)
}
