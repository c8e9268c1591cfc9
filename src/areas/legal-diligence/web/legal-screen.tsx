import type { ReactNode } from 'react'
import { isDismissed } from '#areas/finding-reviews/rules/verdicts.ts'
import { useSession } from '#areas/identity/web/use-session.ts'
import { VisitorNote } from '#areas/identity/web/visitor-note.tsx'
import { useAddress } from '#kit/address/use-address.ts'
import { part } from '#kit/display/part.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { AnalysisTab, useAnalysisChoice } from './analysis-tab.tsx'
import { legalParams, legalTabs, type LegalTab } from './legal-params.ts'
import { messages } from './messages.ts'
import type { RenderOutcomes } from './render-outcomes.ts'
import { useFindings } from './use-legal.ts'

const loadingTab = <SkeletonLines label={messages.loading} lines={8} />
const FindingsTab = part(() => import('./findings-tab.tsx'), 'FindingsTab', loadingTab)
const ComplianceTab = part(() => import('./compliance-tab.tsx'), 'ComplianceTab', loadingTab)
const ReportsTab = part(() => import('./reports-tab.tsx'), 'ReportsTab', loadingTab)

type ScreenProps = { renderOutcomes?: RenderOutcomes }

/** The four tabs of legal due diligence (LEG-01). Visitors see the sample. */
export function LegalScreen({ renderOutcomes }: ScreenProps) {
  const [{ tab = 'analysis' }, change] = useAddress(legalParams)
  const { state } = useSession()
  const { data } = useFindings({})
  const choice = useAnalysisChoice()
  const contents: Record<LegalTab, ReactNode> = {
    analysis: <AnalysisTab choice={choice} />,
    findings: <FindingsTab renderOutcomes={renderOutcomes} />,
    compliance: <ComplianceTab />,
    reports: <ReportsTab />,
  }
  const open = data?.findings.filter(
    ({ status, review }) => (status === 'open' || status === 'in_review') && !isDismissed(review),
  ).length
  // a visitor has a note above the tabs, which would move them
  if (state === 'loading') return loadingTab
  return (
    <>
      {state === 'signed-out' ? <VisitorNote {...messages.sample} className="mb-4" /> : null}
      <Tabs
        label={messages.tabsLabel}
        value={tab}
        onChange={(value) => change(({ deal }) => ({ tab: value, deal }))}
        tabs={legalTabs.map((value) => ({
          value,
          label: messages.tabs[value],
          ...(value === 'findings' && { count: open ?? null }),
          content: contents[value],
        }))}
      />
    </>
  )
}
