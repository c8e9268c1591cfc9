import { api } from '#kit/client/api.ts'

const { pipeline, deals, outreach, workspaces } = api

/** The queries that each tab of the dashboard waits for before its height is final; the list waits for the right to write. */
export const tabKeys = {
  pipeline: [pipeline.summary.key(), deals.list.key(), deals.totals.key(), workspaces.list.key()],
  targets: [pipeline.summary.key()],
  insights: [pipeline.summary.key(), pipeline.insights.key(), pipeline.market.key()],
  outreach: [pipeline.summary.key(), outreach.list.key()],
} as const
export const chartsKey = pipeline.charts.key()
