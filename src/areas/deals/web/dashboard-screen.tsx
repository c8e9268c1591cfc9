import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Deal } from '../contract.ts'
import { DealList } from './deal-list.tsx'
import { InsightsTab } from './insights-tab.tsx'
import { messages } from './messages.ts'
import { SummaryCards } from './summary-cards.tsx'

/** `targetSearch` leads to the target search: this area does not know the routes. */
export function DashboardScreen({ targetSearch }: { targetSearch: ReactNode }) {
  const deals = useQuery(api.deals.list.queryOptions({ input: {} }))
  const summary = useQuery(api.deals.summary.queryOptions())
  const again = () => void Promise.all([deals.refetch(), summary.refetch()])
  return (
    <>
      <SummaryCards summary={summary.data} />
      <Tabs
        label={messages.tabList}
        className="mt-8"
        tabs={[
          {
            value: 'pipeline',
            label: messages.tabs.pipeline,
            content: (
              <WhenLoaded query={{ ...deals, again }}>
                {(rows) => <Pipeline deals={rows} action={targetSearch} />}
              </WhenLoaded>
            ),
          },
          {
            value: 'targets',
            label: messages.tabs.targets,
            content: (
              <EmptyState title={messages.targetSearch} text={messages.targetSearchText} action={targetSearch} />
            ),
          },
          {
            value: 'insights',
            label: messages.tabs.insights,
            content: <WhenLoaded query={{ ...deals, again }}>{(rows) => <InsightsTab deals={rows} />}</WhenLoaded>,
          },
        ]}
      />
    </>
  )
}

function Pipeline({ deals, action }: { deals: readonly Deal[]; action: ReactNode }) {
  if (deals.length === 0) return <EmptyState title={messages.noDeals} text={messages.noDealsText} action={action} />
  return (
    <>
      {deals.some((deal) => deal.is_sample) ? <p className="mb-4 text-sm text-muted">{messages.sampleNote}</p> : null}
      <DealList deals={deals} />
    </>
  )
}

type Loaded = { data: Deal[] | undefined; error: Error | null; again: () => void }

function WhenLoaded({ query, children }: { query: Loaded; children: (deals: Deal[]) => ReactNode }) {
  if (query.data) return children(query.data)
  if (!query.error) {
    return (
      <p className="flex items-center gap-2 text-muted" role="status">
        <Spinner /> {messages.loading}
      </p>
    )
  }
  return (
    <Alert title={messages.failed}>
      <p>{query.error.message}</p>
      <Button variant="secondary" className="mt-3" onClick={query.again}>
        {messages.retry}
      </Button>
    </Alert>
  )
}
