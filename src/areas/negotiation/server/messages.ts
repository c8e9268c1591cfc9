import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { publishNews } from '#areas/tasks/server/news/publish-news.ts'
import { inTransaction } from '#db/queries/in-transaction.ts'
import type { NegotiationMessage } from '../contract.ts'
import type { TeamFunction } from '../rules/words.ts'
import type { NegotiationDeps } from './deps.ts'
import { noNegotiation } from './kinds.ts'
import { recordEvent } from './record-event.ts'
import { insertMessages, lockNegotiation, saveReadAt } from './store.ts'
import { toMessage } from './to-view.ts'

type NewMessage = { dealId: string; body: string; functions: TeamFunction[] }

/** Stores a message to the team. Whoever writes has read what is above. */
export function sendMessage(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, body, functions }: NewMessage,
): Promise<NegotiationMessage> {
  const { workspaceId, userId } = actor
  return inTransaction(deps.db, async (trx) => {
    await getDeal(trx, actor, dealId)
    // Messages follow each other, so that their instants are in the order of their commits.
    if (!(await lockNegotiation(trx, { workspaceId, dealId }, 'update'))) throw noNegotiation()
    const at = deps.clock.now()
    const row = {
      id: deps.newId(),
      workspace_id: workspaceId,
      deal_id: dealId,
      author_id: userId,
      author_name: actor.name.slice(0, 200),
      functions: [...new Set(functions)],
      body,
      created_at: at,
    }
    await insertMessages(trx, [row])
    await saveReadAt(trx, { deal_id: dealId, user_id: userId, read_at: at })
    await recordEvent(trx, actor, { action: 'negotiation_message.sent', details: { deal_id: dealId }, at })
    return toMessage(row, { userId, readAt: at, names: new Map() })
  })
}

export async function markRead(deps: NegotiationDeps, actor: Actor, dealId: string): Promise<void> {
  const { workspaceId, userId } = actor
  await getDeal(deps.db, actor, dealId)
  await saveReadAt(deps.db, { deal_id: dealId, user_id: userId, read_at: deps.clock.now() })
  // The other windows of the same person.
  await publishNews(deps.db, { workspaceId, userId, topic: 'negotiation', id: dealId })
}
