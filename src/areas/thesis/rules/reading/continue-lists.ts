import { findFields } from './find-fields.ts'
import { isComma, isGood, isIndustry, isOf, type List } from './lists.ts'
import type { Claimed } from './meanings.ts'

const small: ReadonlySet<string | undefined> = new Set(['stop', 'to'])
/** So many words has one of the goods at most. */
const mostWords = 4

/** 'makers of springs, stampings or fasteners': each of the list is sought. */
export function continueLists(items: readonly Claimed[], thesis: string): Claimed[] {
  const goods = items.flatMap((_, at) => (beginsGoods(items, at, thesis) ? [findCommas(items, at + 1, thesis)] : []))
  const joined = new Set(goods.flatMap(({ joints }) => joints))
  const lists = items.flatMap((_, at) => [
    findNamed(items, at, thesis),
    findFields(items, at, thesis),
    findSentence(items, at, thesis),
  ])
  const named = new Set(lists.flatMap(({ joints }) => joints))
  const smallWords = new Set([...lists, ...goods].flatMap((list) => list.small))
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
    small: placesOf((item) => isAudience(item) || isInner(item, thesis)),
  }
}

/** 'packaging made from plastics': a small word inside of what is listed. */
const isInner = (item: Claimed, thesis: string): boolean =>
  isOf(item) === 'ending' && /^(?:z|ze|do|na|aus)$/i.test(thesis.slice(item.from, item.to))

/**
 * 'Fund in Leeds. Bearings, fasteners or industrial hose.': a sentence that is nothing but a list names what is sought where nothing
 * has named it before.
 */
function findSentence(items: readonly Claimed[], at: number, thesis: string): List {
  const none: List = { joints: [], small: [] }
  if (!/^[.\n]$/.test(thesis.slice(items[at]?.from, items[at]?.to)) || isOf(items[at]) !== 'mark') return none
  if (items.slice(0, at).some((item) => isGood(item))) return none
  const rest = items.slice(at + 1)
  const length = rest.findIndex(
    (item) => !(isGood(item) || small.has(isOf(item)) || isComma(item, thesis) || isOf(item) === 'and'),
  )
  const list = rest.slice(0, length < 0 ? rest.length : length)
  const isEnded = ['mark', 'ending', undefined].includes(isOf(rest[list.length]))
  const hasLast = isOf(list.findLast((item) => isComma(item, thesis) || isOf(item) === 'and')) === 'and'
  if (!isEnded || !hasLast || !isOfThings(list, thesis)) return none
  const joints = list.flatMap((item, place) => (isComma(item, thesis) || isOf(item) === 'and' ? [at + 1 + place] : []))
  return { joints: [at, ...joints], small: [] }
}

const isAudience = ({ meaning }: Claimed): boolean => meaning.is === 'offering' && meaning.of === 'audience'

/** What stands behind a colon or in brackets, up to its end or to where it is done; null where it ends otherwise. */
function takeNamed(items: readonly Claimed[], at: number, thesis: string): Claimed[] | null {
  const ends = endsOfNamed(items, at, thesis)
  if (!ends) return null
  const isPart = (item: Claimed) =>
    isGood(item) ||
    small.has(isOf(item)) ||
    isComma(item, thesis) ||
    isOf(item) === 'and' ||
    isAudience(item) ||
    isInner(item, thesis)
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
  const [said, mark] = [before, item].map((one) => thesis.slice(one?.from, one?.to))
  if (mark === '(') return isGood(before) ? bracketEnds : null
  // 'We like:' over a line
  const isColon = (mark === ':' && !otherHeads.test(said ?? '')) || (mark === '\n' && said === ':')
  return isColon ? sentenceEnds : null
}

/** 'making', 'makers of', 'brands in' */
function beginsGoods(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [before, item] = [items[at - 1], items[at]]
  // 'Betriebe für Montage, Lüftung, Wartung': a firm that is for something does it
  if (item?.meaning.is === 'offering') return item.meaning.of !== 'audience' || before?.meaning.is !== 'limits'
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
function findCommas(items: readonly Claimed[], start: number, thesis: string): List {
  const list = takeGoods(items, start, thesis)
  const last = endOfGoods(list, thesis, items[start + list.length])
  const before = list.slice(0, last)
  const parts = before.reduce<number[]>(
    (sizes, item) => (isComma(item, thesis) ? [...sizes, 0] : addWord(sizes, item)),
    [0],
  )
  if (last <= 0 || parts.some((words) => words > mostWords) || !list.slice(last).some(isGood))
    return { joints: [], small: [] }
  const placesOf = (test: (item: Claimed) => boolean) => before.flatMap((item, at) => (test(item) ? [start + at] : []))
  return { joints: placesOf((item) => isComma(item, thesis)), small: placesOf(isAudience) }
}

function takeGoods(items: readonly Claimed[], start: number, thesis: string): Claimed[] {
  const isPart = (item: Claimed) =>
    isGood(item) || small.has(isOf(item)) || isComma(item, thesis) || isOf(item) === 'and' || isAudience(item)
  const length = items.slice(start).findIndex((item) => !isPart(item))
  return items.slice(start, length < 0 ? items.length : start + length)
}

/** Where the last 'or' of a list stands, or where a list that ends its sentence without one is done. */
function endOfGoods(list: readonly Claimed[], thesis: string, end: Claimed | undefined): number {
  const endsPart = (item: Claimed) => isComma(item, thesis)
  const or = list.findIndex((item, at) => isOf(item) === 'and' && list.slice(0, at).some(endsPart))
  const isSentence = ['.', ';', ''].includes(thesis.slice(end?.from, end?.to))
  return or < 0 && isSentence && list.filter(endsPart).length > 1 ? list.findLastIndex(endsPart) + 1 : or
}

function addWord(sizes: readonly number[], item: Claimed): number[] {
  return [...sizes.slice(0, -1), (sizes.at(-1) ?? 0) + (isGood(item) ? 1 : 0)]
}
