import { lazy, Suspense, type ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'
import { SummaryCards } from './summary-cards.tsx'
import { useInsights, useSummary } from './use-pipeline.ts'

const InsightsTab = lazy(() => import('./insights-tab.tsx').then((part) => ({ default: part.InsightsTab })))

export const dashboardTabs = ['pipeline', 'targets', 'insights'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

type Props = {
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  /** The list or board of the deals, of the area below. */
  pipeline: ReactNode
  /** Leads to the target search: this area does not know the routes. */
  targetSearch: ReactNode
  renderRows: RenderRows
}

export function DashboardScreen({ tab, onTab, pipeline, targetSearch, renderRows }: Props) {
  const summary = useSummary()
  const insights = useInsights()
  const { tabs } = messages
  return (
    <>
      <SummaryCards summary={summary.data} renderRows={renderRows} />
      {summary.error && !summary.data ? (
        <Alert
          title={messages.failed}
          className="mt-4"
          action={
            <Button variant="secondary" size="small" onClick={() => void summary.refetch()}>
              {messages.retry}
            </Button>
          }
        >
          {summary.error.message}
        </Alert>
      ) : null}
      <Tabs
        label={messages.tabList}
        className="mt-4"
        value={tab}
        onChange={(value) => onTab(dashboardTabs.find((known) => known === value) ?? 'pipeline')}
        tabs={[
          {
            value: 'pipeline',
            label: tabs.pipeline,
            count: summary.data?.active_deals ?? null,
            content: pipeline,
          },
          {
            value: 'targets',
            label: tabs.targets,
            content: (
              <EmptyState title={messages.targetSearch} text={messages.targetSearchText} action={targetSearch} />
            ),
          },
          {
            value: 'insights',
            label: tabs.insights,
            count: insights.data?.alerts.deals ?? null,
            content: (
              <Suspense fallback={<SkeletonLines label={messages.insights.loading} lines={12} />}>
                <InsightsTab renderRows={renderRows} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
