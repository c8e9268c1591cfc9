import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'

export function useOptOuts({ address, limit }: { address: string | null; limit: number }) {
  const input = { limit, ...(address !== null && { address }) }
  return useQuery(api.outreach.optOuts.queryOptions({ input, placeholderData: keepPreviousData }))
}

export function useOptOutChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.outreach.optOuts.key() })
  return {
    add: useMutation(api.outreach.addOptOut.mutationOptions({ onSettled })),
    remove: useMutation(api.outreach.removeOptOut.mutationOptions({ onSettled })),
  }
}
