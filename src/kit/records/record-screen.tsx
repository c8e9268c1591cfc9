import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FileMenu } from './files/file-menu.tsx'
import { columnsOf, type Looks } from './record-columns.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RecordList } from './record-list.tsx'
import { RecordSheet } from './record-sheet.tsx'
import type { RecordSource, SeenRecord } from './record-source.ts'
import { usePlace } from './use-place.ts'
import { toChange, useChangeMany, useRecordPages, useRows } from './use-records.ts'

const texts = messages.records

type RecordScreenProps = {
  source: RecordSource
  /** How the columns look, where the list would not fit a narrow screen as it comes. */
  looks?: Looks<SeenRecord>
}

/** The whole screen of a kind of record: list, filter, record, dialog, bulk change, files. Keep the source and looks the same objects. */
export function RecordScreen({ source, looks }: RecordScreenProps) {
  const { noun, mayWrite } = source
  const place = usePlace(source)
  const [isAdding, setAdding] = useState(false)
  const { filter, record, open, putFilter } = place
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterBar source={source} filter={filter} onFilter={putFilter} />
        <div className="flex gap-2">
          <FileMenu
            source={{ ...source, toChange: (id) => toChange(source, id) }}
            filter={{ ...source.links, ...filter }}
            mayWrite={mayWrite}
            more={source.moreFiles}
            hasRecords={async () =>
              (await source.calls.list({ ...source.links, ...filter, limit: 1 } as never)).count > 0
            }
          />
          {mayWrite ? (
            <Button icon={<Plus />} onClick={() => setAdding(true)}>
              {texts.addOne(noun)}
            </Button>
          ) : null}
        </div>
      </div>
      <RecordTable source={source} looks={looks} place={place} />
      {record ? <RecordSheet source={source} id={record} onClose={() => open(undefined)} /> : null}
      {isAdding ? <RecordDialog source={source} onClose={() => setAdding(false)} onAdded={open} /> : null}
    </div>
  )
}

type TableProps = {
  source: RecordSource
  looks: Looks<SeenRecord> | undefined
  place: ReturnType<typeof usePlace>
}

function RecordTable({ source, looks, place }: TableProps) {
  const { plural, mayWrite } = source
  const { filter, order, open, putOrder, putFilter } = place
  const pages = useRecordPages(source, { filter, order })
  const rows = useRows(pages.data, rowsOf)
  const columns = useMemo(() => columnsOf<SeenRecord>(source, looks), [source, looks])
  const count = pages.data?.pages[0]?.count
  return (
    <RecordList
      source={source}
      label={plural}
      rows={rows}
      columns={columns}
      pages={pages}
      order={order}
      onOrder={putOrder}
      filters={<span className="text-sm text-muted tabular-nums">{count ? messages.count(count, source) : null}</span>}
      onOpen={({ id }) => open(id)}
      onClear={Object.keys(filter).length > 0 ? () => putFilter(() => ({})) : null}
      none={<EmptyState title={texts.none(plural)} {...(source.emptyText && { text: source.emptyText })} />}
      {...(mayWrite && { renderBulk: (chosen: readonly SeenRecord[]) => <Bulk source={source} chosen={chosen} /> })}
    />
  )
}

const rowsOf = ({ rows }: { rows: readonly SeenRecord[] }) => rows

type BulkProps = { source: RecordSource; chosen: readonly SeenRecord[] }

function Bulk({ source, chosen }: BulkProps) {
  const changeMany = useChangeMany(source)
  return (
    <BulkBar
      source={source}
      count={chosen.length}
      busy={changeMany.isPending}
      apply={(change) => changeMany.mutate({ ids: chosen.map(({ id }) => id), change })}
    />
  )
}
