import type { Db } from '#db/connection.ts'

/** What a record is called. */
export type NamedRecord = { id: string; name: string }

/** What the records of these ids are called, without those that were removed or that the reader may not read. */
export type FindNames<Reader> = (db: Db, reader: Reader, ids: readonly string[]) => Promise<NamedRecord[]>
