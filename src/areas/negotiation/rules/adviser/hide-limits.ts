import { listFigures, splitSentences } from '#areas/models/rules/drop-unknown-figures.ts'
import type { AdviceQuestion } from '../../contract.ts'
import type { AdviserFacts } from './facts.ts'
import { listNegotiationFacts } from './list-facts.ts'

type Turn = AdviceQuestion['conversationHistory'][number]

const restsOnLimits = /\blimits?\b|\bzone\b|\bzopa\b|agreement is possible|\btarget is\b|walk.?away|other side of it/i

/**
 * The earlier conversation for a model: answers of the built-in adviser may rest on our limits, so a sentence that speaks of
 * them, or has a figure that the model is not told, is left out; so is a question that names a limit.
 */
export function hideLimits(history: readonly Turn[], facts: AdviserFacts): Turn[] {
  const told = new Set(listNegotiationFacts(facts).flatMap(listFigures))
  const isTold = (sentence: string) =>
    !restsOnLimits.test(sentence) && listFigures(sentence).every((figure) => told.has(figure))
  return history.flatMap(({ role, content }): Turn[] => {
    if (role === 'user') return namesLimit(content, facts) ? [] : [{ role, content }]
    const kept = content.split(/\n+/).flatMap(splitSentences).filter(isTold)
    return kept.length === 0 ? [] : [{ role, content: kept.join(' ') }]
  })
}

/** Whether a text has the figure of a limit that is no figure of the offers as well: 20,700,000, 20700 or 20.7. */
export function namesLimit(text: string, facts: AdviserFacts): boolean {
  const { limits } = facts
  if (!limits) return false
  const told = new Set(listNegotiationFacts(facts).flatMap(listFigures))
  const secret = [limits.our_target, limits.our_limit, limits.their_limit]
    .filter((amount) => amount !== null)
    .filter((amount) => !told.has(amount))
    .flatMap((amount) => [amount, amount / 1_000, amount / 1_000_000])
  return listFigures(text).some((figure) => secret.includes(figure))
}
