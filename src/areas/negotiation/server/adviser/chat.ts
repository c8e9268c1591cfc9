import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import { findSilence } from '#areas/models/server/reserve-call.ts'
import type { Actor } from '#areas/permissions.ts'
import { Advice, type ChatMessage, type ModelSilence } from '../../contract.ts'
import { chatListed } from '../../rules/limits.ts'
import { modelPreferences, type ModelPreference } from '../../rules/words.ts'
import type { NegotiationDeps } from '../deps.ts'
import { deleteChat, listChat, type ChatRow } from '../store.ts'
import { providerOf } from './advise.ts'

type Chat = { messages: ChatMessage[]; models: ModelPreference[]; silences: ModelSilence[] }

/** The own conversation about a deal, and which of the models in the selector are configured, and which may be asked. */
export async function readChat(deps: NegotiationDeps, actor: Actor, dealId: string): Promise<Chat> {
  await getDeal(deps.db, actor, dealId)
  const rows = await listChat(deps.db, { dealId, userId: actor.userId, limit: chatListed })
  const configured = modelPreferences.flatMap((preference) => {
    const model = deps.models.find(({ id }) => id === providerOf[preference])
    return model ? [{ preference, model }] : []
  })
  const silences: ModelSilence[] = []
  for (const { preference, model } of configured) {
    const sentence = await findSilence(deps, actor, model)
    if (sentence !== null) silences.push({ model: preference, sentence })
  }
  return { messages: rows.map(toMessage), models: configured.map(({ preference }) => preference), silences }
}

export async function clearChat(deps: NegotiationDeps, actor: Actor, dealId: string): Promise<void> {
  await getDeal(deps.db, actor, dealId)
  await deleteChat(deps.db, { dealId, userId: actor.userId })
}

/** Of an answer, what is stored besides its text. */
export const StoredAnswer = Advice.omit({ response: true })

/** An answer of an older shape is shown without what was said about it. */
function toMessage({ id, role, content, answer, created_at }: ChatRow): ChatMessage {
  const read = StoredAnswer.safeParse(answer)
  return { id, role, content, timestamp: created_at.toISOString(), answer: read.success ? read.data : null }
}
