import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { MatchWeights, type WeightChange, type WeightVersion } from '../contract.ts'
import { checkWeights, defaultFitWeights, isDefault } from '../rules/weights.ts'
import { findNewestWeights, insertWeights, lockNewestWeights, type WeightsRow } from './store.ts'

type Deps = { db: Db; clock: Clock }

/** The weights that hold in this workspace now. */
export async function getWeights(deps: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<WeightVersion> {
  return toVersion(deps.db, await findNewestWeights(deps.db, workspaceId))
}

/** Earlier results keep the weights they were made with; later searches use these. */
export async function changeWeights(
  deps: Deps,
  actor: Actor,
  { version: seen, ...weights }: WeightChange,
): Promise<WeightVersion> {
  const problem = checkWeights(weights)
  if (problem) throw new AppError('BAD_REQUEST', problem)
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const version = (await lockNewestWeights(trx, workspaceId))?.version ?? 0
    if (version !== seen)
      throw new AppError('CONFLICT', 'Someone else changed the weights in the meantime.', { data: { version } })
    const next = { version: version + 1, workspaceId, userId, at, weights: JSON.stringify(weights) }
    const row = await insertWeights(trx, next)
    await recordAuditBy(trx, actor, {
      action: 'matching.weights_changed',
      subject: { type: 'workspace', id: workspaceId },
      details: { version: row.version, is_default: isDefault(weights) },
      at,
    })
    await publishNews(trx, { workspaceId, topic: 'matching' })
    return await toVersion(trx, row)
  })
}

export function resetWeights(deps: Deps, actor: Actor, { version }: { version: number }): Promise<WeightVersion> {
  return changeWeights(deps, actor, { ...defaultFitWeights, version })
}

async function toVersion(db: Db, row: WeightsRow | undefined): Promise<WeightVersion> {
  const weights = row ? MatchWeights.parse(row.weights) : { ...defaultFitWeights }
  const changedBy = row?.user_id ?? null
  return {
    version: row?.version ?? 0,
    weights,
    defaults: { ...defaultFitWeights },
    is_default: isDefault(weights),
    changed_at: row?.changed_at.toISOString() ?? null,
    changed_by: nameOf(await namePeople(db, [changedBy]), changedBy),
  }
}
