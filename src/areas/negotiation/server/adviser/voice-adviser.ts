import type { Actor } from '#areas/permissions.ts'
import { answerQuestion } from '../../rules/adviser/answer-question.ts'
import { listNegotiationFacts } from '../../rules/adviser/list-facts.ts'
import type { NegotiationDeps } from '../deps.ts'
import { readFacts } from './read-facts.ts'

/** What the voice coach says: the built-in adviser of the chat, with the same facts and rights. Nothing is stored. */
export async function answerAloud(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, message }: { dealId: string; message: string },
): Promise<string> {
  const facts = await readFacts(deps, actor, dealId)
  return answerQuestion(facts, { message, analysisType: 'strategy' }).response
}

/** What a realtime provider is told, as a text model is: without limits, people and addresses. */
export async function listFactsForVoice(deps: NegotiationDeps, actor: Actor, dealId: string): Promise<string[]> {
  return listNegotiationFacts(await readFacts(deps, actor, dealId))
}
