/** Why a deal asks for attention. */
export const alertKinds = [
  'overdue_close',
  'stalled',
  'missing_facts',
  'flags',
  'overdue_tasks',
  'unlikely',
  'cold',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What a line about the whole pipeline speaks of. */
export const portfolioKinds = ['deal_share', 'industry_share', 'stage_share', 'spread'] as const

/** What a line about the market speaks of. */
export const marketKinds = ['scan', 'scan_change', 'watched_company', 'saved_search'] as const

/** A link names at most so many deals one by one. */
export const linkedDeals = 100
