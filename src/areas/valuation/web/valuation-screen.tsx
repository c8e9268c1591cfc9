import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMayWrite, useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { api, ApiError } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { ValuationRow } from '../contract.ts'
import { nameMissing } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { Workbench, type TabName } from './workbench.tsx'

const CreateDialog = lazy(() => import('./create-dialog.tsx').then((part) => ({ default: part.CreateDialog })))

type Props = {
  valuationId: string | null
  tab: TabName
  onTab: (tab: TabName) => void
  onOpen: (valuationId: string) => void
}

/** The valuations of the workspace, and one of them: the one of the address, or the one that was changed last. */
export function ValuationScreen({ valuationId, tab, onTab, onOpen }: Props) {
  const rows = useValuations()
  const mayWrite = useMayWrite()
  const [isCreating, setCreating] = useState(false)
  const begin = mayWrite ? (
    <Button variant="secondary" icon={<Plus />} onClick={() => setCreating(true)}>
      {messages.begin}
    </Button>
  ) : null
  const shownId = findShown(valuationId, rows.data)
  return (
    <>
      {rows.data && rows.data.length > 0 ? (
        <div className="mb-6 flex min-h-27 flex-wrap content-start items-end gap-3 sm:min-h-15">
          <Chooser rows={rows.data} value={shownId} onOpen={onOpen} />
          {begin}
        </div>
      ) : null}
      {shownId ? (
        <One key={shownId} valuationId={shownId} tab={tab} onTab={onTab} />
      ) : (
        <Without rows={rows} begin={begin} />
      )}
      {isCreating ? (
        <Suspense>
          <CreateDialog
            onClose={() => setCreating(false)}
            onCreated={(id) => {
              setCreating(false)
              onOpen(id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

export function useValuations(isWanted = true) {
  return useQuery(api.valuation.list.queryOptions({ input: {}, enabled: isWanted }))
}

/** The one of the address, else the one that was changed last. */
export function findShown(valuationId: string | null, rows: readonly ValuationRow[] | undefined): string | null {
  return valuationId ?? rows?.[0]?.id ?? null
}

function Without({ rows, begin }: { rows: ReturnType<typeof useValuations>; begin: ReactNode }) {
  if (rows.error) return <Failure error={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <SkeletonLines label={messages.loading} lines={12} />
  return <EmptyState title={messages.none.title} text={messages.none.text} action={begin} />
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title={messages.failed}
      text={error.message}
      onRetry={onRetry}
      requestId={error instanceof ApiError ? error.requestId : null}
    />
  )
}

type ChooserProps = { rows: readonly ValuationRow[]; value: string | null; onOpen: (id: string) => void }

function Chooser({ rows, value, onOpen }: ChooserProps) {
  const format = useFormatter()
  return (
    <Combobox
      label={messages.choose}
      className="w-full sm:w-96"
      value={value}
      onChange={(id) => id !== null && onOpen(id)}
      options={rows.map((row) => ({
        value: row.id,
        label: row.name,
        note: [
          row.is_sample ? messages.sample : null,
          format.millions(row.base_millions, { currency: row.currency }),
          nameMissing(row.missing_methods),
        ]
          .filter((part) => part !== null)
          .join(' · '),
      }))}
    />
  )
}

type OneProps = { valuationId: string; tab: TabName; onTab: (tab: TabName) => void }

function One({ valuationId, tab, onTab }: OneProps) {
  const { mayWrite, isKnown } = useWriteRight()
  const { data, error, refetch } = useQuery(api.valuation.get.queryOptions({ input: { valuationId } }))
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  // Readers see a sentence above the figures, writers the state of saving below them.
  if (!data || !isKnown) return <SkeletonLines label={messages.loading} lines={12} />
  return (
    <>
      {data.is_sample ? (
        <p className="mb-4 flex items-center gap-2 text-sm text-muted">
          <Badge>{messages.sample}</Badge> {messages.sampleNote}
        </p>
      ) : null}
      {mayWrite ? null : <p className="mb-4 text-sm text-muted">{messages.readOnly}</p>}
      <Workbench valuation={data} mayWrite={mayWrite} tab={tab} onTab={onTab} />
    </>
  )
}
