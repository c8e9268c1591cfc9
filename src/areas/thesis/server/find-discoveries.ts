import { cutText } from '#core/format/cut-text.ts'
import { listRuns } from '#areas/runs/server/read-runs.ts'
import type { Actor } from '#areas/permissions.ts'
import type { Db } from '#db/connection.ts'
import { discoveries } from './run-kinds.ts'
import type { NamedRecord } from '#areas/records/server/named-record.ts'

/** The user's own discoveries that were asked in words with this text, newest first. */
export async function findDiscoveries(
  deps: { db: Db },
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<NamedRecord[]> {
  // no person has more of them
  const runs = await listRuns(deps, actor, { kind: discoveries, limit: discoveries.kept + discoveries.pinned })
  const wanted = text.toLowerCase()
  return runs
    .filter(({ asked }) => asked.query.toLowerCase().includes(wanted))
    .slice(0, limit)
    .map(({ id, asked }) => ({ id, name: cutText(asked.query, 200) }))
}
