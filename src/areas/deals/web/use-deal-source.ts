import { useMemo } from 'react'
import { useReader, useKnown } from './use-deals.ts'
import { dealCourse, dealFields, dealParams } from '../fields.ts'
import { dealSorts } from '../rules/words.ts'
import { dealFilters } from './filter/deal-filters.ts'
import { messages } from './messages.ts'

const source = {
  noun: 'deal',
  plural: 'deals',
  title: 'target',
  fields: { ...dealFields, ...dealCourse },
  params: dealParams,
  sorts: dealSorts,
  filters: dealFilters,
  show: messages.filters.show,
  bulk: ['status', 'stage', 'owner_id', 'expected_close'],
} as const

export type DealSource = ReturnType<typeof useDealSource>

/** Deals as list, filters and bulk changes of the kit show them. */
export function useDealSource() {
  const reader = useReader()
  const known = useKnown()
  return useMemo(() => ({ ...source, reader, known }), [reader, known])
}
