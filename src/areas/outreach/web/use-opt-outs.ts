import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'

export function useOptOuts({ address, limit }: { address: string | null; limit: number }) {
  const input = { limit, ...(address !== null && { address }) }
  return useQuery(api.outreach.optOuts.queryOptions({ input, placeholderData: keepPreviousData }))
}

export function useRemoveOptOut() {
  return useAction(client.outreach.removeOptOut)
}
