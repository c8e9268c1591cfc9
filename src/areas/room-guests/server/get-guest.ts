import { listGivenRoom, type GivenFile, type GivenRoom } from '#areas/deal-work/server/files/list-given-files.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import { hashToken } from '#areas/identity/server/secret-token.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import { isOver } from '../rules/is-over.ts'
import type { GuestDeps } from './deps.ts'
import { findGuestByTokenForEveryone } from './store.ts'

export type Guest = NonNullable<Awaited<ReturnType<typeof findGuestByTokenForEveryone>>>

/** A link that was closed or replaced answers like one that never was. */
export async function getGuest({ db, clock }: Pick<GuestDeps, 'db' | 'clock'>, token: string): Promise<Guest> {
  const guest = await findGuestByTokenForEveryone(db, hashToken(token))
  if (!guest)
    throw new AppError(
      'NOT_FOUND',
      'This link does not open a data room any more. Ask the person who sent it for a new one.',
    )
  if (!isOver(guest, toDay(clock.now()))) return guest
  throw new AppError(
    'GONE',
    `Your access to this data room has ended. Ask ${await nameSender(db, guest)} if you still need it.`,
  )
}

export async function nameSender(db: Db, { sent_by }: { sent_by: string | null }): Promise<string> {
  const people = await namePeople(db, [sent_by])
  return people.get(sent_by ?? '') ?? 'the person who sent it'
}

export function readRoomOfGuest({ db }: { db: Db }, guest: Guest): Promise<GivenRoom> {
  const { workspace_id: workspaceId, deal_id: dealId, folders, file_access: access } = guest
  return listGivenRoom(db, { workspaceId, dealId }, { folders, access })
}

export async function getFileOfGuest(deps: { db: Db }, guest: Guest, id: string): Promise<GivenFile> {
  const file = (await readRoomOfGuest(deps, guest)).files.find(({ document }) => document.id === id)
  if (!file) throw new AppError('NOT_FOUND', 'This file is not in the data room. It may have been removed.')
  return file
}
