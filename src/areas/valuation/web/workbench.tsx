import { lazy, Suspense, type ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Valuation } from '../contract.ts'
import { describeRefusal, nameMissing } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { MissingMethods } from './missing-methods.tsx'
import { DraftContext, useDraft, useEditedDraft, type SaveState } from './use-draft.ts'

const CompanyTab = lazy(() => import('./company-tab.tsx').then((part) => ({ default: part.CompanyTab })))
const FinancialsTab = lazy(() => import('./financials-tab.tsx').then((part) => ({ default: part.FinancialsTab })))
const MethodologyTab = lazy(() => import('./methodology-tab.tsx').then((part) => ({ default: part.MethodologyTab })))
const ComparablesTab = lazy(() => import('./comparables-tab.tsx').then((part) => ({ default: part.ComparablesTab })))
const ResultsTab = lazy(() => import('./results-tab.tsx').then((part) => ({ default: part.ResultsTab })))

export const tabNames = ['company', 'financials', 'methodology', 'comparables', 'results'] as const
export type TabName = (typeof tabNames)[number]

type Props = {
  valuation: Valuation
  mayWrite: boolean
  /** A valuation that is only shown, not stored. */
  isShown?: boolean
  tab: TabName
  onTab: (tab: TabName) => void
}

/** One valuation: its value over everything, and its five tabs. What is typed counts at once and is saved at each pause. */
export function Workbench({ valuation, mayWrite, isShown = false, tab, onTab }: Props) {
  const { draft, state, failure, again, reload } = useEditedDraft(valuation, mayWrite)
  const parts: Record<TabName, ReactNode> = {
    company: <CompanyTab valuation={valuation} />,
    financials: <FinancialsTab />,
    methodology: <MethodologyTab />,
    comparables: <ComparablesTab valuationId={isShown ? null : valuation.id} />,
    results: <ResultsTab valuation={isShown ? null : valuation} />,
  }
  return (
    <DraftContext value={draft}>
      <Headline />
      <MissingMethods className="mt-4" />
      {mayWrite ? <SaveLine state={state} /> : null}
      <Faults {...{ state, failure, again, reload }} />
      <Tabs
        label={messages.tabList}
        className="mt-4"
        value={tab}
        onChange={(value) => onTab(tabNames.find((name) => name === value) ?? 'company')}
        tabs={tabNames.map((name) => ({
          value: name,
          label: messages.tabs[name],
          content: (
            <Suspense fallback={<SkeletonLines label={messages.tabs[name]} lines={12} />}>{parts[name]}</Suspense>
          ),
        }))}
      />
    </DraftContext>
  )
}

function Headline() {
  const format = useFormatter()
  const { worth, currency } = useDraft()
  const { blended, bridge, valuePerShare, discountRate, dcf } = worth
  const millions = (value: number | undefined) => format.millions(value, { currency })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      <StatCard label={messages.head.business} value={millions(blended?.base)} note={<BusinessNote />} />
      <StatCard
        label={messages.head.shares}
        value={millions(bridge?.equityValue)}
        note={
          valuePerShare === null
            ? '–'
            : messages.head.perShare(`${format.number(valuePerShare, { places: 2 })} ${currency}`)
        }
      />
      <StatCard
        label={messages.head.rate}
        value={discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–'}
        note={
          discountRate.ok
            ? messages.head[discountRate.built ? 'built' : 'given']
            : describeRefusal(discountRate.because)
        }
      />
      <StatCard
        label={messages.head.terminal}
        value={dcf.ok ? format.ratio(dcf.terminalShare, { places: 0 }) : '–'}
        note={dcf.ok ? messages.head.terminalNote : describeRefusal(dcf.because)}
      />
    </div>
  )
}

function BusinessNote() {
  const format = useFormatter()
  const { worth, currency } = useDraft()
  const { blended, missing } = worth
  if (!blended) return messages.head.noValue
  const mark = nameMissing(missing.map(({ method }) => method))
  const millions = (value: number) => format.millions(value, { currency })
  return (
    <>
      {messages.head.range(millions(blended.low), millions(blended.high))}
      {mark === null ? null : <span className="block text-warning">{mark}</span>}
    </>
  )
}

const saveTexts: Partial<Record<SaveState, string>> = {
  saved: messages.saved,
  saving: messages.saving,
  unsaved: messages.unsaved,
}

function SaveLine({ state }: { state: SaveState }) {
  return (
    <p role="status" className="mt-4 min-h-5 text-xs text-muted">
      {saveTexts[state]}
    </p>
  )
}

type FaultProps = { state: SaveState; failure: Error | null; again: () => void; reload: () => void }

function Faults({ state, failure, again, reload }: FaultProps) {
  if (state === 'conflict') {
    return (
      <Alert title={messages.conflict.title} className="mt-2">
        <p>{messages.conflict.text}</p>
        <Button variant="secondary" size="small" onClick={reload} className="mt-3">
          {messages.conflict.reload}
        </Button>
      </Alert>
    )
  }
  if (state !== 'failed') return null
  return (
    <Alert title={messages.saveFailed.title} className="mt-2">
      <p>{failure?.message}</p>
      <Button variant="secondary" size="small" onClick={again} className="mt-3">
        {messages.saveFailed.again}
      </Button>
    </Alert>
  )
}
