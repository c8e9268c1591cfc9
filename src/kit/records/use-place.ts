import { useMemo } from 'react'
import { params, type Narrowed, type Params } from '#core/fields/params.ts'
import { useAddress } from '../address/use-address.ts'
import type { RecordFilter } from './filters/filter-words.ts'
import type { ListOrder } from './record-list.tsx'
import type { RecordSource } from './record-source.ts'

/** Sorting and the open record, in the address next to the filter. */
const placeParams = (sorts: readonly string[]) =>
  params({
    sort: { kind: 'word', words: sorts },
    direction: { kind: 'word', words: ['asc', 'desc'] },
    record: { kind: 'id' },
  })

/** Names in the address begin with the kind of record, because other lists of the same page have names like these. */
export function usePlace({ params: filterParams, sorts, noun }: Pick<RecordSource, 'params' | 'sorts' | 'noun'>) {
  const table = useMemo<Params>(
    () => renamed<Params[string]>({ ...filterParams, ...placeParams(sorts) }, (name) => `${noun}_${name}`),
    [filterParams, sorts, noun],
  )
  const [address, change] = useAddress(table)
  // each value was read by its part of the table
  const toPlace = (found: Narrowed<Params>) => renamed(found, (name) => name.slice(noun.length + 1)) as Place
  const { sort, direction, record, ...filter } = toPlace(address)
  /** From the address as it is then: a field that is left and the button that is pressed change it one after the other. */
  const put = (to: (now: Place) => Place) =>
    change((now) => renamed(to(toPlace(now)), (name) => `${noun}_${name}`) as Narrowed<Params>)
  return {
    filter: filter as RecordFilter,
    order: sort ? { by: sort, direction: direction ?? ('asc' as const) } : null,
    record,
    open: (id: string | undefined) => put((now) => ({ ...now, record: id })),
    putOrder: (order: ListOrder | null) => put((now) => ({ ...now, sort: order?.by, direction: order?.direction })),
    putFilter: (to: (now: RecordFilter) => RecordFilter) =>
      put(({ sort: by, direction: way, record: _closed, ...now }) => ({ ...to(now), sort: by, direction: way })),
  }
}

type Place = RecordFilter & {
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  record?: string | undefined
}

function renamed<Value>(values: Readonly<Record<string, Value>>, toName: (name: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [toName(name), value]))
}
