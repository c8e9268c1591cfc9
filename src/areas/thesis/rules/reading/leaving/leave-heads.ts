import { isVerb, isWithin, type Claimed, type Span } from '../meanings.ts'

/** A line of a sheet begins with what it is about. */
const sheetLine = /^[\s•*–-]*[^:\n.]{2,40}:/gmu

const fewestHeads = 3

/** 'What: ', 'Approvals: ': words that nobody knows at the head of a line of a sheet name no trade. */
export function leaveHeads(items: readonly Claimed[], thesis: string): Claimed[] {
  const heads = [...thesis.matchAll(sheetLine)].map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
  if (heads.length < fewestHeads) return [...items]
  const said = heads.map((span) => ({ span, words: items.filter((item) => isWithin(item, span)) }))
  const hasTrades = said.some(({ words }) => words.some(isVerb))
  // where a line says the trades, the words of a line that is about nothing known are none
  const lines = said
    .filter(({ words }) => hasTrades && words.some(isUnknown) && !words.some(isVerb))
    .map(({ span }) => ({ from: span.from, to: endOfLine(thesis, span.to) }))
  const spans = [...heads, ...lines]
  return items.map((item) =>
    isUnknown(item) && spans.some((span) => isWithin(item, span)) ? { ...item, meaning: { is: 'left' } } : item,
  )
}

function endOfLine(thesis: string, from: number): number {
  const end = thesis.indexOf('\n', from)
  return end < 0 ? thesis.length : end
}

const isUnknown = ({ meaning }: Claimed): boolean => ['unknown', 'vague'].includes(meaning.is)

/** 'FICHA DE COMPRADOR': the first line of a sheet, over lines with heads. */
export function isTitle(line: Span, thesis: string): boolean {
  return isSheet(line, thesis) && !/[:\d]|\s[–—-]\s/.test(thesis.slice(line.from, line.to))
}

/** Whether a line is the first one of a sheet. */
export function isSheet({ from, to }: Span, thesis: string): boolean {
  const isFirst = thesis.slice(0, from).trim() === '' && /^[.:\s]*\n/.test(thesis.slice(to))
  return isFirst && [...thesis.slice(to).matchAll(sheetLine)].length > 2
}
