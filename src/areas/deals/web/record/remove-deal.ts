import { client } from '#kit/client/api.ts'
import { toast } from '#kit/feedback/toast.ts'
import type { Deal } from '../../contract.ts'
import { tellDone } from '../deal-changes.ts'
import { messages } from '../messages.ts'

/** Removes a deal in a way that can be undone. Answers whether it is gone. */
export async function removeDeal(deal: Pick<Deal, 'id' | 'target'>): Promise<boolean> {
  try {
    const { change_id, refused } = await client.deals.bulk({ deal_ids: [deal.id], change: { remove: true } })
    const refusal = refused[0]
    if (refusal) toast.destructive(messages.removeFailed, refusal.reason)
    else tellDone({ title: messages.removed(deal.target), changeId: change_id })
    return !refusal
  } catch (error) {
    toast.refused(messages.removeFailed, error)
    return false
  }
}
