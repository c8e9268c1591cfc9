import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Db } from '#db/connection.ts'
import type { LinkEnd } from '../rules/words.ts'

/** What the records of these ids are called now, without those that were removed. */
type FindNames = (db: Db, workspaceId: string, ids: readonly string[]) => Promise<{ id: string; name: string }[]>

export type LinkDeps = RecordDeps & { linkedNames: Readonly<Record<LinkEnd, FindNames>> }
