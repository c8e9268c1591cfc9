import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useMayWrite, useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { api, isGone } from '#kit/client/api.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import { messages as kitMessages } from '#kit/messages.ts'
import type { ValuationRow } from '../contract.ts'
import { nameMissing } from '../rules/report/report-texts.ts'
import { messages } from './messages.ts'
import { Workbench, type TabName } from './workbench.tsx'

const CreateDialog = part(() => import('./target/create-dialog.tsx'), 'CreateDialog')

type Props = {
  valuationId: string | null
  tab: TabName
  onTab: (tab: TabName) => void
  onOpen: (valuationId: string) => void
  /** Called with the valuation that an address without one leads to; must be referentially stable. */
  onShown: (valuationId: string) => void
}

/** The valuations of the workspace, and one of them: the one of the address, or the one that was changed last. */
export function ValuationScreen({ valuationId, tab, onTab, onOpen, onShown }: Props) {
  const rows = useValuations()
  useFixed(valuationId, rows, onShown)
  const mayWrite = useMayWrite()
  const [isCreating, setCreating] = useState(false)
  const begin = mayWrite ? (
    <Button variant="secondary" icon={<Plus />} onClick={() => setCreating(true)}>
      {messages.begin}
    </Button>
  ) : null
  const shownId = findShown(valuationId, rows.data)
  // one of the address may be there before the list is, and must not move for it
  const hasChoice = rows.data ? rows.data.length > 0 : valuationId !== null
  return (
    <>
      {hasChoice ? (
        <div className="mb-4 flex min-h-21 flex-wrap content-start items-end gap-3 sm:min-h-9">
          {rows.data ? <Chooser rows={rows.data} value={shownId} onOpen={onOpen} /> : null}
          {rows.data ? begin : null}
        </div>
      ) : null}
      {shownId ? (
        <One key={shownId} valuationId={shownId} tab={tab} onTab={onTab} />
      ) : (
        <Without rows={rows} begin={begin} />
      )}
      {isCreating ? (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false)
            onOpen(id)
          }}
        />
      ) : null}
    </>
  )
}

/**
 * The valuation that was changed last is another one as soon as somebody saves or removes one: what is on the page stays
 * there, so that nobody types into the valuation of somebody else.
 */
function useFixed(valuationId: string | null, { data, isFetching }: ShownValuations, onShown: Props['onShown']): void {
  const newest = valuationId === null && !isFetching ? findShown(null, data) : null
  useEffect(() => {
    if (newest !== null) onShown(newest)
  }, [newest, onShown])
}

type ShownValuations = ReturnType<typeof useValuations>

export function useValuations(isWanted = true) {
  return useQuery(api.valuation.list.queryOptions({ input: {}, enabled: isWanted }))
}

/** The one of the address, else the one that was changed last. */
export function findShown(valuationId: string | null, rows: readonly ValuationRow[] | undefined): string | null {
  return valuationId ?? rows?.[0]?.id ?? null
}

function Without({ rows, begin }: { rows: ShownValuations; begin: ReactNode }) {
  if (!rows.data) return <QueryView query={rows} loading={messages.loading} lines={12} failed={messages.failed} />
  return <EmptyState title={messages.none.title} text={messages.none.text} action={begin} />
}

type ChooserProps = { rows: readonly ValuationRow[]; value: string | null; onOpen: (id: string) => void }

function Chooser({ rows, value, onOpen }: ChooserProps) {
  const format = useFormatter()
  const isMixed = rows.some(({ is_sample }) => !is_sample)
  return (
    <Combobox
      label={messages.choose}
      hideLabel
      className="w-full sm:w-96"
      value={value}
      onChange={(id) => id !== null && onOpen(id)}
      options={rows.map((row) => ({
        value: row.id,
        label: row.name,
        note: [
          isMixed && row.is_sample ? kitMessages.samples.one : null,
          format.millions(row.base_millions, { currency: row.currency }),
          nameMissing(row.missing_methods),
        ]
          .filter((word) => word !== null)
          .join(' · '),
      }))}
    />
  )
}

type OneProps = { valuationId: string; tab: TabName; onTab: (tab: TabName) => void }

function One({ valuationId, tab, onTab }: OneProps) {
  const { mayWrite, isKnown } = useWriteRight()
  const query = useQuery(api.valuation.get.queryOptions({ input: { valuationId } }))
  const { data, error } = query
  if (error && (!data || isGone(error)))
    return <QueryView query={query} failed={data ? messages.removed : messages.failed} />
  // Readers see a sentence above the figures, writers the state of saving below them.
  if (!data || !isKnown) return <SkeletonLines label={messages.loading} lines={12} />
  return (
    <>
      {data.is_sample ? <p className="mb-4 text-sm text-muted">{messages.sampleNote}</p> : null}
      {mayWrite ? null : <p className="mb-4 text-sm text-muted">{messages.readOnly}</p>}
      <Workbench valuation={data} mayWrite={mayWrite} tab={tab} onTab={onTab} />
    </>
  )
}
