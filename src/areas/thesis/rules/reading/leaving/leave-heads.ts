import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { refusalPhrases } from '../words/bound-words.ts'
import { sections } from '../words/plain-words.ts'
import { isVerb, isWithin, tradeKinds, type Claimed, type Span } from '../meanings.ts'

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
  const isIn = (spans: readonly Span[], item: Claimed) => spans.some((span) => isWithin(item, span))
  return items.map((item) =>
    (isUnknown(item) && isIn(heads, item)) || ((isUnknown(item) || isTrade(item)) && isIn(lines, item))
      ? { ...item, meaning: { is: 'left' } }
      : item,
  )
}

/** 'Financing: bank 40 %' seeks no bank. */
const isTrade = ({ meaning }: Claimed): boolean => meaning.is === 'name' && tradeKinds.has(meaning.kind)

function endOfLine(thesis: string, from: number): number {
  const end = thesis.indexOf('\n', from)
  return end < 0 ? thesis.length : end
}

const isUnknown = ({ meaning }: Claimed): boolean => ['unknown', 'vague'].includes(meaning.is)

const sectionLine = /^[\s•*–-]*([^:\n.]{2,40}):([^\n]+)/gmu

/** 'Activity: makers of cheese vats', 'Excluded: breweries': what stands in such a line of a sheet is what is sought or refused. */
export function standsUnderSection({ said, not }: { said: string; not: boolean }, thesis: string): boolean {
  const lines = [...thesis.matchAll(sectionLine)]
  return (
    lines.length >= fewestHeads &&
    lines.some(
      ([, head = '', line = '']) =>
        opensPart(said, line) && (not ? refusalPhrases.has(foldText(head)) : wordsOf(head).some(isSection)),
    )
  )
}

const isSection = (word: string): boolean => sections.has(word) && !word.startsWith('like')

/** Not 'agencies holding local authority contracts' */
const opensPart = (said: string, line: string): boolean =>
  line
    .split(/[,;/]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|och|og|i|lub)\s/)
    .some((part) => part.trim().startsWith(said))

/** 'FICHA DE COMPRADOR': the first line of a sheet, over lines with heads. */
export function isTitle(line: Span, thesis: string): boolean {
  return isSheet(line, thesis) && !/[:\d]|\s[–—-]\s/.test(thesis.slice(line.from, line.to))
}

/** Whether a line is the first one of a sheet. */
export function isSheet({ from, to }: Span, thesis: string): boolean {
  const isFirst = thesis.slice(0, from).trim() === '' && /^[.:\s]*\n/.test(thesis.slice(to))
  return isFirst && [...thesis.slice(to).matchAll(sheetLine)].length > 2
}
