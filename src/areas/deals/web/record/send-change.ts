import type { QueryClient } from '@tanstack/react-query'
import { client } from '#kit/client/api.ts'
import { sendInTurn } from '#kit/records/bulk/send-in-turn.ts'
import type { Deal } from '../../contract.ts'

type Change = Omit<Parameters<typeof client.deals.change>[0], 'dealId' | 'version'>

/** Changes one deal as the person saw it. */
export function sendChange(queries: QueryClient, deal: Pick<Deal, 'id' | 'version'>, change: Change): Promise<Deal> {
  return sendInTurn(queries, deal, (version) => client.deals.change({ dealId: deal.id, version, ...change }))
}
