import { foldText } from '#core/names/fold-text.ts'
import type { ImportField } from './fields.ts'

type Cue = { has: RegExp; not?: RegExp }

/** Of figures that are made of two, such as margins and multiples, and of what is said about a figure. */
const derived =
  /\b(?:growth|margin|marge|multiples?|ev|per|cagr|change|share|ratio|source|currency|date|rank|range|x)\b|%/

/** What columns are called that no list of names holds: the words that name a field, and those that make it another one. */
const cues: Partial<Record<ImportField, Cue>> = {
  industry: {
    has: /\b(?:industry|industries|sector|sectors|subsector|vertical|branche|nace|naics|sic|gics)\b/,
    not: /\b(?:id|group|number)\b/,
  },
  country: { has: /\b(?:country|countries|nation|land|pays|paese|pais)\b/, not: /\b(?:risk|calling|phone|number)\b/ },
  location: { has: /\b(?:headquarters?|hq|city|cities|location)\b/ },
  revenue_millions: {
    has: /\b(?:revenues?|sales|turnover|umsatz\w*|chiffre d affaires|ricavi|fatturato|ingresos|ventas|omzet)\b/,
    not: derived,
  },
  ebitda_millions: { has: /\bebitda\b/, not: derived },
  valuation_millions: {
    has: /\b(?:enterprise value|tev|market cap\w*|equity value|valuation)\b/,
    not: /\b(?:revenue|sales|ebitda|ebit|multiple|margin|date|source|growth|method|type)\b/,
  },
  employees: {
    has: /\b(?:employees|headcount|ftes?|staff|workforce|mitarbeiter\w*|mitarbeitende)\b/,
    not: /\b(?:growth|per|change|costs?|revenue|date)\b/,
  },
  growth_rate: { has: /\b(?:growth|cagr|wachstum)\b/, not: /\b(?:employees?|headcount|ebitda|ebit|profit|market)\b/ },
  founded_year: { has: /\b(?:founded|incorporat\w+|established|inception|gegrundet|grundungs\w+)\b/ },
  website: { has: /\b(?:website|web site|homepage|url)\b/, not: /\b(?:linkedin|facebook|twitter|logo)\b/ },
  description: { has: /\bdescription\b/, not: /\b(?:deal|financing|sic|nace|naics|industry)\b/ },
}

/** The column whose words name the field; of several periods the latest that is not a forecast. */
export function findByWords(field: ImportField, free: readonly string[]): string[] {
  const cue = cues[field]
  if (!cue) return []
  const named = free.filter((column) => {
    const words = foldText(column)
    return cue.has.test(words) && !cue.not?.test(words) && !isRatio(column)
  })
  return named.toSorted((one, other) => rankPeriod(other) - rankPeriod(one))
}

/** What ratios are made of; each figure in all its names. */
const parts: readonly RegExp[] = [
  /\b(?:price|p)\b/,
  /\b(?:shares?|eps)\b/,
  /\b(?:earnings|income|profit)\b/,
  /\b(?:book|equity|assets?)\b/,
  /\b(?:revenues?|sales|turnover|umsatz\w*|ricavi|fatturato|ingresos|ventas|omzet)\b/,
  /\bebitda\b/,
  /\b(?:value|cap|capitali[sz]ation|ev|tev)\b/,
  /\b(?:debt|leverage)\b/,
  /\b(?:interest|capex)\b/,
  /\b(?:employees?|head|ftes?|staff|customers?)\b/,
]

/** 'Price/Sales' divides one figure by another; 'Umsatz / Revenue' names one figure twice. */
function isRatio(column: string): boolean {
  const [upper, lower, more] = column.toLowerCase().split(/\/|:|÷|\bto\b/)
  if (upper === undefined || lower === undefined || more !== undefined) return false
  const partOf = (text: string) => parts.findIndex((part) => part.test(text))
  const [over, under] = [partOf(upper), partOf(lower)]
  return over !== -1 && under !== -1 && over !== under
}

/** Last twelve months first, then what names no period, then the latest year, and forecasts last. */
export function rankPeriod(column: string): number {
  if (/\b(?:ltm|ttm|latest|last)\b/i.test(column)) return 10_000
  if (/\b(?:ntm|forecast|budget|plan|estimated?|proj\w*)\b|\b(?:fy)?\d{2,4}(?:e|p|b|f)\b/i.test(column)) return -1
  const year = /(?:\b|fy)(?:20)?([0-4]\d)(?:a|\b)/i.exec(column)?.[1]
  return year === undefined ? 5000 : 2000 + Number(year)
}
