/** A figure of a valuation: how it is written, and its bounds. Percents are ratios: 0.05 is 5 %. */
export type InputField = {
  readonly kind: 'millions' | 'percent' | 'multiple' | 'number'
  readonly min: number
  readonly max: number
  /** Empty or absent for the figures of rows, which the heads of their columns name. */
  readonly label?: string
  /** Null stands for what is not known. */
  readonly optional?: true
  readonly whole?: true
}

const millions = (label = '') => ({ kind: 'millions', min: -1e9, max: 1e9, label }) as const
const positive = (label = '') => ({ kind: 'millions', min: 0, max: 1e9, label }) as const
const ratio = (label: string) => ({ kind: 'percent', min: -0.99, max: 10, label }) as const
const share = (label = '') => ({ kind: 'percent', min: 0, max: 1, label }) as const
const multiple = (label: string, min = -1e4) => ({ kind: 'multiple', min, max: 1e4, label }) as const
const count = (label: string) => ({ kind: 'number', min: 0, max: 1e9, label }) as const

/** Every figure that a valuation is computed from. Schemas, controls and labels are derived from it. */
export const inputFields = {
  base: {
    revenue: positive('Revenue'),
    ebitda: millions('EBITDA'),
    netIncome: { ...millions('Net income'), optional: true },
    bookEquity: { ...millions('Book equity'), optional: true },
    workingCapital: millions('Net working capital'),
    debt: positive('Debt'),
    cash: positive('Cash'),
    minorities: positive('Minority interests'),
    preferred: positive('Preferred equity'),
    shares: { ...count('Shares, millions'), optional: true },
  },
  /** A fiscal year that has ended. */
  history: {
    revenue: { ...positive('Revenue'), optional: true },
    ebitda: { ...millions('EBITDA'), optional: true },
    ebit: { ...millions('EBIT'), optional: true },
    capex: { ...positive('Capex'), optional: true },
    workingCapital: { ...millions('Net working capital'), optional: true },
  },
  drivers: {
    revenueGrowth: ratio('Revenue growth'),
    ebitdaMargin: ratio('EBITDA margin'),
    depreciationOfRevenue: share('D&A, % of revenue'),
    capexOfRevenue: share('Capex, % of revenue'),
    workingCapitalOfRevenue: ratio('Net working capital, % of revenue'),
    taxRate: share('Tax rate'),
  },
  discount: {
    given: ratio('WACC'),
    riskFree: ratio('Risk-free rate'),
    beta: { kind: 'number', min: -5, max: 10, label: 'Beta' },
    marketPremium: ratio('Equity risk premium'),
    /** For size, and for what is special about the company. */
    furtherPremiums: ratio('Size premium'),
    costOfDebt: ratio('Pre-tax cost of debt'),
    taxRate: share('Tax rate'),
    /** The share of debt in the capital that the company shall have. */
    debtShare: share('Debt / total capital'),
  },
  terminal: { growth: ratio('Terminal growth'), multiple: multiple('Exit multiple') },
  /** How much each method counts; they need not add up to one. */
  weights: {
    dcf: share('Weight of DCF'),
    comparable: share('Weight of comparable companies'),
    precedent: share('Weight of precedent transactions'),
    asset: share('Weight of net asset value'),
  },
  /** A company or a deal that others are measured by; the value is that of the whole business. */
  comparable: {
    value: { ...positive(), optional: true },
    revenue: { ...positive(), optional: true },
    ebitda: { ...millions(), optional: true },
    /** Expected for the coming year. */
    nextRevenue: { ...positive(), optional: true },
    nextEbitda: { ...millions(), optional: true },
  },
  asset: { book: millions(), worthRatio: { kind: 'percent', min: 0, max: 10 } },
  /** What is changed at once in a scenario; added to the figures of the base case. */
  scenario: {
    probability: share(),
    growth: { kind: 'percent', min: -1, max: 1 },
    margin: { kind: 'percent', min: -1, max: 1 },
    discountRate: { kind: 'percent', min: -0.5, max: 0.5 },
    multiple: { kind: 'multiple', min: -100, max: 100 },
  },
  /** Around the base case: how far the grid of the discounted flows reaches. */
  grid: {
    discountRateStep: { kind: 'percent', min: 0.0001, max: 0.1, label: 'WACC step' },
    growthStep: { kind: 'percent', min: 0.0001, max: 0.1, label: 'Terminal growth step' },
    multipleStep: { kind: 'multiple', min: 0.01, max: 10, label: 'Exit multiple step' },
  },
  /** What is asked or offered, as enterprise value: equity is reached over the bridge, once. */
  offer: { value: { ...positive('Offer, enterprise value'), optional: true } },
  simulation: {
    seed: { kind: 'number', min: 0, max: 4_294_967_295, label: 'Seed', whole: true },
    runs: { kind: 'number', min: 100, max: 20_000, label: 'Runs', whole: true },
    growthDeviation: share('Std. dev. of growth'),
    marginDeviation: share('Std. dev. of EBITDA margin'),
    discountRateDeviation: share('Std. dev. of WACC'),
  },
  buyout: {
    entryMultiple: multiple('Entry multiple, EV / EBITDA', 0),
    exitMultiple: multiple('Exit multiple, EV / EBITDA', 0),
    leverage: { kind: 'multiple', min: 0, max: 50, label: 'Leverage, debt / EBITDA' },
    interestRate: share('Interest rate'),
    feesOfPrice: share('Transaction fees, % of EV'),
  },
  effect: {
    netIncome: millions('Acquirer net income'),
    shares: count('Acquirer shares, millions'),
    sharePrice: count('Acquirer share price'),
    paidInCash: share('Cash consideration'),
    paidWithDebt: share('Debt-financed consideration'),
    interestOnCash: share('Foregone yield on cash'),
    interestOnDebt: share('Cost of acquisition debt'),
    synergies: millions('Pre-tax synergies a year'),
  },
} as const satisfies Record<string, Record<string, InputField>>
