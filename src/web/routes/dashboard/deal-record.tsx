import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Deal } from '#areas/deals/contract.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { SheetButton } from '#areas/pipeline/web/sheet-button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ValuationWay } from './valuation-way.tsx'

const DealPanel = lazy(() => import('#areas/deals/web/deal-panel.tsx').then((part) => ({ default: part.DealPanel })))
const DealTasks = lazy(() =>
  import('#areas/deal-work/web/deal-tasks.tsx').then((part) => ({ default: part.DealTasks })),
)
const DealNotes = lazy(() =>
  import('#areas/deal-work/web/deal-notes.tsx').then((part) => ({ default: part.DealNotes })),
)
const DealFiles = lazy(() =>
  import('#areas/deal-work/web/deal-files.tsx').then((part) => ({ default: part.DealFiles })),
)
const DealDecisions = lazy(() =>
  import('#areas/deal-work/web/deal-decisions.tsx').then((part) => ({ default: part.DealDecisions })),
)
const DealActivity = lazy(() =>
  import('#areas/deal-work/web/deal-activity.tsx').then((part) => ({ default: part.DealActivity })),
)

const texts = messages.record
type WorkTab = keyof typeof texts.tabs

type Props = { dealId: string; tab: string; onTab: (tab: string) => void; onClose: () => void }

/** The record of a deal with what other areas know about it, each part loaded when it is looked at. */
export function DealRecord(props: Props) {
  return <DealPanel {...props} tabs={makeTabs} renderLinks={(deal) => <Ways deal={deal} />} />
}

function makeTabs(deal: Deal) {
  const contents: Record<WorkTab, ReactNode> = {
    tasks: <DealTasks dealId={deal.id} />,
    notes: <DealNotes dealId={deal.id} />,
    files: <DealFiles dealId={deal.id} />,
    decisions: <DealDecisions deal={deal} />,
    activity: <DealActivity dealId={deal.id} />,
  }
  const tabs = Object.entries(texts.tabs) as [WorkTab, string][]
  return tabs.map(([value, label]) => ({
    value,
    label,
    content: <Suspense fallback={<SkeletonLines label={label} lines={8} />}>{contents[value]}</Suspense>,
  }))
}

/** From the deal to the company, its value and its examination, and onto paper. */
function Ways({ deal }: { deal: Deal }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <>
      {deal.company_id ? (
        <Link to="/target-identification" search={{ company: deal.company_id }} className={look}>
          {texts.company}
        </Link>
      ) : null}
      <ValuationWay deal={deal} />
      <Link to="/due-diligence" search={{ deal: deal.id, target: deal.target }} className={look}>
        {texts.diligence}
      </Link>
      <SheetButton dealId={deal.id} small />
    </>
  )
}
