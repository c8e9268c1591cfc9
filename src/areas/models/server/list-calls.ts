import type { Actor } from '../../permissions.ts'
import type { AiCall } from '../contract.ts'
import type { ModelsDeps } from './deps.ts'
import { listCallRows } from './store.ts'

const perPage = 25

/** The newest questions of a workspace, or those before a given one. */
export async function listCalls(
  { db }: Pick<ModelsDeps, 'db'>,
  actor: Actor,
  { before }: { before?: string | undefined },
): Promise<AiCall[]> {
  const rows = await listCallRows(db, actor.workspaceId, { before, limit: perPage })
  return rows.map(({ user_id, sent_sha256, created_at, ...row }) => {
    const sent = sent_sha256.toString('hex')
    return { ...row, sent_sha256: sent, created_at: created_at.toISOString(), is_yours: user_id === actor.userId }
  })
}
