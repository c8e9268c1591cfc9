import { Download, Pin, PinOff, RotateCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '#areas/audit/web/save-file.ts'
import { localDay } from '#areas/companies/web/export-companies.ts'
import type { Filters } from '#areas/companies/web/filters.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { MarketScan, MarketScanHead } from '../contract.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { ModelNote } from './model-note.tsx'
import { ScanFiguresView } from './scan-figures-view.tsx'
import { scanMessages as texts } from './scan-messages.ts'
import { ScanWeb } from './scan-web.tsx'
import { usePinScan, useRemoveScan, useScanTask } from './use-scan.ts'

const ScanComparison = lazy(() => import('./scan-comparison.tsx').then((part) => ({ default: part.ScanComparison })))

type Props = {
  scan: MarketScan
  scans: readonly MarketScanHead[]
  isTaking: boolean
  onStart: () => void
  onScan: (scanId: string | null) => void
  onOpen: (companyId: string) => void
  onCompanies: (filters: Filters) => void
}

/** One scan: what was measured, when, by whom, and what can be done with it. */
export function ScanView(props: Props) {
  const { scan } = props
  const { figures } = scan
  return (
    <div className="flex flex-col gap-6">
      <Head {...props} />
      <State scan={scan} />
      {figures ? <Comparing {...props} /> : null}
      {figures && figures.size.count > 0 ? (
        <ScanFiguresView scan={scan} figures={figures} onOpen={props.onOpen} onCompanies={props.onCompanies} />
      ) : null}
      {scan.web ? <ScanWeb web={scan.web} onOpen={props.onOpen} /> : null}
    </div>
  )
}

/** What there is instead of figures. */
function State({ scan }: { scan: MarketScan }) {
  if (scan.state === 'running') return <Running taskId={scan.task_id} />
  if (scan.state === 'cancelled') return <p className="text-muted">{texts.cancelled}</p>
  if (scan.state === 'failed') return <ErrorState title={texts.failed} text={scan.error ?? texts.failedText} />
  if (scan.count > 0) return null
  // Above what a language model found 'nothing found' would not be true: then only what is stored is spoken of.
  return scan.web ? (
    <p className="max-w-prose">{scan.summary}</p>
  ) : (
    <EmptyState title={texts.empty} text={texts.emptyText} />
  )
}

function Comparing({ scan, scans, onOpen }: Pick<Props, 'scan' | 'scans' | 'onOpen'>) {
  const [otherId, setOtherId] = useState('none')
  const isChosen = scans.some(({ id }) => id === otherId && id !== scan.id)
  return (
    <>
      <CompareChoice scan={scan} scans={scans} value={isChosen ? otherId : 'none'} onChange={setOtherId} />
      {isChosen ? (
        <Suspense fallback={<SkeletonLines label={texts.loading} lines={4} />}>
          <ScanComparison scan={scan} otherId={otherId} onOpen={onOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

function Head({ scan, isTaking, onStart, onScan }: Props) {
  const format = useFormatter()
  const remove = useRemoveScan(() => onScan(null))
  const facts = [
    texts.at(format.dateTime(Date.parse(scan.timestamp))),
    ...(scan.providers.length > 0 ? [texts.by(scan.providers.join(', '))] : []),
  ]
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-base font-semibold break-words">{nameMarket(scan.filter)}</h2>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
        <div className="flex gap-2">
          <Button icon={<RotateCw />} busy={isTaking} onClick={onStart}>
            {texts.newScan}
          </Button>
          <Button
            variant="secondary"
            icon={<Download />}
            disabled={scan.figures === null}
            onClick={() => exportScan(scan)}
          >
            {texts.export}
          </Button>
          {scan.is_removable ? <PinScan scan={scan} /> : null}
          {scan.is_removable ? (
            <ConfirmDialog
              trigger={<IconButton label={texts.remove} icon={<Trash2 />} />}
              title={texts.removeTitle}
              description={texts.removeText}
              confirmLabel={texts.remove}
              busy={remove.isPending}
              onConfirm={() => remove.mutate({ scanId: scan.id })}
            />
          ) : null}
        </div>
      </div>
      <ModelNote model={scan.model} onlySample={false} />
    </div>
  )
}

function PinScan({ scan: { id, is_pinned } }: { scan: MarketScan }) {
  const pin = usePinScan()
  return (
    <IconButton
      label={is_pinned ? texts.unpin : texts.pin}
      icon={is_pinned ? <PinOff /> : <Pin />}
      busy={pin.isPending}
      onClick={() => pin.mutate({ scanId: id, pinned: !is_pinned })}
    />
  )
}

/** What the background work does right now; it goes on without this page. */
function Running({ taskId }: { taskId: string | null }) {
  const { task, cancel } = useScanTask(taskId)
  const share = task?.total_units ? ((task.done_units ?? 0) / task.total_units) * 100 : null
  return (
    <div className="grid max-w-prose gap-2">
      <Progress label={texts.running} value={share} />
      <p role="status" className="min-h-5 text-sm text-muted">
        {task?.step ?? texts.waiting}. {texts.survives}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={cancel.isPending}
        disabled={taskId === null}
        onClick={() => cancel.mutate({ id: taskId ?? '' })}
      >
        {texts.cancel}
      </Button>
    </div>
  )
}

type ChoiceProps = {
  scan: MarketScan
  scans: readonly MarketScanHead[]
  value: string
  onChange: (scanId: string) => void
}

function CompareChoice({ scan, scans, value, onChange }: ChoiceProps) {
  const format = useFormatter()
  const others = scans.filter(({ id, state }) => id !== scan.id && state === 'done')
  if (others.length === 0) return null
  return (
    <Select
      label={texts.compare}
      className="w-full sm:max-w-md"
      value={value}
      onChange={onChange}
      options={[
        { value: 'none', label: texts.compareNone },
        ...others.map(({ id, filter, timestamp }) => ({
          value: id,
          label: `${format.dateTime(Date.parse(timestamp))}: ${nameMarket(filter)}`,
        })),
      ]}
    />
  )
}

/** The whole result as a file, made in the page (SCAN-07, EXP-01). */
function exportScan(scan: MarketScan): void {
  const name = `${texts.exportName}-${localDay(new Date())}.json`
  saveFile(new File([JSON.stringify(scan, null, 2)], name, { type: 'application/json' }))
  toast.success(texts.exported, texts.exportedText(nameMarket(scan.filter), name))
}
