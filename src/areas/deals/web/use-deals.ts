import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reader } from '#core/fields/words.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Named } from '#kit/records/record-field.tsx'
import { api, ApiError } from '#kit/client/api.ts'
import { usePeople, usePersonNames } from '#areas/workspaces/web/use-people.ts'
import type { Deal, Stage } from '../contract.ts'
import { messages } from './messages.ts'
import { toQuery, type Filter, type SortOrder } from './filter/address.ts'

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

/** The deals of a page of the list. */
export const dealsOf = (page: readonly Deal[]) => page

/** The cards of one stage, those that came last first: so a card that was just dropped is in sight. */
export function useStageCards(filter: Filter, stage: Stage) {
  return useDealPages({ ...filter, stage: [stage] }, { by: 'stage_since', direction: 'desc' }, cardsAtOnce)
}

export function useTotals(filter: Filter) {
  return useQuery(api.deals.totals.queryOptions({ input: toQuery(filter), placeholderData: keepPreviousData }))
}

export function useDeal(dealId: string | null) {
  return useQuery(api.deals.get.queryOptions({ input: { dealId: dealId ?? '' }, enabled: dealId !== null }))
}

/** What a deal is called, as far as that is known. */
export function useDealTitle(dealId: string | null): string {
  const { data, error } = useDeal(dealId)
  if (error instanceof ApiError && error.status === 404) return messages.panel.gone
  return data?.target ?? (error ? messages.panel.failed : messages.panel.loading)
}

/** Whom a field can name, as the controls of the kit want it. */
export function useKnown(): (of: string) => readonly Named[] | undefined {
  const people = usePeople()
  return useMemo(() => (of) => (of === 'member' ? people : []), [people])
}

/** What the ids in a deal are called. */
export function useReader(): Reader {
  const format = useFormatter()
  const namePerson = usePersonNames()
  return useMemo(
    () => ({ format, nameOf: (of, id) => (of === 'member' ? namePerson(id) : null) }),
    [format, namePerson],
  )
}
