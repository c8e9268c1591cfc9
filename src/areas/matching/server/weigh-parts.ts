import type { Clock } from '#adapters/system/port.ts'
import { AppError } from '#core/errors.ts'
import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../permissions.ts'
import { MatchWeights, type WeightVersion } from '../contract.ts'
import { checkWeights, defaultFitWeights, isDefault } from '../rules/weights.ts'
import { findNewestWeights, insertWeights, type WeightsRow } from './store.ts'

type Deps = { db: Db; clock: Clock }

/** The weights that hold in this workspace now. */
export async function getWeights(deps: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<WeightVersion> {
  return toVersion(await findNewestWeights(deps.db, workspaceId))
}

/** Earlier results keep the weights they were made with; later searches use these. */
export async function changeWeights(deps: Deps, actor: Actor, weights: MatchWeights): Promise<WeightVersion> {
  const problem = checkWeights(weights)
  if (problem) throw new AppError('BAD_REQUEST', problem)
  const { workspaceId, userId } = actor
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const row = await insertWeights(trx, { workspaceId, userId, at, weights: JSON.stringify(weights) })
    await recordAuditBy(trx, actor, {
      action: 'matching.weights_changed',
      subject: { type: 'workspace', id: workspaceId },
      details: { version: row.version, is_default: isDefault(weights) },
      at,
    })
    await publishNews(trx, { workspaceId, topic: 'matching' })
    return toVersion(row)
  })
}

export function resetWeights(deps: Deps, actor: Actor): Promise<WeightVersion> {
  return changeWeights(deps, actor, { ...defaultFitWeights })
}

function toVersion(row: WeightsRow | undefined): WeightVersion {
  const weights = row ? MatchWeights.parse(row.weights) : { ...defaultFitWeights }
  return {
    version: row?.version ?? 0,
    weights,
    defaults: { ...defaultFitWeights },
    is_default: isDefault(weights),
    changed_at: row?.changed_at.toISOString() ?? null,
  }
}
