import { params, readParams, withParam, writeParams, type Narrowed, type Search } from '#core/fields/params.ts'
import type { DealFilter, DealSort } from '../contract.ts'
import { dealParams } from '../fields.ts'
import { dealSorts, layouts } from '../rules/words.ts'

export type Layout = (typeof layouts)[number]
export type SortOrder = { by: DealSort; direction: 'asc' | 'desc' }

/** `ids_of`: of how many deals `ids` names the first, where it does not name all. */
const addressParams = params({ ...dealParams, ids_of: { kind: 'number', min: 0, max: 1_000_000, whole: true } })

/** The filter with what narrows and nothing else. */
export type Filter = Narrowed<typeof addressParams>

/** What the screen of deals shows, as its address says it. */
export type DealAddress = {
  layout: Layout
  filter: Filter
  /** Null: newest first. */
  sort: SortOrder | null
  /** The deal whose record is open. */
  dealId: string | null
  dealTab: string
}

export type ChangeAddress = (change: (now: DealAddress) => DealAddress) => void

export const firstDealTab = 'overview'

const tabParams = params({
  layout: { kind: 'word', words: layouts },
  sort: { kind: 'word', words: dealSorts },
  direction: { kind: 'word', words: ['asc', 'desc'] },
  deal: { kind: 'id' },
  dealTab: { kind: 'text', max: 20 },
})

/** An address that can be sent to somebody: `?stage=Valuation,Negotiation&value_min=1000000`. What is not set is undefined. */
export function writeDealAddress({ layout, filter, sort, dealId, dealTab }: DealAddress): Search {
  return {
    layout: layout === 'list' ? undefined : layout,
    ...writeFilter(filter),
    sort: sort?.by,
    direction: sort?.direction,
    deal: dealId ?? undefined,
    dealTab: dealId === null || dealTab === firstDealTab ? undefined : dealTab,
  }
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readDealAddress(search: Readonly<Record<string, unknown>>): DealAddress {
  const { layout = 'list', sort: by, direction = 'desc', deal = null, dealTab } = readParams(tabParams, search)
  const { ids_of, ...filter } = readParams(addressParams, search)
  return {
    layout,
    filter: filter.ids && ids_of !== undefined ? { ...filter, ids_of } : filter,
    sort: by ? { by, direction } : null,
    dealId: deal,
    dealTab: dealTab ?? firstDealTab,
  }
}

export function writeFilter(filter: Filter): Search {
  return writeParams(addressParams, filter)
}

/** The query of the calls: the filter as the contract has it. */
export function toQuery({ ids_of: _said, ...filter }: Filter): DealFilter {
  // lists are read only here and written anew by nobody
  return filter as DealFilter
}

export const withField = withParam<Filter, keyof Filter>
