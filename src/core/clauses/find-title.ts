import type { QuotedSpan } from './clause-kinds.ts'

const openingLength = 5_000
const kinds =
  '(?:AGREEMENT|CONTRACT|LEASE|AMENDMENT|LICEN[CS]E|ADDENDUM|PLAN|STATEMENT OF WORK|ORDER FORM|CHARTER|TERMS AND CONDITIONS|MEMORANDUM OF UNDERSTANDING|POLICY)'
const capitals = new RegExp(
  `(?:^|\\n)[ \\t]*((?:[A-Z0-9][A-Z0-9 ,&'/().-]{0,100} )?${kinds}(?: (?:NO\\.? ?\\d+|OF|AND|FOR|TO|BY) ?[A-Z0-9 ,&'/-]{0,60})?)[ \\t]*(?=\\n|$)`,
)
const titled =
  /(?:^|\n)[ \t]*((?:[A-Z][\w&'/-]*,? (?:and |of |for )?){0,9}(?:Agreement|Contract|Lease|Amendment|License|Addendum|Plan))[ \t]*(?=\n|$)/
const named =
  /(?:This|THIS)\s+((?:[A-Z][\w&'’/-]*,?\s+(?:and\s+|of\s+|for\s+)?){0,8}(?:Agreement|AGREEMENT|Contract|CONTRACT|Amendment|AMENDMENT|Lease|LEASE))/
const anywhere = new RegExp(`((?:[A-Z][A-Z&'/-]+,? ){0,7}${kinds})\\b`)

/** The title of a contract: a line of its own in its opening, else what it calls itself. */
export function findTitle(text: string): QuotedSpan | null {
  const opening = text.slice(0, openingLength)
  const found = [capitals, titled, named, anywhere]
    .map((pattern) => pattern.exec(opening))
    .filter((match) => match !== null)
    .filter((match) => (match[1] ?? '').length > 4)
  const first = found[0]
  if (!first) return null
  const title = first[1] ?? ''
  const start = first.index + first[0].indexOf(title)
  return { start, end: start + title.length, text: title }
}
