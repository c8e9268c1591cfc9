import type { RecordVersion } from '#areas/record-calls.ts'
import { listHistory } from '#areas/records/server/list-history.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '#areas/permissions.ts'
import { tickWords } from '../../rules/words.ts'
import { taskKind } from '../work-kinds.ts'

/** Every change of a task, newest first. A tick is one change of its state: who and when are those of the change. */
export async function listTaskHistory(
  deps: { db: Db },
  actor: Actor,
  { taskId, limit }: { taskId: string; limit: number },
): Promise<RecordVersion[]> {
  const versions = await listHistory(deps, actor, { kind: taskKind, id: taskId, limit })
  return versions.map(({ facts: _state, changes, ...version }) => ({ ...version, changes: changes.flatMap(toTick) }))
}

function toTick(change: RecordVersion['changes'][number]): RecordVersion['changes'] {
  if (change.field === 'done_by') return []
  if (change.field !== 'done_at') return [change]
  const [before, after] = change.after === null ? [tickWords.done, tickWords.open] : [tickWords.open, tickWords.done]
  return [{ field: 'is_done', before, after }]
}
