import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import { keepTold } from '#areas/models/rules/keep-told.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import { publishNews } from '#areas/tasks/server/publish-news.ts'
import type { Actor } from '../../permissions.ts'
import { MatchProse, type MatchRunResult, type ProseAnswer } from '../contract.ts'
import {
  listPairFacts,
  listTargetFacts,
  Prose,
  proseParameters,
  prosePrompt,
  proseSystem,
} from '../rules/prose-prompt.ts'
import type { MatchingDeps } from './deps.ts'
import { getRun } from './runs.ts'
import { changeProse } from './store.ts'

/** Below the time-out of a call. */
const patienceMs = 25_000

const onlyUntold = 'The answer named figures that are not in this result, so it is not shown.'

type Pair = { runId: string; acquirer_id: string | null; target_id: string }

/** The rationale of one pair in the words of a language model: kept beside the built-in one, never in its place. */
export async function tellPair(deps: MatchingDeps, actor: Actor, pair: Pair): Promise<ProseAnswer> {
  const facts = listFacts(await getRun(deps, actor, pair), pair)
  const told = await askModel(deps, actor, {
    purpose: 'matching',
    system: proseSystem,
    prompt: prosePrompt(facts),
    schema: Prose,
    timeoutMs: patienceMs,
    ...proseParameters,
  })
  if (!told.answered) return { prose: null, sentence: told.sentence }
  const { text, leftOut } = keepTold(told.value.text, facts)
  if (text === '') return { prose: null, sentence: onlyUntold }
  const { acquirer_id, target_id } = pair
  const who = { provider: told.providerName, model: told.model }
  const prose = { acquirer_id, target_id, text, ...who, left_out: leftOut, created_at: deps.clock.now().toISOString() }
  await keep(deps, actor, { runId: pair.runId, prose })
  return { prose, sentence: null }
}

function listFacts({ matches, targets, acquirer }: MatchRunResult, { acquirer_id, target_id }: Pair): string[] {
  const match = matches.find((one) => one.potential_acquirer.id === acquirer_id && one.target_company.id === target_id)
  if (match) return listPairFacts(match)
  const target = acquirer_id === null ? targets.find(({ company }) => company.id === target_id) : undefined
  if (!target || !acquirer) throw new AppError('NOT_FOUND', 'There is no such pair in this result.')
  return listTargetFacts(target, acquirer)
}

async function keep(
  deps: MatchingDeps,
  { workspaceId }: Actor,
  { runId, prose }: { runId: string; prose: MatchProse },
): Promise<void> {
  const isOther = (one: MatchProse) => one.acquirer_id !== prose.acquirer_id || one.target_id !== prose.target_id
  await deps.db.transaction().execute(async (trx) => {
    await changeProse(trx, { workspaceId, id: runId }, (kept) =>
      JSON.stringify([...z.array(MatchProse).parse(kept).filter(isOther), prose]),
    )
    await publishNews(trx, { workspaceId, topic: 'matching', id: runId })
  })
}
