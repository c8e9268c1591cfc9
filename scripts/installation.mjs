import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean, link?: boolean }} LockedPackage
 * @typedef {'product' | 'everything'} Extent
 */

const neededNode = 24

/**
 * Makes node_modules match package-lock.json. `product` is enough to start; tests need `everything`, and a full installation also satisfies `product`.
 * @param {string} root
 * @param {Extent} extent
 */
export function install(root, extent) {
  if (isInstalled(root, extent)) return
  // the product may be running from this folder: missing test tools are added, only a stale folder is recreated
  const isAddition = extent === 'everything' && isInstalled(root, 'product')
  const unfinished = unfinishedMark(root)
  console.log(
    `Installing ${extent === 'product' ? 'what the product needs' : 'everything, including test tools'}: about a minute …`,
  )
  const startedAt = Date.now()
  mkdirSync(path.dirname(unfinished), { recursive: true })
  if (!isAddition) writeFileSync(unfinished, '')
  const status = runNpm(root, [
    ...(isAddition ? ['install', '--no-save'] : ['ci']),
    extent === 'product' ? '--omit=dev' : '--include=dev',
  ])
  if (status !== 0) throw new Error(`npm could not install the dependencies (exit code ${status}).`)
  rmSync(unfinished, { force: true })
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/**
 * The Node that runs the product: the locked one from npm, else the machine's own when it is new enough.
 * @param {string} root
 */
export function findNode(root) {
  const locked = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(locked)) return locked
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  throw new Error(
    `The product runs on Node ${neededNode}. npm has no such build for ${process.platform} on ${process.arch}, and yours is ${process.version}: please install Node ${neededNode} or newer.`,
  )
}

/**
 * @param {string} root
 * @param {Extent} extent
 */
export function isInstalled(root, extent) {
  if (existsSync(unfinishedMark(root))) return false
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const locked = readPackages(path.join(root, 'package-lock.json')) ?? {}
  return Object.entries(locked).every(
    ([folder, wanted]) =>
      !isNeeded(folder, wanted, extent) || (isSame(wanted, installed[folder]) && existsSync(path.join(root, folder))),
  )
}

/**
 * Optional packages are other platforms' binaries; `findNode` and the server report missing ones.
 * @param {string} folder
 * @param {LockedPackage} wanted
 * @param {Extent} extent
 */
function isNeeded(folder, wanted, extent) {
  if (folder === '' || wanted.optional || wanted.devOptional) return false
  return extent === 'everything' || !wanted.dev
}

/**
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function isSame(wanted, found) {
  return found?.version === wanted.version && (!wanted.integrity || found?.integrity === wanted.integrity)
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Exists from the first deletion to the last written file, so that an interrupted installation is recognised.
 * @param {string} root
 */
function unfinishedMark(root) {
  return path.join(root, '.cache', 'installation-unfinished')
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function runNpm(root, args) {
  // EBADENGINE warnings only mean that npm itself runs on the machine's older Node
  // what the lock names never changes, so what npm keeps of it need not be asked for again
  const all = [...args, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...all], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  return result.status ?? 1
}
