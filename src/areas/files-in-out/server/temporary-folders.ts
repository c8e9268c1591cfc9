import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const prefix = 'ma-work'
const leastAgeMs = 60 * 60 * 1000

/**
 * A folder for files that are needed as long as something runs, which removes it. What a killed process could not remove is
 * found by its name. For example `ma-work-4711-data-room-Xy12ab`.
 */
export function makeTemporaryFolder(purpose: string): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), `${prefix}-${process.pid}-${purpose}-`))
}

/**
 * Removes the folders of processes that no longer run. A younger one stays: where machines share a folder, its process may be
 * one that is not seen from here.
 */
export async function removeAbandonedFolders(now: Date, place = os.tmpdir()): Promise<void> {
  for (const name of await readdir(place)) {
    const processId = Number(new RegExp(`^${prefix}-([1-9]\\d*)-`).exec(name)?.[1] ?? 0)
    if (processId === 0) continue
    const folder = path.join(place, name)
    const changedMs = await findOwnFolder(folder)
    if (changedMs === null || now.getTime() - changedMs < leastAgeMs || isAtWork(processId, changedMs)) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** When it last changed; null if it is gone, no folder, or that of another account. */
async function findOwnFolder(folder: string): Promise<number | null> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found?.isDirectory() || (process.getuid && found.uid !== process.getuid())) return null
  return found.mtimeMs
}

/** In a container the product has the same number after each start. */
function isAtWork(processId: number, changedMs: number): boolean {
  if (processId === process.pid) return changedMs >= performance.timeOrigin
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // it runs, under another account
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
