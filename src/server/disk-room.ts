import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { spareBytes } from '#adapters/storage/folder.ts'
import { isDiskFull } from '#core/errors.ts'

/** What the product needs to go on for a moment: a mail, a small file, a few rows. */
const probeBytes = 256 * 1024

/** Whether the disk of the data folder takes files, and leaves the database what it needs to go on. */
export async function hasRoom(folder: string, spare = spareBytes): Promise<boolean> {
  // A folder that cannot be asked is no full disk.
  const disk = await statfs(folder).catch(() => null)
  return (disk === null || disk.bavail * disk.bsize >= spare) && (await takesFile(folder))
}

/**
 * Whether the disk takes a file. It is tried, because what a file system says to be free is not always
 * for us: quotas, reserved blocks, inodes. Failures of other kinds are no full disk.
 */
export async function takesFile(folder: string, name = `.room-${process.pid}`): Promise<boolean> {
  const probe = path.join(folder, name)
  try {
    await using file = await open(probe, 'w', 0o600)
    await file.write(Buffer.alloc(probeBytes))
    await file.datasync()
    return true
  } catch (error) {
    return !isDiskFull(error)
  } finally {
    // A device is tried in tests, and stays.
    if (!probe.startsWith('/dev/')) await rm(probe, { force: true }).catch(() => {})
  }
}
