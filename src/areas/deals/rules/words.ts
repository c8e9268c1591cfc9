/** The four stages of the specification (S0 §4), and what comes after them. A deal goes through them in this order. */
export const stages = ['Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed', 'Integration'] as const

/** Where a deal stands that has not ended. */
export const openStages = [
  'Target Review',
  'Due Diligence',
  'Valuation',
  'Negotiation',
] as const satisfies readonly (typeof stages)[number][]

export const statuses = ['hot', 'active', 'cold'] as const

export const outcomes = ['won', 'lost'] as const

export const origins = ['hand', 'company', 'match', 'watchlist', 'valuation', 'import', 'sample'] as const

export const layouts = ['list', 'board'] as const

/** What a list of deals can be ordered by. */
export const dealSorts = [
  'created_at',
  'updated_at',
  'target',
  'value',
  'probability',
  'stage',
  'stage_since',
  'expected_close',
] as const
