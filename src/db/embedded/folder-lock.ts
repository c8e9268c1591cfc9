import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FolderLock = { release(): void }

const sqliteBusy = 5

/**
 * Takes a folder for this process alone, or answers null when another one (or this one) already has it.
 * The kernel keeps the lock, not a file with a process number: it is gone the moment its holder dies, however it
 * dies, and a reused process number means nothing. Node has no flock; SQLite, which is part of Node, takes the same
 * kind of lock on its file.
 */
export function lockFolder(folder: string): FolderLock | null {
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
  let isHeld = true
  return {
    release() {
      if (isHeld) database.close()
      isHeld = false
    },
  }
}
