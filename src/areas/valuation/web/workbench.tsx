import type { ReactNode } from 'react'
import { Alert } from '#kit/feedback/alert.tsx'
import { ApiError } from '#kit/client/api-error.ts'
import { Button } from '#kit/buttons/button.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { StatCard } from '#kit/display/figures/stat-card.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { part } from '#kit/display/part.tsx'
import type { Valuation } from '../contract.ts'
import { messages } from './messages.ts'
import { DraftContext, useDraft, useEditedDraft, type SaveState } from './inputs/use-draft.ts'
import { describeMissing, nameMissing } from '../rules/report/report-texts.ts'

const toCome = (tab: TabName) => <SkeletonLines label={messages.tabs[tab]} lines={12} />
const CompanyTab = part(() => import('./inputs/company-tab.tsx'), 'CompanyTab', toCome('company'))
const FinancialsTab = part(() => import('./inputs/financials-tab.tsx'), 'FinancialsTab', toCome('financials'))
const MethodologyTab = part(() => import('./methodology/methodology-tab.tsx'), 'MethodologyTab', toCome('methodology'))
const ComparablesTab = part(() => import('./inputs/comparables-tab.tsx'), 'ComparablesTab', toCome('comparables'))
const ResultsTab = part(() => import('./results/results-tab.tsx'), 'ResultsTab', toCome('results'))

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
  const { draft, state, ...faults } = useEditedDraft(valuation, mayWrite)
  const parts: Record<TabName, ReactNode> = {
    company: <CompanyTab valuation={valuation} />,
    financials: (
      <FinancialsTab
        valuationId={isShown ? null : valuation.id}
        dealId={valuation.is_sample ? null : valuation.deal_id}
      />
    ),
    methodology: <MethodologyTab />,
    comparables: <ComparablesTab valuationId={isShown ? null : valuation.id} />,
    results: <ResultsTab valuation={isShown ? null : valuation} />,
  }
  return (
    <DraftContext value={draft}>
      <Headline />
      <MissingMethods className="mt-4" />
      <Faults state={state} {...faults} />
      {mayWrite ? <SaveLine state={state} /> : null}
      <Tabs
        label={messages.tabList}
        className="mt-4"
        value={tab}
        onChange={onTab}
        tabs={tabNames.map((name) => ({
          value: name,
          label: messages.tabs[name],
          content: parts[name],
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
      <StatCard
        label={messages.head.business}
        value={millions(blended?.base)}
        note={blended ? messages.head.weighted(millions(blended.low), millions(blended.high)) : messages.head.noValue}
      />
      <StatCard
        label={messages.head.shares}
        value={millions(bridge?.equityValue)}
        note={valuePerShare !== null && messages.head.perShare(format.price(valuePerShare, { currency, places: 2 }))}
      />
      <StatCard
        label={messages.head.rate}
        value={discountRate.ok ? format.ratio(discountRate.rate, { places: 2 }) : '–'}
        note={discountRate.ok ? messages.head[discountRate.built ? 'built' : 'given'] : messages.head.noDcf}
      />
      <StatCard
        label={messages.head.terminal}
        value={dcf.ok ? format.ratio(dcf.terminalShare, { places: 0 }) : '–'}
        note={dcf.ok ? messages.head.terminalNote : messages.head.noDcf}
      />
    </div>
  )
}

const saveTexts: Partial<Record<SaveState, string>> = {
  saved: messages.saved,
  saving: messages.saving,
  unsaved: messages.unsaved,
}

function SaveLine({ state }: { state: SaveState }) {
  return (
    <p role="status" className="mt-4 min-h-5 text-xs text-muted lg:relative lg:top-6 lg:-mb-9 lg:text-right">
      {saveTexts[state]}
    </p>
  )
}

type FaultProps = { state: SaveState } & Omit<ReturnType<typeof useEditedDraft>, 'draft' | 'state'>

/** Whose change it is, as the server says it. */
function nameConflict(failure: Error | null): string {
  const { own, title, someone } = messages.conflict
  const details = failure instanceof ApiError ? failure.details : null
  if (typeof details !== 'object' || details === null) return title(someone)
  if ('is_own' in details && details.is_own === true) return own
  return title('changed_by' in details && typeof details.changed_by === 'string' ? details.changed_by : someone)
}

function Faults({ state, failure, again, keepMine, isKeeping, reload }: FaultProps) {
  if (state === 'conflict') {
    return (
      <Alert title={nameConflict(failure)} className="mt-2">
        <p>{messages.conflict.text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" busy={isKeeping} onClick={keepMine}>
            {messages.conflict.keepMine}
          </Button>
          <Button variant="secondary" size="small" onClick={reload}>
            {messages.conflict.reload}
          </Button>
        </div>
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

/** The value is that of fewer methods than somebody chose: said where it stands, and why. */
function MissingMethods({ className }: { className: string }) {
  const format = useFormatter()
  const { missing } = useDraft().worth
  const mark = nameMissing(missing.map(({ method }) => method))
  if (mark === null) return null
  return (
    <Alert tone="warning" title={mark} className={className}>
      {missing.map((one) => (
        <p key={one.method}>{describeMissing(one, format)}</p>
      ))}
    </Alert>
  )
}
