/**
 * The four deals of the sample workspace. The specification fixes only what they add up to:
 * a pipeline of 153M, four deals, an average of 38M and a success rate of 87 % (S0 §9).
 */
export const sampleDeals = [
  {
    target: 'Northwind Analytics',
    industry: 'Software & SaaS',
    stage: 'Due Diligence',
    status: 'hot',
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
    status: 'active',
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
    status: 'active',
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
    status: 'cold',
    valueMillions: 28,
    synergiesMillions: 6,
    ebitdaMillions: 3,
    probability: 93,
    timeline: '14 weeks',
    growth: '27%',
  },
] as const
