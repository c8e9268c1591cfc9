import { open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { spareBytes } from '#adapters/storage/folder.ts'
import { isDiskFull } from '#core/errors.ts'

/** What the product needs to continue for a moment: a mail, a small file, a few rows. */
const probeBytes = 256 * 1024

/** Whether the disk of the data folder has space for files and for the database. */
export async function hasSpace(folder: string, spare = spareBytes): Promise<boolean> {
  // A folder without statistics is not a full disk.
  const disk = await statfs(folder).catch(() => null)
  return (disk === null || disk.bavail * disk.bsize >= spare) && (await canWriteFile(folder))
}

/**
 * Whether a file can be written. This is tried, because reported free space may not be available to us: quotas,
 * reserved blocks, inodes. Other errors do not mean a full disk.
 */
export async function canWriteFile(folder: string, name = `.room-${process.pid}`): Promise<boolean> {
  const probe = path.join(folder, name)
  try {
    await using file = await open(probe, 'w', 0o600)
    await file.write(Buffer.alloc(probeBytes))
    await file.datasync()
    return true
  } catch (error) {
    return !isDiskFull(error)
  } finally {
    // Tests probe a device, which must stay.
    if (!probe.startsWith('/dev/')) await rm(probe, { force: true }).catch(() => {})
  }
}
