import { readAffix } from './read-affix.ts'
import type { Point } from './read-digits.ts'

/** What a figure of a column is multiplied by, and its currency; null where the head does not say it. */
export type UnitWords = { factor: number | null; currency: string | null }

/** Words of other meanings: a currency or a scale only in brackets. */
const ambiguous = new Set(
  'real rand won pound pounds dollar sar nis ron try md mia t b d de of in mil mill cr zl rs tn lac'.split(' '),
)

/** Of reports to an authority: 'Revenue (10-K)' is not in thousands. */
const reportNames = /\b(?:10-?[KQ]|[68]-?K|(?:20|40)-?F)(?:\/A)?\b/gi

/** What the head of a column says of its figures: 'Revenue (EUR m)', 'Total Revenue [LTM] ($USDmm)', 'Turnover, th USD', '売上高（百万円）'. */
export function readUnitWords(head: string, mark: Point): UnitWords {
  const column = head.replaceAll(reportNames, ' ')
  const inBrackets = [...column.matchAll(/[([（【]([^)\]）】]*)/g)].flatMap(([, inner = '']) => tokensOf(inner))
  const outside = tokensOf(column.replaceAll(/[([（【][^)\]）】]*/g, ' ')).filter(
    (token) => !ambiguous.has(token.toLowerCase()),
  )
  const read = [...inBrackets, ...outside].flatMap((token) => readToken(token) ?? [])
  const currency = read.find((each) => each.currency !== null)?.currency ?? null
  const named = read.find((each) => each.scale !== null)?.scale?.[mark]
  const factor = named ?? (currency !== null && /\bth(?:s|nd)?\b/i.test(column) ? 1e3 : null)
  return { factor, currency }
}

function tokensOf(text: string): string[] {
  return text.split(/[\s,，/_:：)\]）】-]+/).filter((token) => token !== '')
}

function readToken(token: string): ReturnType<typeof readAffix> {
  if (/^['’]?000s?$/.test(token)) return readAffix('', 'k')
  // '$USDmm': a sign and its code
  return readAffix('', token.replace(/^[$€£¥]+(?=[A-Z]{3})/, ''))
}
