import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { NegotiationDraft } from '../contract.ts'
import type { NegotiationDeps } from './deps.ts'
import { checkOpen } from './kinds.ts'
import { findDraft, saveDraftRow } from './store.ts'

/** What this person has typed and not submitted. A draft of an older shape is none. */
export async function readDraft({ db }: NegotiationDeps, actor: Actor, dealId: string) {
  await getDeal(db, actor, dealId)
  const row = await findDraft(db, { dealId, userId: actor.userId })
  const draft = NegotiationDraft.safeParse(row?.draft)
  if (!row || !draft.success) return { draft: null, saved_at: null }
  return { draft: draft.data, saved_at: row.saved_at.toISOString() }
}

export async function saveDraft(
  deps: NegotiationDeps,
  actor: Actor,
  { dealId, draft }: { dealId: string; draft: NegotiationDraft },
) {
  const at = deps.clock.now()
  const deal = await getDeal(deps.db, actor, dealId)
  await checkOpen(deps.db, actor, [dealId])
  const row = { deal_id: dealId, user_id: actor.userId, draft: JSON.stringify(draft), saved_at: at }
  await saveDraftRow(deps.db, row)
  return { company: deal.target, saved_at: at.toISOString() }
}
