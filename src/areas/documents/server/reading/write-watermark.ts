import type { Clock } from '#adapters/system/port.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'

/** The deals that a document belongs to, which an area above knows. */
export type NameDeals = (db: Db, workspaceId: string, documentId: string) => Promise<string[]>
export type WatermarkDeps = { db: Db; clock: Clock; nameDealsOfDocument: NameDeals }
export type MemberReader = Pick<Actor, 'workspaceId' | 'userId' | 'memberRole'>

/** Who gets a copy, when, and of which deal. */
export async function writeWatermark(
  { db, clock, nameDealsOfDocument }: WatermarkDeps,
  { workspaceId, userId }: MemberReader,
  documentId: string,
): Promise<string> {
  const [person] = await findPeople(db, [userId])
  const deals = await nameDealsOfDocument(db, workspaceId, documentId)
  const at = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [person?.name, person?.email, at, deals.join(', ')].filter(Boolean).join(' · ')
}
