import { AppError } from '#core/errors.ts'
import { dropUnknownFigures } from '#areas/models/rules/drop-unknown-figures.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import { changeRun } from '#areas/runs/server/change-run.ts'
import type { Actor } from '../../permissions.ts'
import type { MatchProse, MatchRunResult, ProseAnswer } from '../contract.ts'
import {
  listPairFacts,
  listTargetFacts,
  Prose,
  proseParameters,
  prosePrompt,
  proseSystem,
} from '../rules/texts/prose-prompt.ts'
import type { MatchingDeps } from './deps.ts'
import { matchRuns } from './run-kind.ts'
import { savedMatches } from './runs.ts'

/** Below the time-out of a call. */
const patienceMs = 25_000

const onlyUntold = 'The answer named figures that are not in this result, so it is not shown.'

type Pair = { runId: string; acquirer_id: string | null; target_id: string }

/** Has a language model write the rationale of one pair; it is saved next to the built-in one and never replaces it. */
export async function writePairProse(deps: MatchingDeps, actor: Actor, pair: Pair): Promise<ProseAnswer> {
  const facts = listFacts(await savedMatches.get(deps, actor, pair), pair)
  const reply = await askModel(deps, actor, {
    purpose: 'matching',
    system: proseSystem,
    prompt: prosePrompt(facts),
    schema: Prose,
    timeoutMs: patienceMs,
    ...proseParameters,
  })
  if (!reply.answered) return { prose: null, sentence: reply.sentence }
  const { text, leftOut } = dropUnknownFigures(reply.value.text, facts)
  if (text === '') return { prose: null, sentence: onlyUntold }
  const { acquirer_id, target_id } = pair
  const who = { provider: reply.providerName, model: reply.model }
  const prose = { acquirer_id, target_id, text, ...who, left_out: leftOut, created_at: deps.clock.now().toISOString() }
  await saveProse(deps, actor, { runId: pair.runId, prose, costMicros: reply.costMicros })
  return { prose, sentence: null }
}

function listFacts({ matches, targets, acquirer }: MatchRunResult, { acquirer_id, target_id }: Pair): string[] {
  const match = matches.find((one) => one.potential_acquirer.id === acquirer_id && one.target_company.id === target_id)
  if (match) return listPairFacts(match)
  const target = acquirer_id === null ? targets.find(({ company }) => company.id === target_id) : undefined
  if (!target || !acquirer) throw new AppError('NOT_FOUND', 'There is no such pair in this result.')
  return listTargetFacts(target, acquirer)
}

async function saveProse(
  deps: MatchingDeps,
  actor: Actor,
  { runId: id, prose, costMicros }: { runId: string; prose: MatchProse; costMicros: number },
): Promise<void> {
  const isOther = (one: MatchProse) => one.acquirer_id !== prose.acquirer_id || one.target_id !== prose.target_id
  await changeRun(deps, actor, {
    kind: matchRuns,
    id,
    decide: ({ answer }) => ({ answer: [...(answer ?? []).filter(isOther), prose], costMicros }),
  })
}
