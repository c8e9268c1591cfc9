import type { Clock, NewId } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { planReservation, sayNoRoom, type Room } from '../rules/storage-room.ts'
import { deleteReservation, lockStorage, putReservation, sumStoredBytes } from './stored-store.ts'

/** What a sender that does not say how much it sends is given at a time. */
const stepBytes = 16 * 1024 * 1024
/** Longer than any pause that the edge allows a sender, and than a storage takes to finish a file. */
const lifeMs = 10 * 60 * 1000
const renewMs = 60 * 1000

export type RoomDeps = { db: Db; clock: Clock; newId: NewId; config: { storageQuotaBytes: number } }

type Wanted = { workspaceId: string; name: string; declaredBytes: number | null }

export type ReservedRoom = {
  /** Says how many bytes have arrived so far, before they are kept. */
  arrive(totalBytes: number): Promise<void>
  /** Inside the transaction that names the file: from then on its row counts. */
  settle(trx: Db, sizeBytes: number): Promise<void>
  release(): Promise<void>
}

/**
 * Room for one file within what its workspace may store, of which no other upload can take the same. Throws CONFLICT when
 * there is none: at once where the sender said how much will come, else as soon as it has sent too much.
 */
export async function reserveRoom(deps: RoomDeps, { workspaceId, name, declaredBytes }: Wanted): Promise<ReservedRoom> {
  const id = deps.newId()
  let reserved = 0
  let renewedAt = 0

  const count = async (trx: Db): Promise<Room> => {
    const at = deps.clock.now()
    await lockStorage(trx, workspaceId)
    await deleteReservation(trx, { workspaceId, id, at })
    const { documents, imports, arriving } = await sumStoredBytes(trx, workspaceId, at)
    return { usedBytes: documents + imports + arriving, allowedBytes: deps.config.storageQuotaBytes }
  }
  const take = (room: Room, wish: { needed: number; wished: number }): number => {
    const bytes = planReservation(room, wish)
    if (bytes === null) throw new AppError('CONFLICT', sayNoRoom(name, room))
    return bytes
  }
  const reserve = async (wish: { needed: number; wished: number }) => {
    const at = deps.clock.now().getTime()
    reserved = await deps.db.transaction().execute(async (trx) => {
      const bytes = take(await count(trx), wish)
      await putReservation(trx, { id, workspace_id: workspaceId, bytes, expires_at: new Date(at + lifeMs) })
      return bytes
    })
    renewedAt = at
  }

  await reserve({ needed: declaredBytes ?? 1, wished: declaredBytes ?? stepBytes })
  return {
    async arrive(totalBytes) {
      if (totalBytes > reserved) await reserve({ needed: totalBytes, wished: totalBytes + stepBytes })
      else if (deps.clock.now().getTime() - renewedAt > renewMs) await reserve({ needed: totalBytes, wished: reserved })
    },
    async settle(trx, sizeBytes) {
      take(await count(trx), { needed: sizeBytes, wished: sizeBytes })
    },
    release: () => deleteReservation(deps.db, { workspaceId, id, at: deps.clock.now() }),
  }
}
