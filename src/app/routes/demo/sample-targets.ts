/** Invented companies of the guided demo (DEMO-06). None of them exists, and none is read from a server. */
export type DemoTarget = {
  id: string
  name: string
  industry: string
  revenueMillions: number
  employees: number
  location: string
  country: string
  /** Out of 10; the mean of `fitParts`. */
  strategicFit: number
  fitParts: { market: number; product: number; finances: number; people: number }
  aiInsights: string
  marketIntelligence: string
}

export const sampleTargets: readonly DemoTarget[] = [
  {
    id: 'demo-1',
    name: 'Halden Sensorik',
    industry: 'Industrial technology',
    revenueMillions: 48,
    employees: 310,
    location: 'Stuttgart',
    country: 'Germany',
    strategicFit: 8.7,
    fitParts: { market: 9.1, product: 9.2, finances: 8.3, people: 8.2 },
    aiInsights:
      'Pressure and flow sensors for process plants, 62% of revenue under service contracts. Founder is 64 and has no successor in the firm.',
    marketIntelligence:
      'Its market grows about 7% a year; the three largest makers have bought five firms of this size since 2023.',
  },
  {
    id: 'demo-2',
    name: 'Northway Clinics',
    industry: 'Healthcare services',
    revenueMillions: 73,
    employees: 940,
    location: 'Leeds',
    country: 'United Kingdom',
    strategicFit: 7.4,
    fitParts: { market: 8.0, product: 7.1, finances: 6.9, people: 7.6 },
    aiInsights:
      'Fourteen out-patient clinics, occupancy 88%. Two leases end within 18 months and should be renewed before closing.',
    marketIntelligence:
      'Waiting lists keep demand above supply; public tariffs rose 3.1% last year against wage growth of 5.4%.',
  },
  {
    id: 'demo-3',
    name: 'Cardo Payments',
    industry: 'Financial technology',
    revenueMillions: 26,
    employees: 145,
    location: 'Lisbon',
    country: 'Portugal',
    strategicFit: 8.1,
    fitParts: { market: 8.6, product: 8.4, finances: 7.3, people: 8.1 },
    aiInsights:
      'Card acceptance for 9,200 small merchants, yearly churn 6%. One processor carries 71% of volume: a concentration to negotiate.',
    marketIntelligence:
      'Acquirers paid 3.2 to 4.6 times revenue for comparable firms in the last eight announced deals.',
  },
  {
    id: 'demo-4',
    name: 'Verdalen Foods',
    industry: 'Consumer goods',
    revenueMillions: 112,
    employees: 620,
    location: 'Bergen',
    country: 'Norway',
    strategicFit: 6.2,
    fitParts: { market: 6.4, product: 5.9, finances: 6.8, people: 5.7 },
    aiInsights:
      'Own-label seafood with stable margins near 9%. Growth came from price, not from volume, in each of the last three years.',
    marketIntelligence:
      'Four retailers buy 81% of the category; their own brands gained two points of share in twelve months.',
  },
  {
    id: 'demo-5',
    name: 'Lumen Grid Software',
    industry: 'Software',
    revenueMillions: 19,
    employees: 118,
    location: 'Austin, Texas',
    country: 'United States',
    strategicFit: 9.0,
    fitParts: { market: 9.4, product: 9.3, finances: 8.4, people: 8.9 },
    aiInsights:
      'Load forecasting for 41 utilities, net revenue retention 118%. Two open-source licences in the product need a legal check.',
    marketIntelligence:
      'Utilities plan to spend more on forecasting as solar grows; sales cycles last nine to fourteen months.',
  },
]

export const sampleIndustries: readonly string[] = [
  ...new Set(sampleTargets.map((target) => target.industry)),
].toSorted()

/** The company the demo starts its analysis with: the best fit of the samples. */
export const bestTarget: DemoTarget = sampleTargets.reduce((best, target) =>
  target.strategicFit > best.strategicFit ? target : best,
)
