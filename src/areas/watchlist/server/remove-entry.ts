import { noSuch, removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import type { Actor } from '../../permissions.ts'
import { entryKind } from './entry-kind.ts'
import { findEntryId } from './store.ts'

/** By the id of the entry, or by the name of the company for whoever knows only that (WL-06). */
export type WhichEntry = { entryId: string } | { company_name: string }

export async function removeEntry(deps: RecordDeps, actor: Actor, which: WhichEntry): Promise<void> {
  const id = 'entryId' in which ? which.entryId : await findEntryId(deps.db, actor.userId, which.company_name)
  if (id === undefined) throw noSuch(entryKind)
  await removeRecords(deps, actor, { kind: entryKind, ids: [id] })
}
