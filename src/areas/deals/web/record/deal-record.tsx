import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { ApiError } from '#kit/client/api.ts'
import { Badge } from '#kit/display/badge.tsx'
import { SampleMark } from '#kit/display/samples.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu } from '#kit/buttons/menu.tsx'
import { Skeleton, SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { Tabs, type Tab } from '#kit/display/tabs.tsx'
import { part } from '#kit/display/part.tsx'
import type { Deal } from '../../contract.ts'
import { statusColours } from '../list/deal-colours.ts'
import { DealHead } from './deal-head.tsx'
import { messages as kit } from '#kit/messages.ts'
import { messages } from '../messages.ts'
import { removeDeal } from './remove-deal.ts'
import { StageTrack } from '../board/stage-track.tsx'
import { useDeal } from '../use-deals.ts'

const DealHistory = part(() => import('./deal-history.tsx'), 'DealHistory', { label: kit.history.loading, lines: 8 })

const texts = messages.panel
const DealOverview = part(() => import('./deal-overview.tsx'), 'DealOverview', { label: texts.loading, lines: 12 })

type Props = {
  dealId: string
  /** As the address has it; an unknown one shows the first. */
  tab: string
  onTab: (tab: string) => void
  /** The deal was removed here. */
  onClose: () => void
  /** What to do next, above everything else. */
  renderNext?: (deal: Deal) => ReactNode
  /** What other areas say of the deal at a glance, above its facts. */
  renderSummary?: (deal: Deal) => ReactNode
  /** Between overview and history, from other areas. */
  tabs?: (deal: Deal) => readonly Tab[]
  /** Ways to the company, its valuations and the due diligence: this area does not know the routes. */
  renderLinks?: (deal: Deal) => ReactNode
}

/** The record of one deal, wherever it is shown: beside the list, over the board, or as a page. */
export function DealRecord(props: Props) {
  const deal = useDeal(props.dealId)
  if (deal.data && !isGone(deal.error)) return <Found {...props} deal={deal.data} />
  if (isGone(deal.error)) return <p className="text-muted">{texts.goneText}</p>
  return <QueryView query={deal} placeholder={<LoadingRecord />} failed={texts.failed} />
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function LoadingRecord() {
  return (
    <div className="@container flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 @sm:grid-cols-3 @xl:grid-cols-5">
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
    <p className="flex flex-wrap items-center gap-2 text-muted">
      {deal.industry ? <span className="min-w-0 break-words">{deal.industry}</span> : null}
      <Badge tone={statusColours[deal.status]}>{deal.status}</Badge>
      {deal.outcome ? <Badge>{messages.outcomeWords[deal.outcome]}</Badge> : null}
      <SampleMark isSample={deal.is_sample} />
    </p>
  )
}

function Found({ deal, tab, onTab, onClose, renderNext, renderSummary, tabs, renderLinks }: Props & { deal: Deal }) {
  const mayWrite = useMayWrite()
  const place = useTabInSight(tab)
  const all: readonly Tab[] = [
    {
      value: 'overview',
      label: texts.tabs.overview,
      content: (
        <div className="flex flex-col gap-6">
          {renderSummary?.(deal)}
          <DealOverview deal={deal} mayWrite={mayWrite} />
        </div>
      ),
    },
    ...(tabs?.(deal) ?? []),
    {
      value: 'history',
      label: texts.tabs.history,
      content: <DealHistory dealId={deal.id} mayWrite={mayWrite} />,
    },
  ]
  return (
    <div className="@container flex flex-col gap-4">
      <Line deal={deal} />
      {renderNext?.(deal)}
      <StageTrack deal={deal} mayWrite={mayWrite} />
      <DealHead deal={deal} />
      <div className="flex flex-wrap items-center gap-2">
        {renderLinks?.(deal)}
        {mayWrite ? <MoreMenu deal={deal} onClose={onClose} /> : null}
      </div>
      <div ref={place}>
        <Tabs
          label={texts.tabList}
          tabs={all}
          value={all.some(({ value }) => value === tab) ? tab : 'overview'}
          onChange={onTab}
        />
      </div>
    </div>
  )
}

/** A link to one of its tabs leads there, and not to the head of the record above it. */
function useTabInSight(tab: string) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useRef(tab !== 'overview')
  useEffect(() => {
    if (isWanted.current) place.current?.scrollIntoView({ block: 'start' })
    isWanted.current = false
  }, [])
  return place
}

function MoreMenu({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const remove = async () => {
    if (await removeDeal(deal)) onClose()
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
