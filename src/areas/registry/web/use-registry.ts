import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#kit/feedback/toast.ts'
import { api } from '#kit/client/api.ts'
import type { RecordKey, Search } from './address.ts'
import { messages } from './messages.ts'

export const pageSize = 30

/** What is looked for, and what came of it. Nothing is asked before there is a name to ask for. */
export function useRegistrySearch(search: Search | null) {
  const query = useQuery({
    ...api.registry.ask.queryOptions({ input: toInput(search) }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    // The server has already tried, and a visitor has few searches.
    retry: false,
  })
  useFailureToast(query, messages.searchFailed)
  return query
}

export function useRecord(key: RecordKey | null) {
  const { source, jurisdiction_code = '', company_number = '' } = key ?? {}
  const input = { action: 'get_company' as const, jurisdiction_code, company_number, ...(source && { source }) }
  const query = useQuery({ ...api.registry.ask.queryOptions({ input }), enabled: key !== null, retry: false })
  useFailureToast(query, messages.detailsFailed)
  return query
}

export function useSources() {
  return useQuery({ ...api.registry.sources.queryOptions(), staleTime: 300_000 }).data ?? []
}

function toInput(search: Search | null) {
  const { kind = 'company', query = '', jurisdiction = null, source = null, page = 1 } = search ?? {}
  const rest = { query, page, per_page: pageSize, ...(source && { source }) }
  return kind === 'officer'
    ? { action: 'search_officers' as const, ...rest }
    : { action: 'search' as const, ...rest, ...(jurisdiction && { jurisdiction_code: jurisdiction }) }
}

type Failing = { error: Error | null; errorUpdatedAt: number }

/** Each failure is told once, also when the same search fails again. */
function useFailureToast({ error, errorUpdatedAt }: Failing, title: string): void {
  useEffect(() => {
    if (error) toast.refused(title, error)
    // The moment of the failure, not the error itself, tells a new failure from the old one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [errorUpdatedAt, title])
}
