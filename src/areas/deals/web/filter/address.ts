import {
  params,
  readParams,
  withParam,
  writeParams,
  type Loose,
  type Narrowed,
  type SearchWords,
} from '#core/fields/params.ts'
import type { DealFilter, DealSort } from '../../contract.ts'
import { dealParams } from '../../fields.ts'
import { dealSorts, layouts } from '../../rules/words.ts'

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
  /** Whether that record has the page to itself. */
  isWholePage: boolean
  /** The dialog for a new deal that is open. */
  adding: 'deal' | 'import' | null
}

/** With `replace`, the way back does not lead to the address before. */
export type ChangeAddress = (change: (now: DealAddress) => DealAddress, options?: { replace?: boolean }) => void

export const firstDealTab = 'overview'

export const dealAddressParams = params({
  ...addressParams,
  layout: { kind: 'word', words: layouts },
  sort: { kind: 'word', words: dealSorts },
  direction: { kind: 'word', words: ['asc', 'desc'] },
  deal: { kind: 'id' },
  dealTab: { kind: 'text', max: 20 },
  dealView: { kind: 'word', words: ['page'] },
  new: { kind: 'word', words: ['deal', 'import'] },
})

/** An address that can be sent to somebody: `?stage=Valuation,Negotiation&value_min=1000000`. What is not set is undefined. */
export function writeDealAddress(address: DealAddress): SearchWords {
  return writeParams(dealAddressParams, fromDealAddress(address))
}

export function fromDealAddress(address: DealAddress): Loose<typeof dealAddressParams> {
  const { layout, filter, sort, dealId, dealTab, isWholePage, adding } = address
  return {
    layout: layout === 'list' ? null : layout,
    ...filter,
    sort: sort?.by,
    direction: sort?.direction,
    deal: dealId,
    dealTab: dealId === null || dealTab === firstDealTab ? null : dealTab,
    dealView: dealId !== null && isWholePage ? 'page' : null,
    new: adding,
  }
}

/** Reads an address that anybody may have typed: what is not understood is left out. */
export function readDealAddress(search: Readonly<Record<string, unknown>>): DealAddress {
  return toDealAddress(readParams(dealAddressParams, search))
}

export function toDealAddress(at: Narrowed<typeof dealAddressParams>): DealAddress {
  const {
    layout = 'list',
    sort: by,
    direction = 'desc',
    deal = null,
    dealTab,
    dealView,
    new: adding,
    ids_of,
    ...filter
  } = at
  return {
    layout,
    filter: filter.ids && ids_of !== undefined ? { ...filter, ids_of } : filter,
    sort: by ? { by, direction } : null,
    dealId: deal,
    dealTab: dealTab ?? firstDealTab,
    isWholePage: deal !== null && dealView === 'page',
    adding: adding ?? null,
  }
}

/** The query of the calls: the filter as the contract has it. */
export function toQuery({ ids_of: _said, ...filter }: Filter): DealFilter {
  // lists are read only here and written anew by nobody
  return filter as DealFilter
}

export const withField = withParam<Filter, keyof Filter>
