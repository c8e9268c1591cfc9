/** The company type cards (S0 §5). Any one suffices. */
export const companyTypes = [
  { id: 'high-growth', name: 'High-Growth', rule: 'Growth of at least 25% and revenue of $10M to $500M' },
  {
    id: 'cash-generating',
    name: 'Cash-Generating',
    rule: 'EBITDA margin of at least 15% and revenue of at least $50M',
  },
  {
    id: 'tech-disruptors',
    name: 'Tech Disruptors',
    rule: 'Technology, software or AI industry, or innovation in the description',
  },
  { id: 'market-leaders', name: 'Market Leaders', rule: 'Revenue of at least $100M and at least 500 employees' },
] as const

/** The quality indicators (S0 §9). */
export const qualityIndicators = [
  { id: 'high-quality', name: 'High Quality', rule: 'Revenue above $50M and growth above 15%' },
  { id: 'emerging', name: 'Emerging', rule: 'Revenue of $10M to under $50M and growth above 25%' },
  { id: 'mature', name: 'Mature', rule: 'Revenue of at least $100M and at least 500 employees' },
] as const

/** The strategic acquisition type chips: names of our own (G107), applied as OR over what the figures say (G053). */
export const acquisitionTypes = [
  { id: 'platform', name: 'Platform', rule: 'Revenue of at least $100M and EBITDA margin of at least 15%' },
  { id: 'bolt-on', name: 'Bolt-On', rule: 'Profitable, with revenue under $25M' },
  { id: 'technology', name: 'Technology Tuck-In', rule: 'A tech disruptor with revenue under $50M' },
  { id: 'succession', name: 'Succession', rule: 'At least 30 years old, under 250 employees and under $100M revenue' },
  {
    id: 'roll-up',
    name: 'Roll-Up',
    rule: 'Revenue of $10M to under $100M, EBITDA margin of at least 10%, growth under 10%',
  },
  { id: 'scale-up', name: 'Scale-Up', rule: 'Growth of at least 40% and revenue under $100M' },
  { id: 'turnaround', name: 'Turnaround', rule: 'Shrinking revenue or negative EBITDA' },
  { id: 'transformational', name: 'Transformational', rule: 'Revenue of at least $500M' },
] as const

export type CompanyTypeId = (typeof companyTypes)[number]['id']
export type QualityId = (typeof qualityIndicators)[number]['id']
export type AcquisitionTypeId = (typeof acquisitionTypes)[number]['id']
