import type { Actor } from '#areas/permissions.ts'
import type { ChangeResult } from '#areas/record-calls.ts'
import { removeRecords } from '#areas/records/server/change-records.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { toResult } from '#areas/records/server/record-answers.ts'
import { sourcingKind } from './sourcing-kind.ts'

/** The company is again one of which nothing is set; undo restores it. */
export async function clearSourcing(deps: RecordDeps, actor: Actor, { id }: { id: string }): Promise<ChangeResult> {
  return toResult(await removeRecords(deps, actor, { kind: sourcingKind, ids: [id] }))
}
