import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishToCompliance } from '#areas/tasks/server/news/publish-to-compliance.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { ScreeningList } from '../../contract.ts'
import type { ListId } from '../../rules/words.ts'
import type { ScreeningDeps } from '../deps.ts'
import { lockListsForEveryone, markForThreshold, saveThresholdRow } from '../threshold-store.ts'
import { listLists } from './list-lists.ts'
import { rescreening } from './rescreening.ts'

/** The clients of the workspace are screened again, so that no check rests on the former threshold. */
export function saveThreshold(
  deps: ScreeningDeps,
  actor: Actor,
  { list, threshold }: { list: ListId; threshold: number },
): Promise<ScreeningList[]> {
  const { workspaceId } = actor
  return deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    await lockListsForEveryone(trx)
    await saveThresholdRow(trx, {
      workspace_id: workspaceId,
      list,
      threshold,
      changed_by: actor.userId,
      changed_at: at,
    })
    if ((await markForThreshold(trx, workspaceId)) > 0)
      await startTask(deps, 'system', { definition: rescreening, input: {}, transaction: trx, key: deps.newId() })
    await publishToCompliance(trx, { workspaceId, topic: 'screening' })
    const lists = await listLists({ ...deps, db: trx }, workspaceId)
    await recordAuditBy(trx, actor, {
      chain: 'compliance',
      action: 'screening.threshold_changed',
      subject: { type: 'workspace', id: workspaceId },
      details: { list, threshold },
      at,
    })
    return lists
  })
}
