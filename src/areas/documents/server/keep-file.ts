import { pipeline, Readable, type Transform } from 'node:stream'
import type { Logger } from 'pino'
import type { Storage, StoredFile } from '#adapters/storage/port.ts'
import { AppError } from '#core/errors.ts'
import { isDatabaseAway, type Db } from '#db/connection.ts'
import { reserveRoom, type ReservedRoom, type RoomDeps } from './storage-room.ts'

export type KeepDeps = RoomDeps & { storage: Storage; log: Pick<Logger, 'warn'> }

export type IncomingFile = {
  /** Whose room it takes; null for what an operator keeps for everybody. */
  workspaceId: string | null
  key: string
  /** What refusals call it. */
  name: string
  content: Readable
  /** What the sender says it will send; null where it says nothing. */
  declaredBytes: number | null
  limitBytes: number
  /** Sees the bytes on their way to the storage. */
  through?: Transform
}

type Keeping<Found, Row> = {
  /** Looks at what was stored, and refuses what is not wanted. */
  examine(file: StoredFile): Promise<Found>
  /** Writes the row that names the file. */
  write(trx: Db, file: StoredFile, found: Found): Promise<Row>
}

/**
 * The one way to store a file, for every area: within the quota of the workspace, then the row that names it. A file without
 * a row is removed here or, after a crash in between, by the daily sweep; a row without its file cannot come about.
 */
export async function keepFile<Found, Row>(
  deps: KeepDeps,
  incoming: IncomingFile,
  { examine, write }: Keeping<Found, Row>,
): Promise<Row> {
  const { workspaceId, key, name, content, declaredBytes, limitBytes } = incoming
  // Until the bytes flow nobody else listens, and an error that nobody hears ends the process.
  content.on('error', () => {})
  // A sender that says how much it is about to send need not send it.
  if (declaredBytes !== null && declaredBytes > limitBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', 'This file is too large.', { data: { limitBytes } })
  const room = workspaceId === null ? null : await reserveRoom(deps, { workspaceId, name, declaredBytes })
  try {
    const file = await deps.storage.put(key, toBytes(incoming, room), limitBytes)
    try {
      const found = await examine(file)
      return await deps.db.transaction().execute(async (trx) => {
        await room?.settle(trx, file.size)
        return await write(trx, file, found)
      })
    } catch (error) {
      // Where the connection broke at the commit nobody knows whether the row exists: then the file must stay.
      if (!isDatabaseAway(error)) await removeUnnamed(deps, file.key)
      throw error
    }
  } finally {
    await room
      ?.release()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'room for a file is reserved too long'))
  }
}

function toBytes({ content, through }: IncomingFile, room: ReservedRoom | null): Readable {
  const bytes = Readable.from(arriving(content, room), { objectMode: false })
  // Whoever reads the end hears of a failure.
  return through ? pipeline(bytes, through, () => {}) : bytes
}

async function* arriving(content: Readable, room: ReservedRoom | null): AsyncGenerator<Buffer> {
  let total = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      total += chunk.length
      await room?.arrive(total)
      yield chunk
    }
  } catch (error) {
    if (!isBrokenOff(error)) throw error
    throw new AppError('BAD_REQUEST', 'The file did not arrive completely.', { cause: error })
  }
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

async function removeUnnamed({ storage, log }: KeepDeps, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a file without a row waits for the sweep'))
}
