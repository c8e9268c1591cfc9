import { useQuery } from '@tanstack/react-query'
import { client } from '#web/api.ts'

/**
 * The keys begin with the area whose rows the answers are worked out from: its news and its own changes make these
 * answers stale like any list of deals.
 */
const key = (part: string) => [['deals', 'pipeline', part]] as const
/** Deals say nothing about the market; scans do. */
const marketKey = [['discovery', 'pipeline', 'market']] as const

/** What each tab of the dashboard waits for before it has its height. */
export const tabKeys = {
  // The rows wait for the right to write, whose columns would push the others aside.
  pipeline: [key('summary'), [['deals', 'list']], [['deals', 'totals']], [['workspaces', 'list']]],
  targets: [key('summary')],
  insights: [key('summary'), key('insights'), marketKey],
} as const
export const chartsKey = key('charts')

export function useSummary() {
  return useQuery({ queryKey: key('summary'), queryFn: ({ signal }) => client.pipeline.summary(undefined, { signal }) })
}

export function useInsights() {
  return useQuery({
    queryKey: key('insights'),
    queryFn: ({ signal }) => client.pipeline.insights(undefined, { signal }),
  })
}

export function useMarket() {
  return useQuery({ queryKey: marketKey, queryFn: ({ signal }) => client.pipeline.market(undefined, { signal }) })
}

export function useCharts() {
  return useQuery({ queryKey: chartsKey, queryFn: ({ signal }) => client.pipeline.charts(undefined, { signal }) })
}
