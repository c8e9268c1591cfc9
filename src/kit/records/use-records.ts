import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { uniqueBy } from '#core/unique-by.ts'
import { rememberChange, showDone, type Change } from './history/changes.ts'
import { messages } from '../messages.ts'
import { useAction } from '../client/use-action.ts'
import { toast } from '../feedback/toast.ts'
import type { ListOrder } from './record-list.tsx'
import type { ChangeResult, RecordSource, SeenRecord } from './record-source.ts'
import type { Seen } from './use-fact-edit.ts'

const pageSize = 100

type PagedSource<Row> = Pick<RecordSource, 'area' | 'links'> & {
  calls: { list: (input: never) => Promise<{ rows: readonly Row[]; count: number }> }
}
type ListState = { filter: Readonly<Record<string, unknown>>; order: ListOrder | null }

/** The records of a filter, page after page. Keys begin like those of the contract, so that news refresh them. */
export function useRecordPages<Row extends SeenRecord = SeenRecord>(
  { area, calls, links }: PagedSource<Row>,
  { filter, order }: ListState,
) {
  const input = { ...links, ...filter, ...(order && { sort: order.by, direction: order.direction }), limit: pageSize }
  return useInfiniteQuery({
    queryKey: [[area, 'list'], input],
    // the area's own call takes what its params name
    queryFn: ({ pageParam }) => calls.list({ ...input, ...(pageParam && { after: pageParam }) } as never),
    initialPageParam: '',
    getNextPageParam: ({ rows }) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
    placeholderData: keepPreviousData,
  })
}

/** All that is loaded. A record that changed its place between two pages comes twice; it is shown where it came first. */
export function useRows<Page, Row extends Seen>(
  data: { pages: readonly Page[] } | undefined,
  rowsOf: (page: Page) => readonly Row[],
): readonly Row[] {
  return useMemo(() => uniqueBy((data?.pages ?? []).flatMap(rowsOf), ({ id }) => id), [data, rowsOf])
}

const recordKey = ({ area }: RecordSource, id: string) => [[area, 'get'], id]

export function useRecord(source: RecordSource, id: string) {
  return useQuery({ queryKey: recordKey(source, id), queryFn: () => source.calls.get({ id }) })
}

/** Changes a record as the person saw it. What came of it is shown at once: the next change goes on from there. */
export function useChangeRecord(source: RecordSource) {
  const queries = useQueryClient()
  return async ({ id, version }: Seen, change: object): Promise<void> => {
    const changed = await source.calls.change({ id, version, ...change } as never)
    queries.setQueryData(recordKey(source, id), changed)
    rememberChange(toChange(source, changed.change_id))
  }
}

export function useRecordVersions({ area, calls }: RecordSource, id: string) {
  return useQuery({ queryKey: [[area, 'history'], id], queryFn: () => calls.history({ id }) })
}

export function toChange(source: ManySource, id: string): Change {
  const undo = (change_id: string) => source.calls.undo({ change_id })
  return { id, undo, count: (records) => messages.count(records, source) }
}

export function createRecord({ calls, links }: RecordSource, fields: object): Promise<SeenRecord> {
  // the fields were read by the table from which the call's schema is made
  return calls.create({ ...links, ...fields } as never)
}

export function showCreated(source: RecordSource, { change_id }: SeenRecord): void {
  showDone({ title: messages.records.added(source.noun), change: toChange(source, change_id) })
}

type ManySource = Pick<RecordSource, 'noun' | 'plural'> & { calls: Pick<RecordSource['calls'], 'changeMany' | 'undo'> }

/** Changes or removes some records at once, and says which of them stayed as they were. */
export function useChangeMany(source: ManySource) {
  type Order = { ids: readonly string[]; change: Readonly<Record<string, unknown>> }
  return useAction((order: Order) => source.calls.changeMany(order as never), {
    done: (result, { change }) => showResult(source, result, change['remove'] === true),
    failed: messages.records.unchanged,
  })
}

function showResult(source: ManySource, { change_id, changed, refused }: ChangeResult, isRemoved: boolean): void {
  const text = refused.map(({ title, reason }) => `${title}: ${reason}`).join(' ')
  if (changed === 0) {
    if (text) toast.destructive(messages.records.unchanged, text)
    else toast.note(messages.records.unchanged)
    return
  }
  const count = messages.count(changed, source)
  showDone({
    title: isRemoved ? messages.records.removed(count) : messages.records.changed(count),
    ...(text && { text }),
    change: change_id === null ? null : toChange(source, change_id),
  })
}
