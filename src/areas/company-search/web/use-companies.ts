import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { toQuery, type Filters } from './filters/filters.ts'
import { useMayLook } from '#areas/companies/web/use-may-look.ts'

/** More than the table shows without thinning out, so that the first page is one screen and then some. */
const pageSize = 100

/** A result of a minute ago is good enough to come back to: a list in the middle of scrolling is not loaded anew. */
const fresh = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * The result list, page after page. Every query has its own key and an outdated one is aborted, so an answer to older
 * filters never replaces a newer one; until the new answer is there the rows of before stay.
 */
export function useCompanySearch(filters: Filters) {
  return useInfiniteQuery(
    api.companies.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...toSearch(filters), limit: pageSize, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  )
}

/** How many companies each choice has, and the metrics of the result. Visitors have none to ask for. */
export function useFacets(filters: Filters) {
  const mayLook = useMayLook()
  return useQuery(
    api.companies.facets.queryOptions({
      input: toQuery(filters),
      placeholderData: keepPreviousData,
      enabled: mayLook,
      ...fresh,
    }),
  )
}

export function useIndustries() {
  const mayLook = useMayLook()
  return useQuery(api.companies.industries.queryOptions({ enabled: mayLook, staleTime: 300_000 }))
}

export function toSearch(filters: Filters) {
  return { ...toQuery(filters), ...(filters.sort && { sort: filters.sort }) }
}
