import { findAmounts } from '#core/clauses/find-figures.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import type { Moment, TranscriptLine } from '../contract.ts'
import type { MomentKind } from './words.ts'

/** A mark, perhaps within quotation marks or brackets, with a space behind it: never the point of a figure. */
const sentenceEnd = /[.!?…]["”’)]*\s+/g
const abbreviation = /\b(?:Mr|Mrs|Ms|Dr|St|No|vs|approx|e\.g|i\.e)\.$/
const longestAbbreviation = 10

/** The sentences of a text. */
export function toSentences(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: end, index } of text.matchAll(sentenceEnd)) {
    // the point alone, without a quotation mark behind it
    const before = end.trim() === '.' ? text.slice(Math.max(from, index - longestAbbreviation), index + 1) : ''
    if (abbreviation.test(before)) continue
    sentences.push(text.slice(from, index + end.length))
    from = index + end.length
  }
  sentences.push(text.slice(from))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

export function isQuestion(sentence: string): boolean {
  return /\?["”’)]*$/.test(sentence)
}

const priceWords =
  /\b(offer(?:s|ed|ing)?|bid|price|pay|paying|ask(?:s|ed|ing)?|counter|headline|valuation|value(?:d)?|worth|go (?:up )?to|come (?:up|down) to|accept|at least|at most|no (?:more|less) than|need|want|consideration)\b/i
const metricWords =
  /\b(revenue|turnover|sales|ebitda|ebit|profit|margin|cash ?flow|debt|loan|salary|salaries|cost|costs|capex|budget|fee|fees|backlog|churn|headcount|working capital)\b/i
const multiple = /\b\d{1,2}(?:\.\d{1,2})?\s*(?:x|times)\s+(?:ebitda|ebit|revenue|sales|earnings)\b/i
/** Without a sign of a currency an amount has its scale: '19.5 million'. */
const bareAmount = /\b(\d{1,4}(?:,\d{3})*(?:\.\d+)?)\s*(million|billion|m|bn)\b/gi
const scales: Readonly<Record<string, number>> = { million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 }

export type NamedAmount = { amount: number | null; currency: string | null }
type PlacedAmount = NamedAmount & { start: number; end: number }

/**
 * The amount by which a sentence anchors the price; null where it does not. A metric of the company is no price. The last
 * amount is what its speaker arrives at: 'not 19, but $21 million'.
 */
export function findPriceAnchor(sentence: string): NamedAmount | null {
  if (multiple.test(sentence)) return { amount: null, currency: null }
  const prices = listAmounts(sentence).filter((one) => !isMetric(sentence, one))
  const last = prices.at(-1)
  return last ? { amount: last.amount, currency: last.currency } : null
}

/** Those without a sign only where none has one. */
function listAmounts(sentence: string): PlacedAmount[] {
  const signed = findAmounts(sentence)
  if (signed.length > 0)
    return signed.map(({ value, currency, start, end }) => ({ amount: value, currency, start, end }))
  return [...sentence.matchAll(bareAmount)].flatMap((match) => {
    const read = readNumber(match[1] ?? '', '.')
    const scale = scales[(match[2] ?? '').toLowerCase()] ?? 1
    const place = { start: match.index, end: match.index + match[0].length }
    return read ? [{ amount: read.value * scale, currency: null, ...place }] : []
  })
}

/** Between what a figure is of and the figure: 'revenue was about', 'EBITDA, as adjusted, of'. */
const fewWords = 4
const clauseEnd = /[;:]|,\s|\b(?:and|but|while|whereas|so)\b/i

/** Whether the words next to an amount, within its clause, say that it is a figure of the company: the nearer word counts. */
function isMetric(sentence: string, { start, end }: PlacedAmount): boolean {
  const before = sentence.slice(0, start).split(clauseEnd).at(-1) ?? ''
  const after = sentence.slice(end).split(clauseEnd)[0] ?? ''
  const near = before.trim().split(/\s+/).slice(-fewWords).join(' ')
  const [price, metric] = [lastIndexOf(near, priceWords), lastIndexOf(near, metricWords)]
  if (metric > price) return true
  return price < 0 && metricAfter.test(after)
}

/** 'million in revenue', 'million of net debt', 'million EBITDA'. */
const metricAfter = new RegExp(
  String.raw`^\s+(?:(?:of|in)\s+)?(?:(?:annual|net|adjusted|recurring|gross)\s+)?${metricWords.source}`,
  'i',
)

function lastIndexOf(text: string, words: RegExp): number {
  return [...text.matchAll(new RegExp(words.source, 'gi'))].at(-1)?.index ?? -1
}

const noObjection =
  /\b(?:no|not (?:a|an|any)|without(?: any)?|don['’]t have (?:any|a)|have no)\s+(?:\w+\s+)?(?:concerns?|problems?|issues?|objections?|reservations?)\b|\bnot (?:too |that |very )?(?:concerned|worried|high|low|expensive)\b/i
const objection =
  /\b(?:too (?:high|low|expensive|much|long|short|risky|little)|(?:concerns?|concerned|worried|worry|worries) (?:about|with|that|is|are|here)|(?:my|our|a|one|main|biggest|big) (?:concern|worry|reservation|objection|problem|issue)\b|problem with|issue with|struggl\w+ with|not (?:comfortable|willing|happy|acceptable|enough|going to (?:work|happen|accept))|unacceptable|deal[ -]?breaker|can(?:no|['’])t (?:accept|agree|do that|go (?:below|above|lower|higher))|cannot (?:accept|agree|go)|won['’]t (?:work|accept|agree)|do(?:es)?n['’]t work(?: for)?|disagree|push(?:ing)? back|hesita\w+|reluctan\w+|walk away|non-?starter|a stretch|far (?:below|above|from)|well below)\b/i

export function isObjection(sentence: string): boolean {
  return objection.test(sentence) && !noObjection.test(sentence)
}

const deed =
  '(?:send|share|provide|prepare|draft|review|check|confirm|get back|come back|follow up|follow-up|schedule|set up|book|arrange|call|talk to|speak|update|circulate|revise|respond|reply|deliver|put together|introduce|sign)'
const nextStep = new RegExp(
  [
    String.raw`\bnext steps?\b`,
    String.raw`\baction items?\b`,
    String.raw`\b(?:i|we)(?:['’]ll| will| shall|['’](?:m|re) going to| (?:am|are) going to)(?: \w+ly| also| then| now)? ${deed}\b`,
    String.raw`\blet(?:['’]s| us) (?:schedule|set up|book|arrange|meet|speak|talk|reconvene|plan|follow up)\b`,
    String.raw`\b(?:can|could|would|will) you (?:please )?${deed}\b`,
    String.raw`\bplease (?:send|share|provide|confirm|review)\b`,
    String.raw`\bby (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week|end of (?:the )?(?:day|week|month)|the end of (?:the )?(?:day|week|month))\b`,
  ].join('|'),
  'i',
)

export function isNextStep(sentence: string): boolean {
  return nextStep.test(sentence)
}

/** Every sentence of a conversation that matters; one may matter twice. */
export function findMoments(lines: readonly TranscriptLine[], ours: ReadonlySet<string>): Moment[] {
  return lines.flatMap((line, index) =>
    toSentences(line.text).flatMap((quote) => {
      const price = findPriceAnchor(quote)
      const kinds: readonly (MomentKind | false)[] = [
        price !== null && 'price',
        isObjection(quote) && 'objection',
        isNextStep(quote) && 'next_step',
        isQuestion(quote) && 'question',
      ]
      return kinds
        .filter((kind) => kind !== false)
        .map((kind): Moment => {
          const { amount, currency } = kind === 'price' && price ? price : { amount: null, currency: null }
          const { speaker, start_ms: at_ms } = line
          return { kind, line: index, at_ms, speaker, is_ours: ours.has(speaker), quote, amount, currency }
        })
    }),
  )
}
