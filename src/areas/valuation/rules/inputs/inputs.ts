import * as z from 'zod'
import { measures } from '#areas/companies/rules/measures.ts'
import { hasYear } from '#core/dates/calendar.ts'
import { inputFields, type InputField } from '../../fields.ts'
import { mostHistory } from './history-limits.ts'
import { firstYear, lastYear } from './valued-years.ts'

const text = (max: number) => z.string().trim().max(max)
/** Money in millions of the valuation's currency. */
const millions = z.number().min(-1e9).max(1e9)
const id = text(60).min(1)

type FigureShape<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { optional: true } ? z.ZodNullable<z.ZodNumber> : z.ZodNumber
}

function figures<Group extends keyof typeof inputFields>(group: Group): FigureShape<(typeof inputFields)[Group]> {
  const shape = Object.entries<InputField>(inputFields[group]).map(([name, { min, max, optional, whole }]) => {
    const number = (whole ? z.number().int() : z.number()).min(min).max(max)
    return [name, optional ? number.nullable() : number]
  })
  return Object.fromEntries(shape) as FigureShape<(typeof inputFields)[Group]> // the fields of the group, one by one
}

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

/** A company or a deal that others are measured by. Its value is that of the whole business. */
export const Comparable = z.strictObject({
  id,
  companyId: z.uuid().nullable(),
  name: text(300).min(1),
  /** The day of the price or of the deal. */
  on: z.iso.date().refine(hasYear).nullable(),
  ...figures('comparable'),
  isIncluded: z.boolean(),
  /** Why it is in or out, for the reader. */
  reason: text(500),
  source: text(300),
})
export type Comparable = z.infer<typeof Comparable>

const multiple = z.number().positive().max(1e9)
/** What the company is worth by its peers, in multiples of one of its figures, as the server worked it out on a day. */
export const StoredEstimate = z.strictObject({
  figure: z.enum(['ebitda', 'revenue']),
  low: multiple,
  base: multiple,
  high: multiple,
  /** Of the business or of its shares; null where the sources do not say. */
  measure: z.enum(measures).nullable(),
  /** The part of companies left out whose value such a range held, and its standard deviation over random splits. */
  covers: z.number().min(0).max(1),
  coversSpread: z.number().min(0).max(1),
  peers: z.number().int().min(1).max(10_000),
  isWidened: z.boolean(),
  /** What it was worked out from has changed since, by somebody who may not view companies. */
  isOutdated: z.literal(true).optional(),
  on: z.iso.date().refine(hasYear),
})
export type StoredEstimate = z.infer<typeof StoredEstimate>

const AssetLine = z.strictObject({ id, name: text(200).min(1), ...figures('asset') })

export const Method = z.enum(['dcf', 'comparable', 'precedent', 'asset'])
export type Method = z.infer<typeof Method>

/** What is changed at once in a scenario; added to the figures of the base case. */
const Scenario = z.strictObject({ id, name: text(100).min(1), ...figures('scenario') })
export type Scenario = z.infer<typeof Scenario>

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index))

/** What a fiscal year that has ended came to. Its id is the year, so that colleagues who add the same one mean one. */
const HistoryYear = z.strictObject({
  id: z.enum(years),
  ...figures('history'),
})
export type HistoryYear = z.infer<typeof HistoryYear>

/** Everything that a valuation is worked out from. Figures are in millions of its currency. */
export const ValuationInputs = z.strictObject({
  company: z.strictObject({
    name: text(300).min(1),
    industry: text(200),
    country: text(100),
    description: text(10_000),
    /** The first forecast year; without it, it follows from the valuation date. */
    firstYear: z.number().int().min(firstYear).max(lastYear).nullable().optional(),
  }),
  /** By the path of the input, such as 'base.revenue' or 'drivers.2.ebitdaMargin'. */
  origins: z.record(text(100), Origin),
  base: z.strictObject(figures('base')),
  /** Actuals; a valuation that was stored before there were any has none. */
  history: z
    .array(HistoryYear)
    .max(mostHistory)
    .refine((rows) => new Set(rows.map((one) => one.id)).size === rows.length, 'Each year once.')
    .optional(),
  drivers: z
    .array(z.strictObject(figures('drivers')))
    .min(1)
    .max(15),
  discount: z.strictObject({ mode: z.enum(['given', 'built']), ...figures('discount') }),
  terminal: z.strictObject({ method: z.enum(['growth', 'multiple']), ...figures('terminal') }),
  midYear: z.boolean(),
  comparables: z.strictObject({
    figure: z.enum(['ebitda', 'revenue']),
    basis: z.enum(['ltm', 'ntm']),
    /** Between the quartiles, or from the lowest to the highest multiple that is used. */
    range: z.enum(['quartiles', 'all']),
    /** Companies picked by hand: with a multiple among them, these are used and not the estimate. */
    peers: z.array(Comparable).max(100),
    /** Written by the server alone; without it, the server makes one with the next change. */
    estimate: StoredEstimate.nullable().optional(),
  }),
  precedents: z.strictObject({
    figure: z.enum(['ebitda', 'revenue']),
    range: z.enum(['quartiles', 'all']),
    deals: z.array(Comparable).max(100),
  }),
  assets: z.strictObject({ owned: z.array(AssetLine).max(100), owed: z.array(AssetLine).max(100) }),
  weights: z.strictObject(figures('weights')),
  scenarios: z.array(Scenario).max(10),
  grid: z.strictObject(figures('grid')),
  offer: z.strictObject({ ...figures('offer'), by: text(200) }),
  simulation: z.strictObject(figures('simulation')),
  buyout: z.strictObject(figures('buyout')),
  effect: z.strictObject({ buyerName: text(300), ...figures('effect') }),
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
