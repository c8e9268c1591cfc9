import { type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Tabs } from '#kit/display/tabs.tsx'
import { part } from '#kit/display/part.tsx'
import type { RenderRows } from './link-rows.ts'
import { messages } from './messages.ts'
import { SummaryCards } from './summary-cards.tsx'

const InsightsTab = part(() => import('./insights-tab.tsx'), 'InsightsTab', {
  label: messages.insights.loading,
  lines: 12,
})

export const dashboardTabs = ['pipeline', 'targets', 'insights', 'outreach'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

type Props = {
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  /** The list or board of the deals, of the area below. */
  pipeline: ReactNode
  /** What was sent to companies, of an area that this one does not know. */
  outreach: ReactNode
  /** Leads to the target search: this area does not know the routes. */
  targetSearch: ReactNode
  renderRows: RenderRows
}

export function DashboardScreen({ tab, onTab, pipeline, outreach, targetSearch, renderRows }: Props) {
  const summary = useQuery(api.pipeline.summary.queryOptions())
  const insights = useQuery(api.pipeline.insights.queryOptions())
  const { tabs } = messages
  return (
    <>
      <SummaryCards summary={summary.data} renderRows={renderRows} />
      {summary.error ? <QueryView query={summary} failed={messages.failed} className="mt-4" /> : null}
      <Tabs
        label={messages.tabList}
        className="mt-4"
        value={tab}
        onChange={onTab}
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
            content: <InsightsTab renderRows={renderRows} />,
          },
          { value: 'outreach', label: tabs.outreach, content: outreach },
        ]}
      />
    </>
  )
}
