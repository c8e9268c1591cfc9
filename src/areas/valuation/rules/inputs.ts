import * as z from 'zod'
import { hasYear } from '#core/dates/calendar.ts'

const text = (max: number) => z.string().trim().max(max)
/** Money in millions of the valuation's currency. */
const millions = z.number().min(-1e9).max(1e9)
const notNegative = z.number().min(0).max(1e9)
/** Rates are ratios: 0.05 is 5 %. */
const ratio = z.number().min(-0.99).max(10)
const share = z.number().min(0).max(1)
const multiple = z.number().min(-1e4).max(1e4)
const id = text(60).min(1)

/** Where an input comes from. Inputs without an entry are the assumptions that a new valuation starts with. */
export const Origin = z.strictObject({
  kind: z.enum(['stored', 'document', 'typed', 'sample']),
  /** 'Annual report 2025', or the person who typed it. */
  source: text(300),
  /** Where in the source: 'page 12, note 4'. */
  place: text(100).optional(),
  /** The words of the source that hold the figure. */
  quote: text(500).optional(),
  /** Who named the source. */
  by: text(300).optional(),
  /** The day the figure is from, or on which it was typed, as 2026-03-31. */
  on: z.iso.date().refine(hasYear).nullable(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
})
export type Origin = z.infer<typeof Origin>

const DriverYear = z.strictObject({
  revenueGrowth: ratio,
  ebitdaMargin: ratio,
  depreciationOfRevenue: share,
  capexOfRevenue: share,
  workingCapitalOfRevenue: ratio,
  taxRate: share,
})

/** A company or a deal that others are measured by. Its value is that of the whole business. */
export const Comparable = z.strictObject({
  id,
  companyId: z.uuid().nullable(),
  name: text(300).min(1),
  /** The day of the price or of the deal. */
  on: z.iso.date().refine(hasYear).nullable(),
  value: notNegative.nullable(),
  revenue: notNegative.nullable(),
  ebitda: millions.nullable(),
  /** Expected for the coming year. */
  nextRevenue: notNegative.nullable(),
  nextEbitda: millions.nullable(),
  isIncluded: z.boolean(),
  /** Why it is in or out, for the reader. */
  reason: text(500),
  source: text(300),
})
export type Comparable = z.infer<typeof Comparable>

const AssetLine = z.strictObject({ id, name: text(200).min(1), book: millions, worthRatio: z.number().min(0).max(10) })

export const Method = z.enum(['dcf', 'comparable', 'precedent', 'asset'])
export type Method = z.infer<typeof Method>

/** What is changed at once in a scenario; added to the figures of the base case. */
const Scenario = z.strictObject({
  id,
  name: text(100).min(1),
  probability: share,
  growth: z.number().min(-1).max(1),
  margin: z.number().min(-1).max(1),
  discountRate: z.number().min(-0.5).max(0.5),
  multiple: z.number().min(-100).max(100),
})
export type Scenario = z.infer<typeof Scenario>

/** Everything that a valuation is worked out from. Figures are in millions of its currency. */
export const ValuationInputs = z.strictObject({
  company: z.strictObject({
    name: text(300).min(1),
    industry: text(200),
    country: text(100),
    description: text(10_000),
  }),
  /** By the path of the input, such as 'base.revenue' or 'drivers.2.ebitdaMargin'. */
  origins: z.record(text(100), Origin),
  base: z.strictObject({
    revenue: notNegative,
    ebitda: millions,
    netIncome: millions.nullable(),
    bookEquity: millions.nullable(),
    workingCapital: millions,
    debt: notNegative,
    cash: notNegative,
    minorities: notNegative,
    preferred: notNegative,
    /** Millions of shares. */
    shares: notNegative.nullable(),
  }),
  drivers: z.array(DriverYear).min(1).max(15),
  discount: z.strictObject({
    mode: z.enum(['given', 'built']),
    given: ratio,
    riskFree: ratio,
    beta: z.number().min(-5).max(10),
    marketPremium: ratio,
    furtherPremiums: ratio,
    costOfDebt: ratio,
    taxRate: share,
    /** The share of debt in the capital that the company shall have. */
    debtShare: share,
  }),
  terminal: z.strictObject({ method: z.enum(['growth', 'multiple']), growth: ratio, multiple }),
  midYear: z.boolean(),
  comparables: z.strictObject({
    figure: z.enum(['ebitda', 'revenue']),
    basis: z.enum(['ltm', 'ntm']),
    /** Between the quartiles, or from the lowest to the highest multiple that is used. */
    range: z.enum(['quartiles', 'all']),
    peers: z.array(Comparable).max(100),
  }),
  precedents: z.strictObject({
    figure: z.enum(['ebitda', 'revenue']),
    range: z.enum(['quartiles', 'all']),
    deals: z.array(Comparable).max(100),
  }),
  assets: z.strictObject({ owned: z.array(AssetLine).max(100), owed: z.array(AssetLine).max(100) }),
  /** How much each method counts; they need not add up to one. */
  weights: z.strictObject({ dcf: share, comparable: share, precedent: share, asset: share }),
  scenarios: z.array(Scenario).max(10),
  /** Around the base case: how far the grid of the discounted flows reaches. */
  grid: z.strictObject({
    discountRateStep: z.number().min(0.0001).max(0.1),
    growthStep: z.number().min(0.0001).max(0.1),
    multipleStep: z.number().min(0.01).max(10),
  }),
  /** What is asked or offered for the whole business. */
  offer: z.strictObject({ value: notNegative.nullable(), by: text(200) }),
  simulation: z.strictObject({
    seed: z.number().int().min(0).max(4_294_967_295),
    runs: z.number().int().min(100).max(20_000),
    growthDeviation: share,
    marginDeviation: share,
    discountRateDeviation: share,
  }),
  buyout: z.strictObject({
    entryMultiple: multiple,
    exitMultiple: multiple,
    leverage: z.number().min(0).max(50),
    interestRate: share,
    feesOfPrice: share,
  }),
  effect: z.strictObject({
    buyerName: text(300),
    netIncome: millions,
    shares: notNegative,
    sharePrice: notNegative,
    paidInCash: share,
    paidWithDebt: share,
    interestOnCash: share,
    interestOnDebt: share,
    synergies: millions,
  }),
})
export type ValuationInputs = z.infer<typeof ValuationInputs>

/** What was found elsewhere and changes a figure, with its reason. */
export const Adjustment = z.object({
  id: z.uuid(),
  kind: z.enum(['ebitda', 'debt', 'cash']),
  /** Added to the figure, in millions. */
  amount: millions,
  reason: text(1000).min(1),
  source: text(300).min(1),
})
export type Adjustment = z.infer<typeof Adjustment>
