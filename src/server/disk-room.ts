import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDiskFull } from '#core/errors.ts'

/** What the product needs to go on for a moment: a mail, a small file, a few rows. */
const probeBytes = 256 * 1024

/**
 * Whether the disk of the data folder takes a file. It is tried, because what a file system says to be free is not always
 * for us: quotas, reserved blocks, inodes. Failures of other kinds are no full disk.
 */
export async function hasRoom(folder: string, name = `.room-${process.pid}`): Promise<boolean> {
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
