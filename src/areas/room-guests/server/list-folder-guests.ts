import { findFolderGifts } from '#areas/deal-work/server/files/list-given-files.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { isAllowed } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { FolderGuests } from '../contract.ts'
import { buyerOf } from '../rules/buyer-of.ts'
import { isOver } from '../rules/is-over.ts'
import type { GuestDeps } from './deps.ts'
import { listGuestsOfDeal } from './store.ts'

type AskedFolder = { dealId: string; folder: string; inside?: '1' | undefined }

/** Whom what is put into a folder of a deal is shown to: how many, and for owners and admins who. */
export async function listFolderGuests(
  { db, clock }: Pick<GuestDeps, 'db' | 'clock'>,
  actor: Actor,
  { dealId, folder, inside }: AskedFolder,
): Promise<FolderGuests> {
  await getDeal(db, actor, dealId)
  const { workspaceId } = actor
  const isGift = await findFolderGifts(db, { workspaceId, dealId }, { folder, inside: inside === '1' })
  const today = toDay(clock.now())
  const guests = (await listGuestsOfDeal(db, { workspaceId, dealId })).filter(
    (guest) => !isOver(guest, today) && isGift(guest.folders),
  )
  return {
    guests: guests.length,
    buyers: new Set(guests.map(({ company }) => buyerOf(company))).size,
    // bidders are not named to the rest of the team
    names: isAllowed(actor, 'manage_workspace') ? guests.map(({ name, company }) => `${name}, ${company}`) : null,
  }
}
