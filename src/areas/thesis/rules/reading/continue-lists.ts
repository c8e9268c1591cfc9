import { findFields } from './find-fields.ts'
import { isComma, isGood, isIndustry, isOf, type List } from './lists.ts'
import type { Claimed } from './meanings.ts'

const small: ReadonlySet<string | undefined> = new Set(['stop', 'to'])
/** So many words has one of the goods at most. */
const mostWords = 4

/** 'makers of springs, stampings or fasteners': each of the list is sought. */
export function continueLists(items: readonly Claimed[], thesis: string): Claimed[] {
  const joined = new Set(
    items.flatMap((_, at) => (beginsGoods(items, at, thesis) ? findCommas(items, at + 1, thesis) : [])),
  )
  const lists = items.flatMap((_, at) => [findNamed(items, at, thesis), findFields(items, at, thesis)])
  const named = new Set(lists.flatMap(({ joints }) => joints))
  const smallWords = new Set(lists.flatMap((list) => list.small))
  return items.map((item, at): Claimed => {
    if (smallWords.has(at)) return { ...item, meaning: { is: 'stop' } }
    if (named.has(at)) return { ...item, meaning: { is: 'offering', of: 'goods' } }
    return joined.has(at) ? { ...item, meaning: { is: 'and' } } : item
  })
}

/** Heads of a sheet behind which no trades are listed. */
const otherHeads =
  /(?:prefer|w[uü]nsch|plus|bonus|owner|inhaber|eigent|propri[eé]t|management|deal|structur|transa[ck]|situa|team|finan|note|contact|about|profil|buyer|k[aä]ufer|koper|acqu[ei]r|comprador|timing|location|region|areas?|geograph|standort|ort|dove|zona|pa[ií]s|l[aä]nder|states|criteria|model|characteristics|must|requirement|kriterien|crit[eè]res|criterios|crit[eé]rios|quota|stake)\w*\s*$/i

/** The joints of 'B2B services with contracts: maintenance, testing labs', 'installers (heating, sprinklers)'. */
function findNamed(items: readonly Claimed[], at: number, thesis: string): List {
  const list = takeNamed(items, at, thesis)
  if (!list || !isOfThings(list, thesis)) return { joints: [], small: [] }
  const lastComma = list.findLastIndex((item) => isComma(item, thesis))
  const last = list.findLastIndex((item, place) => place > lastComma && isOf(item) === 'and')
  const placesOf = (test: (item: Claimed, place: number) => boolean) =>
    list.flatMap((item, place) => (test(item, place) ? [at + 1 + place] : []))
  return {
    joints: [at, ...placesOf((item, place) => isComma(item, thesis) || place === last)],
    small: placesOf(isAudience),
  }
}

const isAudience = ({ meaning }: Claimed): boolean => meaning.is === 'offering' && meaning.of === 'audience'

/** What stands behind a colon or in brackets, up to its end or to where it is done; null where it ends otherwise. */
function takeNamed(items: readonly Claimed[], at: number, thesis: string): Claimed[] | null {
  const ends = endsOfNamed(items, at, thesis)
  if (!ends) return null
  const isPart = (item: Claimed) =>
    isGood(item) || small.has(isOf(item)) || isComma(item, thesis) || isOf(item) === 'and' || isAudience(item)
  const length = items.slice(at + 1).findIndex((item) => !isPart(item))
  const list = items.slice(at + 1, length < 0 ? items.length : at + 1 + length)
  const end = items[at + 1 + list.length]
  if (isComma(list.at(-1), thesis) && isOf(end) === 'ending') return list.slice(0, -1)
  return ends.has(thesis.slice(end?.from, end?.to)) ? list : null
}

function isOfThings(list: readonly Claimed[], thesis: string): boolean {
  const parts = list.reduce<number[]>(
    (sizes, item) => (isComma(item, thesis) ? [...sizes, 0] : addWord(sizes, item)),
    [0],
  )
  return parts.length > 1 && parts.every((words) => words > 0 && words <= mostWords * 2)
}

const sentenceEnds: ReadonlySet<string> = new Set(['.', ';', '\n', '', '-', '–', '—'])
const bracketEnds: ReadonlySet<string> = new Set([')'])

/** How a list ends that begins with this colon or bracket; null where none begins. */
function endsOfNamed(items: readonly Claimed[], at: number, thesis: string): ReadonlySet<string> | null {
  const [before, item] = [items[at - 1], items[at]]
  if (isOf(item) !== 'mark' || !before) return null
  const mark = thesis.slice(item?.from, item?.to)
  if (mark === '(') return isGood(before) ? bracketEnds : null
  return mark === ':' && !otherHeads.test(thesis.slice(before.from, before.to)) ? sentenceEnds : null
}

/** 'making', 'makers of', 'brands in' */
function beginsGoods(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [before, item] = [items[at - 1], items[at]]
  // 'Betriebe für Montage, Lüftung, Wartung': a firm that is for something does it
  if (item?.meaning.is === 'offering') return item.meaning.of !== 'audience' || isOf(before) === 'maker'
  if (isOf(before) !== 'maker' && !isIndustry(before)) return false
  if (item?.meaning.is === 'stop') return item.isOf === true
  return isOf(item) === 'ending' && isInGoods(items, at, thesis)
}

/** 'brands in pet or baby': the words behind are no place and no state. */
export function isInGoods(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [item, next] = [items[at], items[at + 1]]
  const isIn = item !== undefined && /^(?:in|dans|en|nel|nella)$/i.test(thesis.slice(item.from, item.to))
  return isIn && (isOf(next) === 'unknown' || isIndustry(next)) && /^\p{Ll}/u.test(thesis.slice(next?.from))
}

/** The commas before the last 'or' of the goods; none where it is no such list. */
function findCommas(items: readonly Claimed[], start: number, thesis: string): number[] {
  const endsPart = (item: Claimed) => isComma(item, thesis)
  const isPart = (item: Claimed) => isGood(item) || small.has(isOf(item)) || endsPart(item) || isOf(item) === 'and'
  const length = items.slice(start).findIndex((item) => !isPart(item))
  const list = items.slice(start, length < 0 ? items.length : start + length)
  const isSentence = ['.', ';', ''].includes(
    thesis.slice(items[start + list.length]?.from, items[start + list.length]?.to),
  )
  const or = list.findIndex((item, at) => isOf(item) === 'and' && list.slice(0, at).some(endsPart))
  const last = or < 0 && isSentence && list.filter(endsPart).length > 1 ? list.findLastIndex(endsPart) + 1 : or
  const parts = list
    .slice(0, last)
    .reduce<number[]>((sizes, item) => (endsPart(item) ? [...sizes, 0] : addWord(sizes, item)), [0])
  const isShort = parts.every((words) => words <= mostWords)
  return last > 0 && isShort && list.slice(last).some(isGood)
    ? list.slice(0, last).flatMap((item, at) => (endsPart(item) ? [start + at] : []))
    : []
}

function addWord(sizes: readonly number[], item: Claimed): number[] {
  return [...sizes.slice(0, -1), (sizes.at(-1) ?? 0) + (isGood(item) ? 1 : 0)]
}
