import type { QueryClient } from '@tanstack/react-query'
import { client } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Deal } from '../contract.ts'
import { refetchDeals, tellDone } from './deal-changes.ts'
import { messages } from './messages.ts'

/** Removes a deal in a way that can be taken back. Answers whether it is gone. */
export async function removeDeal(queries: QueryClient, deal: Pick<Deal, 'id' | 'target'>): Promise<boolean> {
  try {
    const { change_id, refused } = await client.deals.bulk({ deal_ids: [deal.id], change: { remove: true } })
    const refusal = refused[0]
    if (refusal) toast.destructive(messages.removeFailed, refusal.reason)
    else tellDone(queries, { title: messages.removed(deal.target), changeId: change_id })
    return !refusal
  } catch (error) {
    toast.destructive(messages.removeFailed, error instanceof Error ? error.message : undefined)
    return false
  } finally {
    await refetchDeals(queries)
  }
}
