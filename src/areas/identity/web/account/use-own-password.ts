import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'

/** Whether this person has a password; people who only use Google have none. True until known, as for most. */
export function useOwnPassword(): boolean {
  const { data } = useQuery(api.identity.listAccounts.queryOptions())
  return data === undefined || data.some(({ providerId }) => providerId === 'credential')
}
