import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Deal, Stage } from '#areas/deals/contract.ts'
import { messages } from '#areas/pipeline/web/messages.ts'
import { SheetButton } from '#areas/pipeline/web/sheet-button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { Skeleton, SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/display/part.tsx'
import { DealEngagementLine } from '#areas/engagements/web/deal-engagement-line.tsx'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { OwnValuation, ValuationWay } from './valuation-way.tsx'

const texts = messages.record
type WorkTab = keyof typeof texts.tabs

/** Before these there is nothing to sign but a confidentiality agreement. */
const agreementStages: readonly Stage[] = ['Negotiation', 'Closed', 'Integration']

const toCome = (tab: WorkTab) => <SkeletonLines label={texts.tabs[tab]} lines={8} />
const Record = part(() => import('#areas/deals/web/record/deal-record.tsx'), 'DealRecord')
const Summary = part(
  () => import('#areas/deal-work/web/deal-summary.tsx'),
  'DealSummary',
  <Skeleton className="h-21 w-full" />,
)
const NextStep = part(
  () => import('#areas/deal-work/web/deal-summary.tsx'),
  'DealNextStep',
  <Skeleton className="h-18 w-full" />,
)
const DealTasks = part(() => import('#areas/deal-work/web/tasks/deal-tasks.tsx'), 'DealTasks', toCome('tasks'))
const DealNotes = part(() => import('#areas/deal-work/web/notes/deal-notes.tsx'), 'DealNotes', toCome('notes'))
const FilesTab = part(() => import('./deal-files-tab.tsx'), 'DealFilesTab', toCome('files'))
const DealDecisions = part(
  () => import('#areas/deal-work/web/decisions/deal-decisions.tsx'),
  'DealDecisions',
  toCome('decisions'),
)
const DealActivity = part(() => import('#areas/deal-work/web/deal-activity.tsx'), 'DealActivity', toCome('activity'))

type Props = { dealId: string; tab: string; onTab: (tab: string) => void; onClose: () => void }

/** The record of a deal with what other areas know about it, each part loaded when it is looked at. */
export function DealRecord(props: Props) {
  return (
    <Record
      {...props}
      tabs={makeTabs}
      renderNext={(deal) => <NextStep deal={deal} />}
      renderSummary={(deal) => <Summary deal={deal} valuation={<OwnValuation deal={deal} />} onTab={props.onTab} />}
      renderLinks={(deal) => <Ways deal={deal} />}
    />
  )
}

function makeTabs(deal: Deal) {
  const contents: Record<WorkTab, ReactNode> = {
    tasks: <DealTasks dealId={deal.id} />,
    notes: <DealNotes dealId={deal.id} />,
    files: <FilesTab deal={deal} />,
    decisions: <DealDecisions deal={deal} />,
    activity: <DealActivity dealId={deal.id} />,
  }
  const tabs = Object.entries(texts.tabs) as [WorkTab, string][]
  return tabs.map(([value, label]) => ({ value, label, content: contents[value] }))
}

/** From the deal to the company, its value, its examination, its negotiation and its agreement, and onto paper. */
function Ways({ deal }: { deal: Deal }) {
  const mayWrite = useMayWrite()
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
      <Link to="/negotiation" search={{ deal: deal.id }} className={look}>
        {texts.negotiation}
      </Link>
      {mayWrite && agreementStages.includes(deal.stage) ? (
        <Link to="/create" search={{ deal: deal.id }} className={look}>
          {texts.agreement}
        </Link>
      ) : null}
      <DealEngagementLine
        dealId={deal.id}
        renderLink={(engagement, text) => (
          <Link to="/engagements" search={{ tab: 'engagements', engagement }} className={look}>
            {text}
          </Link>
        )}
      />
      <SheetButton dealId={deal.id} small />
    </>
  )
}
