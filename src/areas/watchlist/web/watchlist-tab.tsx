import { Download, Upload } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { saveFile } from '#kit/display/save-file.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { SignInLink } from '#areas/identity/web/visitor-note.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { exportFormats, type ExportFormat } from '#core/fields/file-columns.ts'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { BulkBar } from '#kit/records/bulk/bulk-bar.tsx'
import { useChangeMany } from '#kit/records/use-records.ts'
import { FilterBar } from '#kit/records/filters/filter-bar.tsx'
import { Table } from '#kit/table/table.tsx'
import type { PanelAddress } from '#kit/table/use-open-row.ts'
import { messages as fileMessages } from '#kit/records/files/messages.ts'
import { exportRecords } from '#kit/records/files/record-files.ts'
import type { WatchlistEntry } from '../contract.ts'
import { entryFields, entryFileFields, entryParams } from '../fields.ts'
import type { EntryFilter } from './address.ts'
import { entrySource } from './entry-source.ts'
import { EntryPanel } from './entry-panel.tsx'
import { makeEntryColumns } from './entry-columns.tsx'
import { CreateSmartWatchlistButton, type SmartWatchlistCriteria } from './create-smart-watchlist-button.tsx'
import { messages } from './messages.ts'
import { toChange, useWatchlist } from './use-watchlist.ts'

const ImportDialog = part(() => import('#kit/records/files/import-dialog.tsx'), 'ImportDialog')

const texts = messages.list

type Props = {
  /** The filters of the screen, for the smart watchlist. */
  criteria: SmartWatchlistCriteria
  /** The same in words; empty while there are none. */
  filterWords: string
  /** The open entry, in the address. */
  panel: PanelAddress
  /** What narrows the list, in the address. */
  filter: EntryFilter
  onFilter: (to: (now: EntryFilter) => EntryFilter) => void
  onOpen: (companyId: string) => void
  /** Contact and others, from other areas. */
  renderActions?: (company: { id: string | null; name: string }, entryId: string) => ReactNode
}

/** The companies that the user watches (WL-01). */
export function WatchlistTab({ criteria, filterWords, ...list }: Props) {
  const session = useSession()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CreateSmartWatchlistButton criteria={criteria} />
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">{messages.smart.help(filterWords)}</p>
      </div>
      {session.state === 'signed-out' ? (
        <EmptyState title={texts.signedOut} text={texts.signedOutText} action={<SignInLink label={texts.signIn} />} />
      ) : (
        <OwnWatchlist {...list} />
      )}
    </>
  )
}

type EntriesProps = Omit<Props, 'criteria' | 'filterWords'>

/** Beside the list, because the first import replaces the note that there is none. */
function OwnWatchlist(props: EntriesProps) {
  const [isImporting, setIsImporting] = useState(false)
  const importButton = (
    <Button variant="secondary" icon={<Upload />} className="self-end" onClick={() => setIsImporting(true)}>
      {texts.import}
    </Button>
  )
  return (
    <>
      <OwnList {...props} importButton={importButton} />
      {isImporting ? <ImportDialog source={fileSource} onClose={() => setIsImporting(false)} /> : null}
    </>
  )
}

function OwnList({ importButton, ...props }: EntriesProps & { importButton: ReactNode }) {
  const { filter, onFilter } = props
  const format = useFormatter()
  const list = useWatchlist(filter)
  if (!list.data && list.error) return <QueryView query={list} failed={texts.failed} />
  const isFiltered = Object.keys(filter).length > 0
  if (list.data?.length === 0 && !isFiltered)
    return <EmptyState title={texts.empty} text={texts.emptyText} action={importButton} />
  const count = list.data ? texts.count(format.number(list.data.length), list.data.length === 1) : ''
  return (
    <section aria-label={texts.label}>
      <Entries
        {...props}
        query={list}
        filters={
          <>
            <FilterBar
              source={{
                plural: texts.plural,
                fields: entryFields,
                params: entryParams,
                reader: { format, nameOf: () => null },
                known: () => undefined,
              }}
              filter={filter}
              onFilter={(change) => onFilter((now) => change(now))}
            />
            <p className="mr-auto self-end pb-2 text-sm text-muted">{count}</p>
            {importButton}
            <ExportMenu filter={filter} count={count} />
          </>
        }
      />
    </section>
  )
}

const rowId = ({ id }: WatchlistEntry) => id

function Entries({ query, panel, onOpen, renderActions, filters }: EntriesProps & ListProps) {
  const format = useFormatter()
  const columns = useMemo(() => makeEntryColumns(format), [format])
  return (
    <Table
      label={texts.label}
      rows={query.data ?? noEntries}
      columns={columns}
      rowId={rowId}
      initialDensity="compact"
      renderBulk={renderBulk}
      filters={filters}
      samples={{ plural: texts.plural, records: (query.data ?? noEntries).map(toSample) }}
      isLoading={query.data === undefined}
      empty={<EmptyState title={texts.nothingFits} />}
      panel={{
        ...panel,
        title: (entry) => entry?.company_name ?? messages.columns.company,
        render: (entry) =>
          entry && (
            <EntryPanel entry={entry} onOpen={onOpen}>
              {renderActions?.({ id: entry.company_id, name: entry.company_name }, entry.id)}
            </EntryPanel>
          ),
      }}
    />
  )
}

const renderBulk = (chosen: readonly WatchlistEntry[]) => <EntryBulkBar chosen={chosen} />

/** Priority, status and removal of several entries in one step, which is undone as one. */
function EntryBulkBar({ chosen }: { chosen: readonly WatchlistEntry[] }) {
  const changing = useChangeMany(entrySource)
  return (
    <BulkBar
      source={entrySource}
      count={chosen.length}
      busy={changing.isPending}
      apply={(change) => changing.mutate({ ids: chosen.map(({ id }) => id), change })}
    />
  )
}

const fileSource = { ...entrySource, fields: entryFileFields, isOneForEachName: true, toChange }

const toSample = ({ company_data }: WatchlistEntry) => ({ is_sample: company_data.is_sample === true })
const noEntries: readonly WatchlistEntry[] = []
type ListProps = { query: ReturnType<typeof useWatchlist>; filters: ReactNode }

/** The entries of the filter as a file. */
function ExportMenu({ filter, count }: { filter: EntryFilter; count: string }) {
  const source = { path: '/api/watchlist', plural: texts.fileName, filter }
  const making = useAction((format: ExportFormat) => exportRecords(source, format, new Date()), {
    done: (file) => {
      saveFile(file)
      toast.success(texts.exported, texts.exportedText(count, file.name))
    },
    failed: texts.exportFailed,
  })
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download />} busy={making.isPending} className="self-end">
          {texts.export}
        </Button>
      }
      entries={exportFormats.map((format) => ({
        label: fileMessages.formats[format],
        onSelect: () => making.mutate(format),
      }))}
    />
  )
}
