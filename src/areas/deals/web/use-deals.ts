import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/api.ts'
import type { Deal, Stage } from '../contract.ts'
import { toQuery, type Filter, type SortOrder } from './address.ts'

/** More than the table shows without thinning out, so that the first page is one screen and then some. */
const pageSize = 200
/** Of a column of the board. */
export const cardsAtOnce = 40

export type DealPages = ReturnType<typeof useDealPages>

/** The deals of a filter, page after page. Until the answer to a new filter is there, the rows of before stay. */
export function useDealPages(filter: Filter, sort: SortOrder | null, limit = pageSize) {
  return useInfiniteQuery(
    api.deals.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...toQuery(filter),
        ...(sort && { sort: sort.by, direction: sort.direction }),
        limit,
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    }),
  )
}

/** All that is loaded. A deal that changed its place between two pages comes twice; it is shown where it came first. */
export function useRows({ data }: { data: { pages: readonly (readonly Deal[])[] } | undefined }): readonly Deal[] {
  return useMemo(() => {
    const rows = (data?.pages ?? []).flat()
    return [...new Map(rows.map((deal) => [deal.id, deal] as const)).values()]
  }, [data])
}

/** The cards of one stage, those that came last first: so a card that was just dropped is in sight. */
export function useStageCards(filter: Filter, stage: Stage) {
  return useDealPages({ ...filter, stage: [stage] }, { by: 'stage_since', direction: 'desc' }, cardsAtOnce)
}

export function useTotals(filter: Filter) {
  return useQuery(api.deals.totals.queryOptions({ input: toQuery(filter), placeholderData: keepPreviousData }))
}

export function useDeal(dealId: string) {
  return useQuery(api.deals.get.queryOptions({ input: { dealId } }))
}

/** Who can own a deal, by id. */
export function useMembers() {
  return useQuery(api.deals.members.queryOptions({ staleTime: 60_000 }))
}

export function useMemberNames(): (userId: string | null) => string | null {
  const members = useMembers()
  return useMemo(() => {
    const names = new Map(members.data?.map(({ user_id, name }) => [user_id, name]))
    return (userId) => (userId === null ? null : (names.get(userId) ?? null))
  }, [members.data])
}
