import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import type { Db } from '#db/connection.ts'
import type { LinkEnd } from '../rules/words.ts'

/** A member, or the product itself, which reads everything of its workspace. */
export type LinkReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'userId' | 'memberRole'>>

/** What the records of these ids are called now, without those that were removed or that this reader may not read. */
type FindNames = (db: Db, reader: LinkReader, ids: readonly string[]) => Promise<{ id: string; name: string }[]>

export type LinkDeps = RecordDeps & { linkedNames: Readonly<Record<LinkEnd, FindNames>> }
