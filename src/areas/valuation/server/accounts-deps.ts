import type { Clock } from '#adapters/system/port.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import type { RoomAccounts } from '../rules/history/room-accounts.ts'

export type AccountsDeps = {
  db: Db
  clock: Clock
  /** The accounts in a deal's room; documents belong to areas above, so the process hands it in. */
  readAccounts: (deps: { db: Db }, actor: Actor, room: { dealId: string; currency: string }) => Promise<RoomAccounts>
}
