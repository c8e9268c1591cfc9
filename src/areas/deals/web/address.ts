import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import type { DealFilter, DealSort, DealStatus, Outcome, Stage } from '../contract.ts'
import { layouts, openStages, outcomes, stages, statuses } from '../rules/words.ts'

export type Layout = (typeof layouts)[number]
type OpenStage = (typeof openStages)[number]
export type SortOrder = { by: DealSort; direction: 'asc' | 'desc' }

/** The filter with what narrows and nothing else. */
export type Filter = {
  q?: string
  stage?: readonly Stage[]
  status?: readonly DealStatus[]
  outcome?: readonly Outcome[]
  state?: 'open' | 'closed'
  owner?: string
  industry?: string
  company_id?: string
  value_min?: number
  value_max?: number
  probability_min?: number
  probability_max?: number
  close_from?: string
  close_to?: string
  close?: 'none'
  currency?: string
  reached?: OpenStage
  furthest?: OpenStage
  ids?: readonly string[]
  /** Of how many deals `ids` names the first, where it does not name all. */
  ids_of?: number
}

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

/** The part of an address after the question mark, as names and words. */
export type Search = Record<string, string | undefined>

export const firstDealTab = 'overview'

const sorts = [
  'created_at',
  'updated_at',
  'target',
  'value',
  'probability',
  'stage',
  'stage_since',
  'expected_close',
] as const satisfies readonly DealSort[]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostIds = 200
const mostMoney = 1e13

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
  const by = sorts.find((sort) => sort === search['sort'])
  const dealId = readId(search['deal'])
  return {
    layout: layouts.find((layout) => layout === search['layout']) ?? 'list',
    filter: readFilter(search),
    sort: by ? { by, direction: search['direction'] === 'asc' ? 'asc' : 'desc' } : null,
    dealId: dealId ?? null,
    dealTab: readText(search['dealTab'], 20) ?? firstDealTab,
  }
}

export function writeFilter(filter: Filter): Search {
  return {
    q: filter.q || undefined,
    stage: writeList(filter.stage),
    status: writeList(filter.status),
    outcome: writeList(filter.outcome),
    state: filter.state,
    owner: filter.owner,
    industry: filter.industry,
    company_id: filter.company_id,
    value_min: writeNumber(filter.value_min),
    value_max: writeNumber(filter.value_max),
    probability_min: writeNumber(filter.probability_min),
    probability_max: writeNumber(filter.probability_max),
    close_from: filter.close_from,
    close_to: filter.close_to,
    close: filter.close,
    currency: filter.currency,
    reached: filter.reached,
    furthest: filter.furthest,
    ids: writeList(filter.ids),
    ids_of: writeNumber(filter.ids_of),
  }
}

/** Nothing lies in a range that is upside down, so it does not narrow. */
function inOrder<End extends number | string>(least: End | undefined, most: End | undefined) {
  return isUpsideDown(least, most) ? [undefined, undefined] : [least, most]
}

function readRanges(search: Readonly<Record<string, unknown>>) {
  const money = (name: string) => readNumber(search[name], mostMoney)
  const percent = (name: string) => readWhole(search[name], 100)
  const [value_min, value_max] = inOrder(money('value_min'), money('value_max'))
  const [probability_min, probability_max] = inOrder(percent('probability_min'), percent('probability_max'))
  const [close_from, close_to] = inOrder(readDay(search['close_from']), readDay(search['close_to']))
  return { value_min, value_max, probability_min, probability_max, close_from, close_to }
}

function readFilter(search: Readonly<Record<string, unknown>>): Filter {
  return withoutGaps({
    ...readRanges(search),
    q: readText(search['q'], 200),
    stage: readKnown(search['stage'], stages),
    status: readKnown(search['status'], statuses),
    outcome: readKnown(search['outcome'], outcomes),
    state: (['open', 'closed'] as const).find((state) => state === search['state']),
    owner: search['owner'] === 'none' ? 'none' : readId(search['owner']),
    industry: readText(search['industry'], 100),
    company_id: readId(search['company_id']),
    close: search['close'] === 'none' ? 'none' : undefined,
    currency: readCurrency(search['currency']),
    reached: openStages.find((stage) => stage === search['reached']),
    furthest: openStages.find((stage) => stage === search['furthest']),
    ids: readIds(search['ids']),
    ids_of: readIds(search['ids']) && readWhole(search['ids_of'], 1_000_000),
  })
}

/** The query of the calls: the filter as the contract has it. */
export function toQuery(filter: Filter): DealFilter {
  const { stage, status, outcome, ids, ids_of: _said, ...rest } = filter
  return {
    ...rest,
    ...(stage && { stage: [...stage] }),
    ...(status && { status: [...status] }),
    ...(outcome && { outcome: [...outcome] }),
    ...(ids && { ids: [...ids] }),
  }
}

/** One field of the filter set to something else, or taken away. */
export function withField<Name extends keyof Filter>(filter: Filter, name: Name, value: Filter[Name] | null): Filter {
  const { [name]: _before, ...rest } = filter
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? rest : { ...rest, [name]: value }
}

type Gaps<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

function withoutGaps(fields: Gaps<Filter>): Filter {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function writeList(values: readonly string[] | undefined): string | undefined {
  return values && values.length > 0 ? values.join(',') : undefined
}

function writeNumber(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

/** `?q=2024` reaches us as the number 2024. */
function readText(value: unknown, max: number): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return text.slice(0, max) || undefined
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value : undefined
}

function readIds(value: unknown): string[] | undefined {
  const ids = (readText(value, 40 * mostIds) ?? '').split(',').filter((id) => uuid.test(id))
  return ids.length > 0 ? ids.slice(0, mostIds) : undefined
}

function readKnown<Word extends string>(value: unknown, known: readonly Word[]): Word[] | undefined {
  const named = (readText(value, 500) ?? '').split(',')
  const words = known.filter((word) => named.includes(word))
  return words.length > 0 ? words : undefined
}

function readCurrency(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined
}

function readNumber(value: unknown, max: number): number | undefined {
  const text = readText(value, 30)?.trim()
  const number = text ? Number(text) : Number.NaN
  return number >= 0 && number <= max ? number : undefined
}

function readWhole(value: unknown, max: number): number | undefined {
  const number = readNumber(value, max)
  return number === undefined || Number.isInteger(number) ? number : undefined
}

function readDay(value: unknown): string | undefined {
  const text = readText(value, 10) ?? ''
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // the 31st of February is read as a day of March
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined
}
