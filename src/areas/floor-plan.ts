/**
 * Which business area may use which. Read from top to bottom: an area uses only areas above it.
 * Every area may use the ground floor above it. dependency-cruiser reads this table,
 * so an arrow missing here fails `npm run check`.
 */
export const groundFloor = ['audit', 'identity', 'workspaces', 'tasks'] as const

export const floorPlan = {
  audit: [],
  identity: ['audit'],
  workspaces: ['audit', 'identity'],
  tasks: ['audit', 'identity', 'workspaces'],
  models: [],
  documents: [],
  companies: [],
  imports: ['companies', 'documents'],
  deals: ['companies', 'imports'],
  registry: ['companies'],
  watchlist: ['companies'],
  outreach: ['companies'],
  misfits: ['companies'],
  matching: ['models', 'companies', 'outreach', 'misfits'],
  discovery: ['models', 'companies', 'registry', 'watchlist', 'misfits'],
  valuation: ['companies', 'deals', 'outreach', 'models'],
  'deal-work': ['documents', 'companies', 'deals'],
  pipeline: ['models', 'companies', 'watchlist', 'discovery', 'deals', 'valuation', 'deal-work'],
} as const satisfies Record<string, readonly string[]>
