import { cutText } from '#core/format/cut-text.ts'
import { saveRun } from '#areas/runs/server/save-run.ts'
import type { Actor } from '../../permissions.ts'
import type { Discovery, DiscoveryQuestion } from '../contract.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { askForCompanies } from './ask-for-companies.ts'
import type { DiscoveryDeps } from './deps.ts'
import { discoveries, toResult } from './run-kinds.ts'
import { showFirst, toDiscovery } from './to-discovery.ts'

/**
 * Returns the built-in answer at once. For people with an account it is kept, and where language models are set up one is
 * asked in the background; its companies come later, and without it this answer stays.
 */
export async function discover(
  deps: DiscoveryDeps,
  actor: Actor | null,
  question: DiscoveryQuestion,
): Promise<Discovery> {
  const answer = await answerBuiltIn(deps, actor, question)
  if (!actor) return showFirst(answer)
  const { query } = answer
  const { scope } = question
  const job = { definition: askForCompanies, title: cutText(query, 200), asksModel: true }
  // What a model finds on the web is in no workspace.
  const asksModel = deps.models.length > 0 && scope === undefined
  const run = await saveRun(deps, actor, {
    kind: discoveries,
    run: { asked: { query, ...(scope && { scope }) }, result: toResult(answer), job: asksModel ? job : null },
  })
  return toDiscovery(deps, actor, run)
}
