import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'

/** How many invoices have a refund or a dispute to look at, for operators; 0 for everybody else and until it is known. */
export function useWaitingInvoices(isOperator: boolean): number {
  const { data } = useQuery(api.billing.attention.queryOptions({ enabled: isOperator, staleTime: 60_000 }))
  return data?.count ?? 0
}
