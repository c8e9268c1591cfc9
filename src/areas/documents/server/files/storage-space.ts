import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { planReservation, describeNoSpace, type StorageSpace } from '../../rules/storage-space.ts'
import { deleteReservation, lockStorage, insertReservation, sumStoredBytes } from './stored-store.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

/** The step in which space is reserved for an upload of undeclared size. */
const stepBytes = 16 * 1024 * 1024
/** Longer than any pause that the HTTP layer allows a sender, and than a storage takes to complete a file. */
const lifeMs = 10 * 60 * 1000
const renewMs = 60 * 1000

export type SpaceDeps = RecordDeps & { config: { storageQuotaBytes: number } }

type SpaceRequest = { workspaceId: string; name: string; declaredBytes: number | null }

export type ReservedSpace = {
  /** Reports how many bytes have arrived so far, before they are stored. */
  arrive(totalBytes: number): Promise<void>
  /** Called in the transaction that writes the row, which counts from then on. */
  settle(trx: Db, sizeBytes: number): Promise<void>
  release(): Promise<void>
}

/**
 * Reserves space for one file within the quota of its workspace; two uploads never get the same space. Throws CONFLICT
 * when there is none: immediately if the size was declared, else as soon as too much has arrived.
 */
export async function reserveSpace(
  deps: SpaceDeps,
  { workspaceId, name, declaredBytes }: SpaceRequest,
): Promise<ReservedSpace> {
  const id = deps.newId()
  let reserved = 0
  let renewedAt = 0

  const count = async (trx: Db): Promise<StorageSpace> => {
    const at = deps.clock.now()
    await lockStorage(trx, workspaceId)
    await deleteReservation(trx, { workspaceId, id, at })
    const { documents, imports, arriving } = await sumStoredBytes(trx, workspaceId, at)
    return { usedBytes: documents + imports + arriving, allowedBytes: deps.config.storageQuotaBytes }
  }
  const take = (space: StorageSpace, wish: { needed: number; requested: number }): number => {
    const bytes = planReservation(space, wish)
    if (bytes === null) throw new AppError('CONFLICT', describeNoSpace(name, space))
    return bytes
  }
  const reserve = async (wish: { needed: number; requested: number }) => {
    const at = deps.clock.now().getTime()
    reserved = await deps.db.transaction().execute(async (trx) => {
      const bytes = take(await count(trx), wish)
      await insertReservation(trx, { id, workspace_id: workspaceId, bytes, expires_at: new Date(at + lifeMs) })
      return bytes
    })
    renewedAt = at
  }

  await reserve({ needed: declaredBytes ?? 1, requested: declaredBytes ?? stepBytes })
  return {
    async arrive(totalBytes) {
      if (totalBytes > reserved) await reserve({ needed: totalBytes, requested: totalBytes + stepBytes })
      else if (deps.clock.now().getTime() - renewedAt > renewMs)
        await reserve({ needed: totalBytes, requested: reserved })
    },
    async settle(trx, sizeBytes) {
      take(await count(trx), { needed: sizeBytes, requested: sizeBytes })
    },
    release: () => deleteReservation(deps.db, { workspaceId, id, at: deps.clock.now() }),
  }
}
