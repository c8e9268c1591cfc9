import { readNumber } from '#core/numbers/read-number.ts'
import type { QuotedSpan } from './clause-kinds.ts'

export type ContractAmount = QuotedSpan & { currency: string | null; value: number }
export type ContractPeriod = QuotedSpan & { count: number; unit: 'day' | 'week' | 'month' | 'year' }

const signs: Record<string, string> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
/** '1.500.000,00' and '1'500'000'; a single group, as in '1.500', is read as English. */
const continental = /\d{1,3}(?:\.\d{3})+,\d{1,2}\b|\d{1,3}(?:\.\d{3}){2,}\b|\d{1,3}(?:['’]\d{3})+(?:\.\d+)?/
const english = /\d(?:[\d,]|O(?=[\dO,.]|\b))*(?:\.\d+)?/
const amount = new RegExp(
  `(?<currency>US\\$|[$€£¥]|\\b(?:USD|EUR|GBP|CHF|RMB|JPY|CAD|AUD)\\b)\\s*(?:(?<continental>${continental.source})|(?<figure>${english.source}))(?:\\s*(?<scale>million|billion|thousand|mio|mrd|mm|mn|m|bn|k)\\b)?`,
  'gi',
)
const [thousand, million, billion] = [1e3, 1e6, 1e9]
const scales: Record<string, number> = { thousand, k: thousand, million, mio: million, mm: million, mn: million, m: million, billion, bn: billion, mrd: billion } // prettier-ignore

/** Amounts of money with a currency. Values are those of the text, in the main unit of the currency. */
export function findAmounts(text: string, from = 0): ContractAmount[] {
  return [...text.matchAll(amount)].flatMap((match) => {
    const { currency = '', figure = '', continental: grouped, scale } = match.groups ?? {}
    const start = from + match.index
    // scanned contracts have '$5OO,000'
    const read = grouped ? readGrouped(grouped) : readNumber(figure.replaceAll(/o/gi, '0'), '.')
    if (!read) return []
    const value = read.value * (scales[scale?.toLowerCase() ?? ''] ?? 1)
    const written = currency.toUpperCase()
    return { start, end: start + match[0].length, text: match[0], currency: signs[written] ?? written, value }
  })
}

function readGrouped(figure: string) {
  return /['’]/.test(figure)
    ? readNumber(figure.replaceAll(/['’]/g, ''), '.')
    : readNumber(figure.replaceAll('.', ''), ',')
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 } // prettier-ignore
const moreWords: Record<string, number> = {
  ...tens,
  fifteen: 15,
  eighteen: 18,
}
const compound = `(?:${Object.keys(tens).join('|')})[\\s-](?:${numberWords.slice(1, 10).join('|')})`
const period = new RegExp(
  `(?:\\b(?<word>${[compound, ...numberWords, ...Object.keys(moreWords)].join('|')})\\s*)?(?:\\(?\\b(?<figure>\\d{1,3})\\)?)?(?:[\\s-]*(?:business|calendar|consecutive|full))?[\\s-]*(?<unit>day|week|month|year)s?\\b`,
  'gi',
)

/** Lengths of time, such as 'thirty (30) days'. */
export function findPeriods(text: string, from = 0): ContractPeriod[] {
  return [...text.matchAll(period)].flatMap((match) => {
    const { word, figure, unit = 'day' } = match.groups ?? {}
    const count = figure ? Number(figure) : countOf(word?.toLowerCase() ?? '')
    if (count === null) return []
    const lead = match[0].length - match[0].trimStart().length
    const start = from + match.index + lead
    const written = match[0].trim()
    // The pattern admits only these four words.
    return [
      { start, end: start + written.length, text: written, count, unit: unit.toLowerCase() as ContractPeriod['unit'] },
    ]
  })
}

function countOf(word: string): number | null {
  const at = numberWords.indexOf(word)
  if (at >= 0) return at
  const [ten = '', one = ''] = word.split(/[\s-]+/)
  return moreWords[word] ?? (tens[ten] === undefined ? null : tens[ten] + Math.max(0, numberWords.indexOf(one)))
}

/** Whether a period is the time before which somebody must give notice, by the words around it. */
export function isNoticePeriod(text: string, { start, end }: { start: number; end: number }): boolean {
  const after = text.slice(end, end + 80).replaceAll(/\s+/g, ' ')
  const before = text.slice(Math.max(0, start - 60), start).replaceAll(/\s+/g, ' ')
  return /^[’'s]*,? ?(?:\w+,? ){0,3}?(?:notice|prior|before|advance)\b/i.test(after) || /\bnotice (?:of|period of) (?:at least |not less than )?$/i.test(before) // prettier-ignore
}

export type GoverningLaw = QuotedSpan & { jurisdiction: string }

const ofState =
  /\b(?:[Ll]aws?|LAWS?)\s+(?:of|OF)\s+(?:the\s+|THE\s+)?(?:(?:State|Commonwealth|Province|Kingdom|STATE|COMMONWEALTH|PROVINCE|KINGDOM|(?:(?:Federal|People[’']s|FEDERAL|PEOPLE[’']S)\s+)?(?:Republic|REPUBLIC))\s+(?:of|OF)\s+(?:the\s+)?)?((?:the\s+)?[A-Z][A-Za-z.]+(?:\s+(?:and\s+)?(?:of\s+)?[A-Z][A-Za-z.]+){0,4})/
const named = /\b([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\s+(?:law\b|Law\b(?!s))/g
/** 'Governing law' is a heading, and 'federal law' whatever else applies. */
const noJurisdiction =
  /^(?:Governing|Applicable|Controlling|Common|Federal|State|Local|Foreign|International|National|Any|Such|The|This|That|All|No|Both|Each|Under|Civil|Criminal|Public|Private|Tax|Labou?r|Employment|Environmental|Antitrust|Competition|Bankruptcy|Insolvency|Corporate|Commercial|Contract|Data|Securities|Copyright|Patent|Trademark|Relevant|Mandatory|Statutory)\b/

/** The law that a passage names, such as 'New York'. */
export function findLaw(passage: QuotedSpan): GoverningLaw | null {
  const words = passage.text.replaceAll(/\s+/g, ' ')
  const byName = [...words.matchAll(named)].map(([, name = '']) => name).find((name) => !noJurisdiction.test(name))
  const jurisdiction = (ofState.exec(words)?.[1] ?? byName)
    ?.replace(/[.,]$/, '')
    .replace(/\s(?:Without|WITHOUT|The|And|Applicable|APPLICABLE)\b.*$/, '')
  return jurisdiction ? { ...passage, jurisdiction } : null
}
