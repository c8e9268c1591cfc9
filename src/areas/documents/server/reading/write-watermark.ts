import type { Clock } from '#adapters/system/port.ts'
import { findPeople } from '#areas/identity/server/people/find-people.ts'
import type { Db } from '#db/connection.ts'
import type { FileReader, MemberReader } from '../document-reader.ts'

/**
 * What a watermark says of where a document was opened: the deal, and its number in the index of that deal. Without the deal
 * all that the document belongs to, which an area above knows.
 */
export type DescribePlace = (db: Db, reader: MemberReader, documentId: string) => Promise<string[]>
export type WatermarkDeps = { db: Db; clock: Clock; describePlaceOfDocument: DescribePlace }

/** Who gets a copy, when, and of which deal. A guest learns of no other deal that the document belongs to. */
export async function writeWatermark(
  { db, clock, describePlaceOfDocument }: WatermarkDeps,
  reader: FileReader,
  documentId: string,
): Promise<string> {
  const isGuest = 'guest' in reader
  const [person] = isGuest ? [reader.guest] : await findPeople(db, [reader.userId])
  const place = isGuest
    ? [reader.guest.deal, reader.guest.number]
    : await describePlaceOfDocument(db, reader, documentId)
  const at = `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [person?.name, person?.email, at, ...place].filter(Boolean).join(' · ')
}
