import { sql, type Selectable } from 'kysely'
import type { Db } from '#db/connection.ts'
import { deleteWhere, rowsWhere, updateWhere } from '#db/queries/where-equal.ts'
import type { Tables } from '#db/tables.ts'

type GuestLinkRow = Selectable<Tables['room_links']>

/** The newest link of this guest; it works as long as the guest has its address. */
export function findLinkRow(db: Db, workspaceId: string, guestId: string): Promise<GuestLinkRow | undefined> {
  return rowsWhere(db, 'room_links', { workspace_id: workspaceId, guest_id: guestId }).selectAll().executeTakeFirst()
}

/** The earlier link of the guest stops working. */
export async function replaceLinkRow(db: Db, row: Omit<GuestLinkRow, 'opened_at'>): Promise<void> {
  const { email, token_hash, sent_by, sent_at } = row
  await db
    .insertInto('room_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('guest_id').doUpdateSet({ email, token_hash, sent_by, sent_at, opened_at: null }),
    )
    .execute()
}

/** The links of a deal that open the room. */
export function listLinksOfDeal(db: Db, { workspaceId, dealId }: { workspaceId: string; dealId: string }) {
  return db
    .selectFrom('room_links')
    .innerJoin('room_guests', 'room_guests.id', 'room_links.guest_id')
    .select(['room_links.guest_id', 'room_links.sent_at', 'room_links.opened_at'])
    .whereRef('room_links.email', '=', 'room_guests.email')
    .where('room_guests.workspace_id', '=', workspaceId)
    .where('room_guests.deal_id', '=', dealId)
    .where('room_guests.removed_at', 'is', null)
    .execute()
}

export async function deleteLinkRow(db: Db, workspaceId: string, guestId: string): Promise<boolean> {
  const { numDeletedRows } = await deleteWhere(db, 'room_links', {
    workspace_id: workspaceId,
    guest_id: guestId,
  }).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function markLinkOpened(
  db: Db,
  workspaceId: string,
  { guestId, at }: { guestId: string; at: Date },
): Promise<void> {
  await updateWhere(db, 'room_links', { workspace_id: workspaceId, guest_id: guestId }).set({ opened_at: at }).execute()
}

/** The guest of a link, while the guest and the deal are there, with what names the room. */
export function findGuestByTokenForEveryone(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('room_links')
    .innerJoin('room_guests', 'room_guests.id', 'room_links.guest_id')
    .innerJoin('deals', 'deals.id', 'room_guests.deal_id')
    .innerJoin('workspaces', 'workspaces.id', 'room_guests.workspace_id')
    .selectAll('room_guests')
    .select(['deals.target', 'room_links.sent_by', 'room_links.opened_at', sql<string>`workspaces.name`.as('host')])
    .whereRef('room_links.email', '=', 'room_guests.email')
    .where('room_links.token_hash', '=', tokenHash)
    .where('room_guests.removed_at', 'is', null)
    .where('deals.removed_at', 'is', null)
    .executeTakeFirst()
}

/** A guest whose link opens the room, with what names it. */
export function findGuestWithLink(
  db: Db,
  workspaceId: string,
  { guestId, dealId }: { guestId: string; dealId: string },
) {
  return db
    .selectFrom('room_links')
    .innerJoin('room_guests', 'room_guests.id', 'room_links.guest_id')
    .innerJoin('deals', 'deals.id', 'room_guests.deal_id')
    .selectAll('room_guests')
    .select(['deals.target', 'room_links.sent_by', 'room_links.sent_at'])
    .whereRef('room_links.email', '=', 'room_guests.email')
    .where('room_guests.workspace_id', '=', workspaceId)
    .where('room_guests.id', '=', guestId)
    .where('room_guests.deal_id', '=', dealId)
    .where('room_guests.removed_at', 'is', null)
    .executeTakeFirst()
}

export function listGuestsOfDeal(db: Db, { workspaceId, dealId }: { workspaceId: string; dealId: string }) {
  return rowsWhere(db, 'room_guests', { workspace_id: workspaceId, deal_id: dealId })
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('company')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
