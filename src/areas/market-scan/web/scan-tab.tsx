import { Radar } from 'lucide-react'
import { LoadFailure, SignInPrompt } from '#areas/companies/web/access-notice.tsx'
import { isRefused } from '#areas/companies/web/is-refused.ts'
import { describeFilters } from '#areas/company-search/web/filters/describe-filters.ts'
import { toQuery, withoutSourcing, type Filters } from '#areas/company-search/web/filters/filters.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { ApiError } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EarlierRuns } from '#areas/runs/web/earlier-runs.tsx'
import type { MarketScanHead, ScanQuestion } from '../contract.ts'
import { nameMarket } from '../rules/scan-filter.ts'
import { scanMessages as texts } from './messages.ts'
import { ScanView } from './scan-view.tsx'
import { useScan, useScans, useTakeScan } from './use-scan.ts'

export type ScanTabProps = {
  filters: Filters
  scanId: string | null
  onScan: (scanId: string | null) => void
  onOpen: (companyId: string) => void
  /** Shows the companies of these filters in Database Search. */
  onCompanies: (filters: Filters) => void
}

/** The tab that measures a market. Visitors are asked to sign in; who may scan is decided by the server. */
export function MarketScanTab(props: ScanTabProps) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={texts.loading} lines={6} />
  if (session.state === 'signed-out') return <SignInPrompt />
  // what a workspace has set of companies says nothing of a market
  return <Scans {...props} filters={withoutSourcing(props.filters)} />
}

function Scans(props: ScanTabProps) {
  const { filters, scanId, onScan } = props
  const scans = useScans()
  const take = useTakeScan(onScan)
  const measure = (chosen: Filters) => take.mutate(toQuestion(chosen))
  const start = () => measure(filters)
  if (scans.isPending) return <SkeletonLines label={texts.loading} lines={6} />
  if (scans.isError && (!scans.data || isRefused(scans.error)))
    return <LoadFailure error={scans.error} onRefresh={() => void scans.refetch()} />
  if (scanId) {
    const taking = { isTaking: take.isPending, onStart: start, onRepeat: measure }
    return <Opened {...props} {...taking} scanId={scanId} scans={scans.data} />
  }
  return (
    <div className="flex flex-col gap-6">
      <FiltersInForce filters={filters} />
      <div className="max-w-prose">
        <h2 className="font-medium">{texts.startTitle}</h2>
        <p className="mt-1 text-muted">{texts.startText}</p>
        <Button icon={<Radar />} busy={take.isPending} busyLabel={texts.scanning} className="mt-4" onClick={start}>
          {texts.start}
        </Button>
      </div>
      <Earlier scans={scans.data} onScan={onScan} />
    </div>
  )
}

type OpenedProps = ScanTabProps & {
  scanId: string
  scans: readonly MarketScanHead[]
  isTaking: boolean
  onStart: () => void
  onRepeat: (filters: Filters) => void
}

function Opened(props: OpenedProps) {
  const scan = useScan(props.scanId)
  if (scan.isPending) return <SkeletonLines label={texts.loading} lines={8} />
  if (scan.isError) {
    const { error } = scan
    const isGone = error instanceof ApiError && error.status === 404
    return (
      <ErrorState
        title={texts.loadFailed}
        text={error.message}
        retryLabel={isGone ? texts.newScan : texts.retry}
        onRetry={() => (isGone ? props.onScan(null) : void scan.refetch())}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <ScanView {...props} scan={scan.data} />
      <Earlier scans={props.scans.filter(({ id }) => id !== props.scanId)} onScan={props.onScan} />
    </div>
  )
}

/** G075: what will be scanned, above the button. */
function FiltersInForce({ filters }: { filters: Filters }) {
  const words = describeFilters(filters)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{texts.inForce}</span>
      {words.length === 0 ? <span>{texts.noFilters}</span> : null}
      {words.map(({ key, label }) => (
        <span key={key} className="inline-flex h-7 max-w-full items-center rounded-md border border-line px-2.5">
          <span className="truncate">{label}</span>
        </span>
      ))}
    </div>
  )
}

function Earlier({ scans, onScan }: { scans: readonly MarketScanHead[]; onScan: (scanId: string) => void }) {
  const format = useFormatter()
  const runs = scans.map(({ id, filter, timestamp, state, count, confidence, is_pinned }) => ({
    id,
    is_pinned,
    name: nameMarket(filter),
    facts: [
      state === 'done'
        ? texts.earlierCount(format.number(count), format.ratio(confidence, { places: 0 }))
        : texts.states[state],
      format.dateTime(Date.parse(timestamp)),
    ],
  }))
  return <EarlierRuns title={texts.earlier} runs={runs} onOpen={onScan} />
}

/** The filters of the page, in the words of the specification and with those that it has no word for. */
function toQuestion(filters: Filters): ScanQuestion {
  const {
    industry,
    country,
    revenue_min,
    revenue_max,
    growth_min,
    growth_max,
    employees_min,
    employees_max,
    ...filter
  } = toQuery(filters)
  return {
    criteria: {
      ...(industry && { industry }),
      ...(country && { country }),
      revenueRange: { min: revenue_min ?? null, max: revenue_max ?? null },
      growthRate: { min: growth_min ?? null, max: growth_max ?? null },
      employees: { min: employees_min ?? null, max: employees_max ?? null },
    },
    filter,
  }
}
