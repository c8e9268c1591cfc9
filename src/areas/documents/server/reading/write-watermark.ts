import type { Clock } from '#adapters/system/port.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { FileReader } from '../document-reader.ts'

/** The deals that a document belongs to, which an area above knows. */
export type NameDeals = (db: Db, workspaceId: string, documentId: string) => Promise<string[]>
export type WatermarkDeps = { db: Db; clock: Clock; nameDealsOfDocument: NameDeals }

/** Who gets a copy, when, and of which deal. A guest learns of no other deal that the document belongs to. */
export async function writeWatermark(
  { db, clock, nameDealsOfDocument }: WatermarkDeps,
  reader: FileReader,
  documentId: string,
): Promise<string> {
  const isGuest = 'guest' in reader
  const [person] = isGuest ? [reader.guest] : await findPeople(db, [reader.userId])
  const deals = isGuest ? [reader.guest.deal] : await nameDealsOfDocument(db, reader.workspaceId, documentId)
  const at = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [person?.name, person?.email, at, deals.join(', ')].filter(Boolean).join(' · ')
}
