import { dropUnknownFiguresIn } from '#areas/models/rules/drop-unknown-figures.ts'
import { askModel } from '#areas/models/server/ask-model.ts'
import type { ModelsDeps } from '#areas/models/server/deps.ts'
import { format } from '#core/format/utc-format.ts'
import type { Actor } from '#areas/permissions.ts'
import type { ModelCommentary } from '../../contract.ts'
import {
  Commentary,
  commentaryParameters,
  commentaryPrompt,
  commentarySystem,
  listFacts,
} from '../../rules/report/commentary-prompt.ts'
import { getValuation } from '../get-valuation.ts'

/** Below the time-out of a call. */
const patienceMs = 25_000

const onlyUntold = 'The answer named figures that are not in this valuation, so it is not shown.'

/** The stored draft in prose. Nothing of it is kept: it is worth as much as the figures of this moment. */
export async function commentValuation(deps: ModelsDeps, actor: Actor, valuationId: string): Promise<ModelCommentary> {
  const { inputs, valuation_on: on, adjustments, currency, revision } = await getValuation(deps, actor, valuationId)
  const facts = listFacts({ inputs, on, adjustments, currency, format })
  const told = await askModel(deps, actor, {
    purpose: 'financial-analysis',
    system: commentarySystem,
    prompt: commentaryPrompt(facts),
    schema: Commentary,
    timeoutMs: patienceMs,
    ...commentaryParameters,
  })
  const silent = { paragraphs: [], model: null, provider: null, left_out: 0, revision }
  if (!told.answered) return { ...silent, sentence: told.sentence }
  const { paragraphs, leftOut } = dropUnknownFiguresIn(told.value.paragraphs, facts)
  if (paragraphs.length === 0) return { ...silent, sentence: onlyUntold, left_out: leftOut }
  const { model, providerName } = told
  return { paragraphs, model, provider: providerName, sentence: null, left_out: leftOut, revision }
}
