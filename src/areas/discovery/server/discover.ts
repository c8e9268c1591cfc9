import { cutText } from '#core/format/cut-text.ts'
import { startTask } from '#areas/tasks/server/start-task.ts'
import type { Actor } from '../../permissions.ts'
import type { Discovery, DiscoveryQuestion } from '../contract.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { askForCompanies } from './ask-for-companies.ts'
import type { DiscoveryDeps } from './deps.ts'
import { forgetOldRuns, insertRun } from './store.ts'
import { tellRuns } from './tell-runs.ts'
import { showFirst, toDiscovery } from './to-discovery.ts'

/** Runs of one person in one workspace that are kept. */
const keptRuns = 50

/**
 * The built-in answer at once. For whoever has an account it is kept, and where language models are set up one is asked in
 * the background; what it adds comes later, and without it this answer stands.
 */
export async function discover(
  deps: DiscoveryDeps,
  actor: Actor | null,
  question: DiscoveryQuestion,
): Promise<Discovery> {
  const answer = await answerBuiltIn(deps, actor, question)
  if (!actor) return showFirst(answer)
  const { workspaceId, userId } = actor
  const id = deps.newId()
  const asks = deps.models.length > 0
  const row = await deps.db.transaction().execute(async (trx) => {
    const input = { runId: id, workspaceId, userId, query: cutText(question.query, 200) }
    const task = asks ? await startTask(deps, actor, { definition: askForCompanies, input, transaction: trx }) : null
    const inserted = await insertRun(trx, {
      ...toRow(answer),
      id,
      workspace_id: workspaceId,
      user_id: userId,
      task_id: task?.id ?? null,
    })
    await tellRuns(trx, actor, id)
    return inserted
  })
  await forgetOldRuns(deps.db, actor, keptRuns)
  return toDiscovery(deps, actor, row)

  function toRow({ query, criteria, not_understood, companies, count, count_is_exact, only_sample }: Discovery) {
    const at = deps.clock.now()
    return {
      query,
      criteria: JSON.stringify(criteria),
      not_understood: JSON.stringify(not_understood),
      companies: JSON.stringify(companies),
      count,
      count_is_exact,
      only_sample,
      model_state: asks ? ('running' as const) : ('unasked' as const),
      created_at: at,
      updated_at: at,
    }
  }
}
