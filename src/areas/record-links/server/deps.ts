import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { FindNames } from '#areas/records/server/named-record.ts'
import type { Actor } from '../../permissions.ts'
import type { LinkEnd } from '../rules/words.ts'

/** A member, or the product itself, which reads everything of its workspace. */
export type LinkReader = Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'userId' | 'memberRole'>>

export type LinkDeps = RecordDeps & { linkedNames: Readonly<Record<LinkEnd, FindNames<LinkReader>>> }
