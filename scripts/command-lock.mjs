import { linkSync, mkdirSync, readFileSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 200
const stealLimitMs = 10_000

/**
 * Runs `work` while no other command of this checkout installs or builds. The lock of a dead process is replaced.
 * @template T
 * @param {string} root
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCommandLock(root, work) {
  const folder = path.join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const lock = path.join(folder, 'command.lock')
  await acquire(lock)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} lock */
async function acquire(lock) {
  const claim = `${lock}.${process.pid}`
  writeFileSync(claim, `${process.pid} ${birthOf(process.pid)}`)
  let hasSaidSo = false
  try {
    while (!tryToAcquire(claim, lock)) {
      const holder = readHolder(lock)
      if (holder && !isAlive(holder)) removeDeadLock(lock)
      else if (holder && !hasSaidSo) {
        console.log(`Another command is installing or building in this folder (process ${holder.pid}); waiting for it.`)
        hasSaidSo = true
      }
      await sleep(pollMs)
    }
  } finally {
    rmSync(claim, { force: true })
  }
}

/**
 * @param {string} claim
 * @param {string} lock
 */
function tryToAcquire(claim, lock) {
  try {
    // a hard link is atomic, so nobody reads a half-written lock
    linkSync(claim, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Two waiting commands may both see a dead holder: only the one that creates the folder may remove its lock.
 * @param {string} lock
 */
function removeDeadLock(lock) {
  const right = `${lock}.stealing`
  try {
    mkdirSync(right)
  } catch {
    removeIfOld(right)
    return
  }
  try {
    const holder = readHolder(lock)
    if (holder && !isAlive(holder)) rmSync(lock, { force: true })
  } finally {
    rmdirSync(right)
  }
}

/** @param {string} folder */
function removeIfOld(folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > stealLimitMs) rmdirSync(folder)
  } catch {
    // another process has already removed it
  }
}

/**
 * @param {string} lock
 * @returns {{ pid: number, birth: string } | undefined}
 */
function readHolder(lock) {
  try {
    const [pid = '', birth = ''] = readFileSync(lock, 'utf8').split(' ')
    return { pid: Number(pid), birth }
  } catch {
    return undefined
  }
}

/**
 * A process that got the holder's pid after a reboot is not the holder, as its start time shows.
 * @param {{ pid: number, birth: string }} holder
 */
function isAlive({ pid, birth }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return birth === birthOf(pid)
}

/** @param {number} pid */
function birthOf(pid) {
  try {
    // field 22 counts clock ticks since boot; the name in field 2 may contain spaces, so count after its bracket
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
