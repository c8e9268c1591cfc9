import { pipeline, Readable, type Transform } from 'node:stream'
import type { Transaction } from 'kysely'
import type { StoredFile } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import { isDatabaseAway } from '#db/connection.ts'
import type { Tables } from '#db/tables.ts'
import type { VirusCheckState } from '../../rules/virus-check-words.ts'
import { checkForViruses, type VirusCheckDeps } from './check-for-viruses.ts'
import { reserveSpace, type ReservedSpace, type SpaceDeps } from './storage-space.ts'

export type StoreFileDeps = SpaceDeps & VirusCheckDeps

export type IncomingFile = {
  /** The workspace whose quota it uses; null for files that an operator stores for everybody. */
  workspaceId: string | null
  key: string
  /** Its name in error messages. */
  name: string
  content: Readable
  /** The declared size; null if undeclared. */
  declaredBytes: number | null
  limitBytes: number
  /** Inspects the bytes on their way to the storage. */
  through?: Transform
  /** The file is an archive whose entries are stored, and so checked for viruses, one by one. */
  isUnpackedLater?: true
}

export type CheckedFile = StoredFile & { virusCheck: VirusCheckState }

type StoreSteps<Found, Row> = {
  /** Examines the stored file, and may refuse it. */
  examine(file: CheckedFile): Promise<Found>
  /** Writes the row that names the file. */
  write(trx: Transaction<Tables>, file: CheckedFile, found: Found): Promise<Row>
}

/**
 * Stores a file, for every area: first the file, within the quota of the workspace, then, when no virus was found in it,
 * the row that names it. A file without a row is removed here or, after a crash in between, by the daily sweep; there is never a row without its
 * file.
 */
export async function storeFile<Found, Row>(
  deps: StoreFileDeps,
  incoming: IncomingFile,
  { examine, write }: StoreSteps<Found, Row>,
): Promise<Row> {
  const { workspaceId, key, name, content, declaredBytes, limitBytes } = incoming
  // Until the bytes flow there is no other listener, and an unhandled error would end the process.
  content.on('error', () => {})
  // Refuse a declared size before the bytes are sent.
  if (declaredBytes !== null && declaredBytes > limitBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', 'This file is too large.', { data: { limitBytes } })
  const space = workspaceId === null ? null : await reserveSpace(deps, { workspaceId, name, declaredBytes })
  try {
    const stored = await deps.storage.put(key, toBytes(incoming, space), limitBytes)
    try {
      const virusCheck = incoming.isUnpackedLater ? 'none' : await checkForViruses(deps, { ...stored, name })
      const file = { ...stored, virusCheck }
      const found = await examine(file)
      return await deps.db.transaction().execute(async (trx) => {
        await space?.settle(trx, file.size)
        return await write(trx, file, found)
      })
    } catch (error) {
      // If the connection broke at the commit, the row may exist: then the file must stay.
      if (!isDatabaseAway(error)) await removeUnnamed(deps, stored.key)
      throw error
    }
  } finally {
    await space
      ?.release()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'space for a file stays reserved too long'))
  }
}

function toBytes({ content, through }: IncomingFile, space: ReservedSpace | null): Readable {
  const bytes = Readable.from(arriving(content, space), { objectMode: false })
  // The reader of the last stream gets the errors of all.
  return through ? pipeline(bytes, through, () => {}) : bytes
}

async function* arriving(content: Readable, space: ReservedSpace | null): AsyncGenerator<Buffer> {
  let total = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      total += chunk.length
      await space?.arrive(total)
      yield chunk
    }
  } catch (error) {
    if (!isBrokenOff(error)) throw error
    throw new AppError('BAD_REQUEST', 'The file was not uploaded completely.', { cause: error })
  }
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

async function removeUnnamed({ storage, log }: StoreFileDeps, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a file without a row waits for the sweep'))
}
