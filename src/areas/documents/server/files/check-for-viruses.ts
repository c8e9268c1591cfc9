import type { Logger } from 'pino'
import type { Storage, StoredFile } from '#adapters/storage/port.ts'
import type { VirusScanner } from '#adapters/virus/port.ts'
import { AppError, ProviderError } from '#core/errors.ts'
import type { VirusCheckState } from '../../rules/virus-check-words.ts'

export type VirusCheckDeps = {
  storage: Storage
  log: Pick<Logger, 'warn'>
  /** Null: none is configured. */
  virusScanner: VirusScanner | null
}

/** Throws where a virus was found, and where the scanner that is configured reached no verdict (decision 062). */
export async function checkForViruses(
  { virusScanner, storage, log }: VirusCheckDeps,
  { key, size, name }: StoredFile & { name: string },
): Promise<VirusCheckState> {
  if (!virusScanner || size === 0) return 'none'
  const check = await virusScanner.check(await storage.get(key)).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'a file was refused because the virus scanner reached no verdict')
    throw new AppError('UNAVAILABLE', `${name} could not be checked for viruses. Please try again in a few minutes.`, {
      cause: error,
    })
  })
  if (check.verdict !== 'found') return check.verdict
  log.warn({ virus: check.virus }, 'a virus was found in an upload')
  throw new AppError('UNPROCESSABLE', `${name} contains a virus (${check.virus}) and was not stored.`)
}
