import { Download, RotateCw } from 'lucide-react'
import { saveFile } from '#kit/display/save-file.ts'
import { localDay } from '#areas/company-search/web/results/export-companies.ts'
import type { Filters } from '#areas/company-search/web/filters/filters.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import { RunActions } from '#areas/runs/web/run-actions.tsx'
import { RunComparison } from '#areas/runs/web/run-comparison.tsx'
import { RunProgress } from '#areas/runs/web/run-progress.tsx'
import { client } from '#kit/client/api.ts'
import type { MarketScan, MarketScanHead } from '../contract.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { ModelNote } from '#areas/thesis/web/matches/model-note.tsx'
import { filtersOfScan } from './scan-links.ts'
import { ScanFiguresView } from './scan-figures-view.tsx'
import { scanMessages as texts } from './messages.ts'
import { LeftOut } from './scan-left-out.tsx'
import { ScanWeb } from './scan-web.tsx'

const ScanComparison = part(() => import('./scan-comparison.tsx'), 'ScanComparison', { label: texts.loading, lines: 4 })

type Props = {
  scan: MarketScan
  scans: readonly MarketScanHead[]
  isTaking: boolean
  onStart: () => void
  /** Measures the market of these filters. */
  onRepeat: (filters: Filters) => void
  onScan: (scanId: string | null) => void
  onOpen: (companyId: string) => void
  onCompanies: (filters: Filters) => void
}

/** One scan: the market, when and by whom it was measured, and its actions. */
export function ScanView(props: Props) {
  const { scan } = props
  const { figures } = scan
  const hasMarket = figures !== null && figures.size.count > 0
  return (
    <div className="flex flex-col gap-6">
      <Head {...props} />
      <State scan={scan} />
      {figures ? <Comparing {...props} /> : null}
      {hasMarket ? (
        <ScanFiguresView scan={scan} figures={figures} onOpen={props.onOpen} onCompanies={props.onCompanies} />
      ) : null}
      {scan.web && !hasMarket ? <LeftOut scan={scan} /> : null}
      {scan.web ? <ScanWeb web={scan.web} onOpen={props.onOpen} /> : null}
    </div>
  )
}

/** Shown when there are no figures. */
function State({ scan }: { scan: MarketScan }) {
  if (scan.state === 'running') return <RunProgress run={scan} label={texts.running} />
  if (scan.state === 'cancelled') return <p className="text-muted">{texts.cancelled}</p>
  if (scan.state === 'failed') return <ErrorState title={texts.failed} text={scan.error ?? texts.failedText} />
  if (scan.count > 0) return null
  // Above a language model's findings 'nothing found' would be wrong, so only the stored companies are mentioned.
  return scan.web ? (
    <p className="max-w-prose">{scan.summary}</p>
  ) : (
    <EmptyState title={texts.empty} text={texts.emptyText} />
  )
}

function Comparing({ scan, scans, onOpen }: Pick<Props, 'scan' | 'scans' | 'onOpen'>) {
  const format = useFormatter()
  const named = scans.map(({ id, state, filter, timestamp }) => ({
    id,
    state,
    name: `${format.dateTime(Date.parse(timestamp))}: ${nameMarket(filter)}`,
  }))
  return (
    <RunComparison runId={scan.id} runs={named}>
      {(otherId) => <ScanComparison scan={scan} otherId={otherId} onOpen={onOpen} />}
    </RunComparison>
  )
}

function Head({ scan, isTaking, onStart, onRepeat, onScan }: Props) {
  const format = useFormatter()
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
          <RunActions
            run={scan}
            noun={texts.noun}
            pin={client.marketScan.pin}
            remove={client.marketScan.remove}
            onRemoved={() => onScan(null)}
            onRepeat={() => onRepeat(filtersOfScan(scan.filter))}
            isRepeating={isTaking}
          />
        </div>
      </div>
      <ModelNote model={scan.model} onlySample={false} />
    </div>
  )
}

/** The whole result as a file, made in the page (SCAN-07, EXP-01). */
function exportScan(scan: MarketScan): void {
  const name = `${texts.exportName}-${localDay(new Date())}.json`
  saveFile(new File([JSON.stringify(scan, null, 2)], name, { type: 'application/json' }))
  toast.success(texts.exported, texts.exportedText(nameMarket(scan.filter), name))
}
