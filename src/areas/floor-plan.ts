/**
 * Which business area may use which. Read from top to bottom: an area uses only areas above it.
 * Every area may use the ground floor above it. dependency-cruiser reads this table,
 * so an arrow missing here fails `npm run check`.
 */
export const groundFloor = ['audit', 'identity', 'workspaces', 'tasks', 'records', 'runs', 'files-in-out'] as const

export const floorPlan = {
  audit: [],
  identity: ['audit'],
  workspaces: ['audit', 'identity'],
  tasks: ['audit', 'identity', 'workspaces'],
  records: ['audit', 'identity', 'workspaces', 'tasks'],
  runs: ['audit', 'identity', 'workspaces', 'tasks'],
  models: [],
  documents: [],
  'files-in-out': ['documents'],
  screening: ['documents'],
  companies: [],
  sourcing: ['companies'],
  'company-search': ['companies', 'sourcing'],
  imports: ['companies', 'sourcing', 'company-search', 'documents'],
  deals: ['companies'],
  'record-links': ['deals'],
  billing: ['companies', 'deals'],
  registry: ['companies', 'company-search'],
  watchlist: ['companies', 'company-search'],
  outreach: ['companies'],
  exclusions: ['companies'],
  matching: ['models', 'companies', 'company-search', 'outreach', 'exclusions'],
  thesis: ['models', 'companies', 'company-search', 'registry', 'watchlist', 'exclusions'],
  'market-scan': ['models', 'companies', 'company-search', 'thesis', 'exclusions'],
  valuation: ['companies', 'company-search', 'deals', 'outreach', 'models', 'record-links'],
  monitoring: ['documents'],
  'finding-reviews': [],
  'legal-diligence': ['documents', 'deals', 'record-links', 'finding-reviews'],
  'document-requests': ['deals', 'record-links'],
  'request-threads': [
    // a thread belongs to a request, and an approved answer is its answer
    'document-requests',
    // all threads of a deal: what is unread, and the file
    'deals',
    // the file that a guest asks about
    'documents',
  ],
  'deal-work': ['documents', 'companies', 'deals', 'record-links'],
  'room-guests': [
    // who wants no mail gets no link
    'outreach',
    // what a guest sees are files of a deal, by its folders
    'documents',
    'deals',
    'deal-work',
    // what they ask is a request with a thread
    'document-requests',
    'request-threads',
    'record-links',
  ],
  engagements: ['screening', 'monitoring', 'companies', 'outreach', 'documents', 'deals', 'deal-work'],
  'due-diligence': ['documents'],
  'diligence-reviews': [
    'documents',
    'companies',
    'deals',
    'record-links',
    'valuation',
    'finding-reviews',
    'legal-diligence',
    'document-requests',
    'deal-work',
    'engagements',
    'due-diligence',
  ],
  // what the accounts of a room state is read for valuations
  'document-analysis': ['models', 'documents', 'deals', 'valuation', 'deal-work', 'due-diligence'],
  // above: a tab of the negotiation; its adviser is handed in by the process
  'voice-coach': ['models'],
  negotiation: [
    'voice-coach',
    'models',
    'documents',
    'deals',
    'deal-work',
    'engagements',
    'valuation',
    'diligence-reviews',
    'document-analysis',
  ],
  // its panel fills a slot of the negotiation
  'sales-tools': ['outreach', 'deals', 'deal-work', 'negotiation'],
  agreements: ['outreach', 'deals', 'legal-diligence', 'negotiation'],
  pipeline: ['models', 'companies', 'company-search', 'watchlist', 'market-scan', 'deals', 'deal-work'],
  lookup: ['company-search', 'deals', 'outreach', 'thesis', 'valuation'],
} as const satisfies Record<string, readonly string[]>
