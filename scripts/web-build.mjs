import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const watchedFiles = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']
/** Server folders: a change there cannot change the pages. */
const otherRooms = /^src\/(server|db|paper|adapters|areas\/[^/]+\/server)\/|\.(test|fixture)\.tsx?$|\.md$/

/**
 * Builds the pages into dist/web unless they were built from the same sources.
 * @param {string} root
 * @param {string} node
 */
export function buildWeb(root, node) {
  const fingerprint = fingerprintOf(root)
  const finished = path.join(root, 'dist', 'web')
  const stamp = path.join(root, 'dist', 'web.stamp')
  if (existsSync(finished) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log('Building the pages: a few seconds …')
  const startedAt = Date.now()
  const fresh = path.join(root, 'dist', 'web-building')
  rmSync(fresh, { recursive: true, force: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir']
  const result = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) throw new Error(`The pages could not be built (exit code ${result.status}).`)
  // whole folders are replaced, so a running server never sees half a build
  rmSync(stamp, { force: true })
  rmSync(finished, { recursive: true, force: true })
  renameSync(fresh, finished)
  writeFileSync(stamp, fingerprint)
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/**
 * A fingerprint of all sources of the pages, by content, so that a fresh checkout of old files counts too.
 * @param {string} root
 */
export function fingerprintOf(root) {
  const hash = createHash('sha256')
  for (const file of [...watchedFiles, ...sources(root, 'src'), ...sources(root, 'scripts/vite')]) {
    const full = path.join(root, file)
    if (!existsSync(full)) continue
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(full)).digest())
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sources(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (otherRooms.test(entry.isDirectory() ? `${name}/` : name)) return []
    return entry.isDirectory() ? sources(root, name) : [name]
  })
}
