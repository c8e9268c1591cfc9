import { cutText } from '#core/format/cut-text.ts'
import * as z from 'zod'
import { isUpsideDown } from '#core/numbers/is-upside-down.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import { askedNameKinds, criterionFigures } from '../rules/criteria.ts'
import type { Criterion, DiscoveredCompany } from '../contract.ts'
import { rateFound } from '../rules/fit/rate-found.ts'

/** Models write a text, a number or nothing into a text field. Cut to the saved length. */
const words = (max: number) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => (value === null || value === undefined ? '' : String(value)).trim().slice(0, max))

/** '45', '45.5 million' and 45 are numbers; 'n/a' and impossible values are null. */
const number = (least: number, most: number) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => {
      const leading = typeof value === 'string' ? /^[^\d-]{0,3}(-?\d[\d.,]*)/.exec(value)?.[1] : undefined
      const read = typeof value === 'number' ? value : (readNumber(leading ?? '', '.')?.value ?? Number.NaN)
      return Number.isFinite(read) && read >= least && read <= most ? read : null
    })

const list = z
  .union([z.array(z.union([z.string(), z.number(), z.null()])), z.string(), z.null()])
  .optional()
  .transform((value) => {
    const lines = typeof value === 'string' ? [value] : (value ?? [])
    return lines
      .map((line) => cutText(String(line ?? '').trim(), 500))
      .filter((line) => line !== '')
      .slice(0, 10)
  })

export const NamedCompany = z.object({
  name: z.string().trim().min(1).max(300),
  industry: words(200),
  description: words(3000),
  revenue_millions: number(0, 1e7),
  employees: number(0, 1e7),
  growth_rate: words(50),
  country: words(100),
  region: words(200),
  recent_developments: list,
  financial_highlights: list,
  competitive_advantages: list,
  strategic_considerations: list,
  ai_rationale: words(3000),
  sources: list,
})
export type NamedCompany = z.output<typeof NamedCompany>

export const NamedCompanies = z.array(NamedCompany).min(1).max(40)

const limit = z.number().min(-1e9).max(1e9).nullish()
export const ReadCriteria = z.object({
  criteria: z
    .array(
      z.union([
        z.object({ kind: z.literal('range'), figure: z.enum(criterionFigures), min: limit, max: limit }),
        z.object({
          kind: z.enum(askedNameKinds),
          names: z.array(z.string().trim().min(1).max(200)).min(1).max(20),
          not: z.boolean().nullish(),
        }),
      ]),
    )
    .max(20),
})
export type ReadCriteria = z.output<typeof ReadCriteria>

/** Criteria that a model read, marked as such; none of them leaves companies out by itself. */
export function toCriteria({ criteria }: ReadCriteria, model: string): Criterion[] {
  const shared = { must: false, note: `Read by ${model}`.slice(0, 300), said: null }
  const possible = criteria.filter((one) => one.kind !== 'range' || !isUpsideDown(one.min, one.max))
  return possible.map((one) => {
    if (one.kind === 'range') {
      const { figure, min = null, max = null } = one
      return { ...shared, id: figure, kind: 'range', figure, min, max, currency: null }
    }
    const { kind, names, not } = one
    const id = cutText(`${not ? 'not ' : ''}${kind}: ${names.join(', ').toLowerCase()}`, 200)
    return { ...shared, id, kind, names, not: not ?? false }
  })
}

type ModelFindings = {
  citations: readonly { url: string; title: string }[]
  criteria: readonly Criterion[]
  at: string
  model: string
}

/** A company that a model named: marked, cited, and scored by our own criteria and not by the model's opinion. */
export function toFound(company: NamedCompany, { citations, criteria, at, model }: ModelFindings): DiscoveredCompany {
  const { sources, country, region, growth_rate, ai_rationale: _opinion, ...fields } = company
  const source = { kind: 'ai_found' as const, source: model.slice(0, 300), date: at.slice(0, 10) }
  const known = {
    revenue_millions: fields.revenue_millions,
    employees: fields.employees,
    growth_rate: growth_rate || null,
  }
  const figures = Object.entries(known).filter(([, value]) => value !== null)
  const found: DiscoveredCompany = {
    ...fields,
    ...known,
    employees: known.employees === null ? null : Math.round(known.employees),
    id: null,
    origin: 'ai_found',
    country,
    region: region === '' ? null : region,
    strategic_fit_score: 0,
    ai_rationale: '',
    parts: [],
    provenance: Object.fromEntries(figures.map(([name]) => [name, source])),
    citations: cite(sources, citations),
    is_sample: false,
    as_of: at,
  }
  return rateFound(found, criteria)
}

/** Pages the provider says it read count; an address the model wrote counts when it is one of them. */
function cite(sources: readonly string[], citations: ModelFindings['citations']): DiscoveredCompany['citations'] {
  const read = citations.filter(({ url }) => isWebAddress(url))
  const own = read.filter(({ url }) => sources.some((source) => sameAddress(source, url)))
  return own.slice(0, 10).map(({ url, title }) => ({ url, title: title || url }))
}

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

function sameAddress(one: string, other: string): boolean {
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/[/#?]+$/, '')
      .toLowerCase()
  return bare(one) === bare(other)
}

type Reply = { answered: true } | { answered: false; reason: string; sentence: string }

/** An answer that cannot be read has a sentence of its own (AIC-05). */
export function explainUnreadable<R extends Reply>(reply: R, what: 'company data' | 'company analysis'): R {
  return !reply.answered && reply.reason === 'unreadable'
    ? { ...reply, sentence: `Could not parse ${what} from response` }
    : reply
}
