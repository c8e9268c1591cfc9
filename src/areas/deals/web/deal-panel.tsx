import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { ApiError } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import type { Deal } from '../contract.ts'
import { statusColours } from './deal-colours.ts'
import { DealHead } from './deal-head.tsx'
import { messages } from './messages.ts'
import { removeDeal } from './remove-deal.ts'
import { StageTrack } from './stage-track.tsx'
import { useDeal } from './use-deals.ts'

const DealOverview = lazy(() => import('./deal-overview.tsx').then((part) => ({ default: part.DealOverview })))
const DealHistory = lazy(() => import('./deal-history.tsx').then((part) => ({ default: part.DealHistory })))

const texts = messages.panel

type Props = {
  dealId: string
  /** As the address has it; an unknown one shows the first. */
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  /** Between overview and history, from other areas. */
  tabs?: (deal: Deal) => readonly Tab[]
  /** Ways to the company, its valuations and the due diligence: this area does not know the routes. */
  renderLinks?: (deal: Deal) => ReactNode
}

/** The record of one deal, beside the list it was opened from. */
export function DealPanel(props: Props) {
  const { dealId, onClose } = props
  const deal = useDeal(dealId)
  const shared = { open: true, size: 'large' as const, onOpenChange: (isOpen: boolean) => isOpen || onClose() }
  if (deal.data && !isGone(deal.error)) {
    return (
      <Sheet {...shared} title={deal.data.target} description={<Line deal={deal.data} />}>
        <Record {...props} deal={deal.data} />
      </Sheet>
    )
  }
  return (
    <Sheet {...shared} title={deal.error ? (isGone(deal.error) ? texts.gone : texts.failed) : texts.loading}>
      {deal.error ? <Failure error={deal.error} onRetry={() => void deal.refetch()} /> : <LoadingRecord />}
    </Sheet>
  )
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error)) return <p className="text-muted">{texts.goneText}</p>
  const requestId = error instanceof ApiError ? error.requestId : null
  return <ErrorState title={texts.failed} text={error.message} onRetry={onRetry} requestId={requestId} />
}

function LoadingRecord() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {['value', 'probability', 'stage', 'close', 'owner'].map((fact) => (
          <Skeleton key={fact} className="h-11" />
        ))}
      </div>
      <SkeletonLines label={texts.loading} lines={10} />
    </div>
  )
}

function Line({ deal }: { deal: Deal }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {deal.industry ? <span>{deal.industry}</span> : null}
      <Badge tone={statusColours[deal.status]}>{messages.statusWords[deal.status]}</Badge>
      {deal.outcome ? <Badge>{messages.outcomeWords[deal.outcome]}</Badge> : null}
      {deal.is_sample ? <span className="text-xs">{messages.sample}</span> : null}
    </span>
  )
}

function Record({ deal, tab, onTab, onClose, tabs, renderLinks }: Props & { deal: Deal }) {
  const mayWrite = useMayWrite()
  const all: readonly Tab[] = [
    {
      value: 'overview',
      label: texts.tabs.overview,
      content: (
        <Suspense fallback={<SkeletonLines label={texts.loading} lines={12} />}>
          <DealOverview deal={deal} mayWrite={mayWrite} />
        </Suspense>
      ),
    },
    ...(tabs?.(deal) ?? []),
    {
      value: 'history',
      label: texts.tabs.history,
      content: (
        <Suspense fallback={<SkeletonLines label={messages.history.loading} lines={8} />}>
          <DealHistory dealId={deal.id} mayWrite={mayWrite} />
        </Suspense>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <DealHead deal={deal} />
      <StageTrack deal={deal} mayWrite={mayWrite} />
      <div className="flex flex-wrap items-center gap-2">
        {renderLinks?.(deal)}
        {mayWrite ? <MoreMenu deal={deal} onClose={onClose} /> : null}
      </div>
      <Tabs
        label={texts.tabList}
        tabs={all}
        value={all.some(({ value }) => value === tab) ? tab : 'overview'}
        onChange={onTab}
      />
    </div>
  )
}

function MoreMenu({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = async () => {
    if (await removeDeal(queries, deal)) onClose()
  }
  return (
    <span className="ml-auto">
      <Menu
        trigger={<IconButton label={texts.more} icon={<Ellipsis />} bordered />}
        entries={[{ label: texts.remove, destructive: true, onSelect: () => void remove() }]}
      />
    </span>
  )
}
