import type { Claimed } from './meanings.ts'

const isOf = (item: Claimed | undefined) => item?.meaning.is
const small: ReadonlySet<string | undefined> = new Set(['stop', 'to'])
/** So many words has one of the goods at most. */
const mostWords = 4

/** 'makers of springs, stampings or fasteners': each of the list is sought. */
export function continueLists(items: readonly Claimed[], thesis: string): Claimed[] {
  const joined = new Set(
    items.flatMap((_, at) => (beginsGoods(items, at, thesis) ? findCommas(items, at + 1, thesis) : [])),
  )
  return items.map((item, at) => (joined.has(at) ? { ...item, meaning: { is: 'and' } } : item))
}

/** 'making', 'makers of', 'brands in' */
function beginsGoods(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [before, item] = [items[at - 1], items[at]]
  if (item?.meaning.is === 'offering') return item.meaning.of !== 'audience'
  if (isOf(before) !== 'maker' && !isIndustry(before)) return false
  if (item?.meaning.is === 'stop') return item.isOf === true
  return isOf(item) === 'ending' && isInGoods(items, at, thesis)
}

/** 'brands in pet or baby': the words behind are no place and no state. */
export function isInGoods(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [item, next] = [items[at], items[at + 1]]
  const isIn = item !== undefined && /^(?:in|dans|en|nel|nella)$/i.test(thesis.slice(item.from, item.to))
  return isIn && isOf(next) === 'unknown' && /^\p{Ll}/u.test(thesis.slice(next?.from))
}

const isIndustry = (item: Claimed | undefined): boolean =>
  item?.meaning.is === 'name' && ['industry', 'technology'].includes(item.meaning.kind)

const isGood = (item: Claimed): boolean =>
  ['unknown', 'vague', 'maker', 'quoted'].includes(item.meaning.is) || isIndustry(item)

/** The commas before the last 'or' of the goods; none where it is no such list. */
function findCommas(items: readonly Claimed[], start: number, thesis: string): number[] {
  const isComma = (item: Claimed) => isOf(item) === 'mark' && thesis.slice(item.from, item.to) === ','
  const isPart = (item: Claimed) => isGood(item) || small.has(isOf(item)) || isComma(item) || isOf(item) === 'and'
  const length = items.slice(start).findIndex((item) => !isPart(item))
  const list = items.slice(start, length < 0 ? items.length : start + length)
  const isSentence = ['.', ';', ''].includes(
    thesis.slice(items[start + list.length]?.from, items[start + list.length]?.to),
  )
  const or = list.findIndex((item, at) => isOf(item) === 'and' && list.slice(0, at).some(isComma))
  const last = or < 0 && isSentence && list.filter(isComma).length > 1 ? list.findLastIndex(isComma) + 1 : or
  const parts = list
    .slice(0, last)
    .reduce<number[]>((sizes, item) => (isComma(item) ? [...sizes, 0] : addWord(sizes, item)), [0])
  const isShort = parts.every((words) => words <= mostWords)
  return last > 0 && isShort && list.slice(last).some(isGood)
    ? list.slice(0, last).flatMap((item, at) => (isComma(item) ? [start + at] : []))
    : []
}

function addWord(sizes: readonly number[], item: Claimed): number[] {
  return [...sizes.slice(0, -1), (sizes.at(-1) ?? 0) + (isGood(item) ? 1 : 0)]
}
