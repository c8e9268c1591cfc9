import { isComma, isGood, isOf } from './lists.ts'
import { isVerb, isWithin, type Claimed, type Meaning, type Span } from './meanings.ts'

const bullet = /^[ \t]*[-–—•*·]/
const nothingElse = /^[\s:.*•–—-]*$/
/** 'Sectors of focus' */
const ofInterest = /^(?: (?:of (?:focus|interest)|we like|d['’]intérêt|recherchés|de interés|di interesse))?[\s:]*$/i

/** Lines with bullets are refused under 'Deal breakers:', and trades where they are nothing else are sought under 'Sectors:'. */
export function readLinesUnderHeads(items: readonly Claimed[], thesis: string): Claimed[] {
  const lists = findLists(items, thesis)
  const refusals = new Set(lists.flatMap(({ head }) => (isOf(head) === 'not' ? [head] : [])))
  const openings = new Map<Claimed | undefined, Meaning>(
    lists.flatMap(({ head, lines }) => lines.flatMap((said) => openLine(said, head, thesis))),
  )
  return items.flatMap((item): Claimed[] => {
    if (refusals.has(item)) return [{ ...item, meaning: { is: 'stop' } }]
    const meaning = openings.get(item)
    return meaning && isOf(item) !== 'not' ? [{ from: item.from, to: item.from, meaning }, item] : [item]
  })
}

/** Heads with what each line under them says; a line is under one head. */
function findLists(items: readonly Claimed[], thesis: string) {
  const lists: { head: Claimed; lines: Claimed[][] }[] = []
  let end = 0
  for (const head of items) {
    if (head.from < end || !(isOf(head) === 'not' || isVerb(head))) continue
    const lines = linesUnder(head, thesis)
    if (lines.length > 0) lists.push({ head, lines: lines.map((line) => items.filter((item) => isWithin(item, line))) })
    end = lines.at(-1)?.to ?? end
  }
  return lists
}

function openLine(said: readonly Claimed[], head: Claimed, thesis: string): [Claimed, Meaning][] {
  const first = said.find(isLoud)
  if (!first) return []
  if (isOf(head) === 'not') return [[first, { is: 'not' }]]
  return isOfTrades(said, thesis) ? [[first, { is: 'offering', of: 'goods' }]] : []
}

const isLoud = ({ meaning }: Claimed): boolean => !['mark', 'stop'].includes(meaning.is)

function isOfTrades(said: readonly Claimed[], thesis: string): boolean {
  const others = said.filter((item) => !isGood(item) && !['stop', 'to', 'and'].includes(isOf(item) ?? ''))
  return said.some(isGood) && others.every((item) => isComma(item, thesis) || bullet.test(thesis.slice(item.from)))
}

/** The lines with bullets under a line that says nothing but its head. */
function linesUnder({ from, to }: Claimed, thesis: string): Span[] {
  const start = thesis.lastIndexOf('\n', from - 1) + 1
  const end = endOfLine(thesis, to)
  const rest = thesis.slice(to, end)
  if (!nothingElse.test(thesis.slice(start, from)) || !(nothingElse.test(rest) || ofInterest.test(rest))) return []
  const lines: Span[] = []
  for (let at = end + 1; at < thesis.length && bullet.test(thesis.slice(at, at + mostIndent));) {
    const line = { from: at, to: endOfLine(thesis, at) }
    lines.push(line)
    at = line.to + 1
  }
  return lines
}

const mostIndent = 20

function endOfLine(thesis: string, from: number): number {
  const end = thesis.indexOf('\n', from)
  return end < 0 ? thesis.length : end
}
