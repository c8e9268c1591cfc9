/** The deals of the sample workspace and its valuation, as the product shows them; a test compares each figure with it. */
export const pieceDeals = [
  {
    target: 'Northwind Analytics',
    industry: 'Software & SaaS',
    stage: 'Due Diligence',
    valueMillions: 45,
    synergiesMillions: 12,
    ebitdaMillions: 3.6,
    probability: 85,
    timeline: '6 weeks',
    growth: '34%',
  },
  {
    target: 'Helix Diagnostics',
    industry: 'Healthcare & Life Sciences',
    stage: 'Negotiation',
    valueMillions: 28,
    synergiesMillions: 8,
    ebitdaMillions: 4,
    probability: 92,
    timeline: '3 weeks',
    growth: '18%',
  },
  {
    target: 'Brightline Logistics',
    industry: 'Transportation & Logistics',
    stage: 'Valuation',
    valueMillions: 52,
    synergiesMillions: 15,
    ebitdaMillions: 8,
    probability: 78,
    timeline: '10 weeks',
    growth: '11%',
  },
  {
    target: 'Auric Payments',
    industry: 'Financial Services',
    stage: 'Target Review',
    valueMillions: 28,
    synergiesMillions: 6,
    ebitdaMillions: 3,
    probability: 93,
    timeline: '14 weeks',
    growth: '27%',
  },
] as const

export type PieceDeal = (typeof pieceDeals)[number]

export const pieceStages = ['Target Review', 'Due Diligence', 'Valuation', 'Negotiation', 'Closed'] as const

export const pieceFigures = [
  { label: 'Total Pipeline Value', value: '$153M' },
  { label: 'Active Deals', value: '4' },
  { label: 'Avg Deal Size', value: '$38M' },
  { label: 'Success Rate', value: '87%' },
] as const

/** Enterprise value of Millbrook Workflow in millions of US dollars: low, high and middle of each method. */
export const pieceValuation = {
  company: 'Millbrook Workflow',
  rows: [
    { label: 'DCF', from: 25, to: 45, mark: 32 },
    { label: 'Comparables', from: 28, to: 42, mark: 35 },
    { label: 'Precedents', from: 32, to: 35, mark: 34 },
  ],
  offerMillions: 36,
} as const
