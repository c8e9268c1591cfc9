import type { Storage } from '#adapters/storage/port.ts'
import type { VirusScanner } from '#adapters/virus/port.ts'
import { AppError } from '#core/errors.ts'

type FileDeps = { storage: Storage; virusScanner: VirusScanner | null }

/**
 * The same services for one call that brings a file, until the call is answered as too late: a storage or a virus scanner
 * that finishes afterwards stores nothing any more. Otherwise the file would appear although its sender was asked to send it
 * again, and would be there twice.
 */
export function stopLateFiles({ storage, virusScanner }: FileDeps, isTooLate: () => boolean): FileDeps {
  const checkTime = () => {
    if (isTooLate()) throw new AppError('UNAVAILABLE', 'This took too long and was stopped. Please try again.')
  }
  return {
    storage: {
      ...storage,
      async put(key, content, limitBytes) {
        const stored = await storage.put(key, content, limitBytes)
        // What cannot be removed now waits for the daily sweep of files without a row.
        if (isTooLate()) await storage.remove(key).catch(() => {})
        checkTime()
        return stored
      },
    },
    virusScanner: virusScanner && {
      async check(content) {
        const check = await virusScanner.check(content)
        checkTime()
        return check
      },
    },
  }
}
