import { findFields } from './find-fields.ts'
import { isComma, isGood, isIndustry, isOf, type List } from './lists.ts'
import { isPlace, type Claimed } from './meanings.ts'

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
  return items.flatMap((item, at): Claimed[] => {
    if (smallWords.has(at)) return [{ ...item, meaning: { is: 'stop' } }]
    if (!named.has(at)) return joined.has(at) ? [{ ...item, meaning: { is: 'and' } }] : [item]
    const opens: Claimed = { ...item, meaning: { is: 'offering', of: 'goods' } }
    // the end of a sentence stays one: what it refuses is not what is listed behind it
    return isMarkOfSentence(item, thesis) ? [item, { ...opens, from: item.to }] : [opens]
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

/** 'Fund in Leeds. Bearings, fasteners or hose.', ' - janitorial, pest control': behind a mark, nothing but a list names what is sought. */
function findSentence(items: readonly Claimed[], at: number, thesis: string): List {
  const none: List = { joints: [], small: [] }
  if (!isMarkOfSentence(items[at], thesis)) return none
  const rest = items.slice(at + 1)
  const isJoint = (item: Claimed | undefined) => isComma(item, thesis) || isOf(item) === 'and'
  const length = rest.findIndex((item) => !(isGood(item) || small.has(isOf(item)) || isJoint(item)))
  const list = rest.slice(0, length < 0 ? rest.length : length)
  const isEnded = ['mark', 'ending', undefined].includes(isOf(rest[list.length]))
  if (!isEnded || !isLongList(list, thesis) || !isOfThings(list, thesis)) return none
  if (!splitList(list, isJoint).every(isTellingPart)) return none
  const joints = list.flatMap((item, place) => (isJoint(item) ? [at + 1 + place] : []))
  return { joints: [at, ...joints], small: [] }
}

const isMarkOfSentence = (item: Claimed | undefined, thesis: string): boolean =>
  isOf(item) === 'mark' && /^[.;\n–—-]$/.test(thesis.slice(item?.from, item?.to))

/** Several commas, or an 'or' behind the last one. */
function isLongList(list: readonly Claimed[], thesis: string): boolean {
  const last = list.findLast((item) => isComma(item, thesis) || isOf(item) === 'and')
  return isOf(last) === 'and' || list.filter((item) => isComma(item, thesis)).length > 1
}

const isTellingPart = (part: readonly Claimed[]): boolean =>
  part.length === 0 || part.some((item) => isOf(item) === 'unknown' || isIndustry(item))

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
  const end = length < 0 ? items.length : at + 1 + length
  const list = items.slice(at + 1, end)
  if (isOf(items[end]) === 'ending' && isComma(list.at(-1), thesis)) return list.slice(0, -1)
  return ends.has(textOf(items[end], thesis)) || isBeforePlace(items, end) ? list : null
}

/** Empty at the end of the thesis. */
const textOf = (item: Claimed | undefined, thesis: string): string => (item ? thesis.slice(item.from, item.to) : '')

/** 'in den Niederlanden' */
function isBeforePlace(items: readonly Claimed[], at: number): boolean {
  const next = items.slice(at + 1).find((item) => isOf(item) !== 'stop')
  return isOf(items[at]) === 'ending' && isPlace(next?.meaning)
}

function splitList(list: readonly Claimed[], isJoint: (item: Claimed) => boolean): Claimed[][] {
  const parts: Claimed[][] = [[]]
  for (const item of list) {
    if (isJoint(item)) parts.push([])
    else parts.at(-1)?.push(item)
  }
  return parts
}

function isOfThings(list: readonly Claimed[], thesis: string): boolean {
  const sizes = splitList(list, (item) => isComma(item, thesis)).map((part) => part.filter(isGood).length)
  return sizes.length > 1 && sizes.every((words) => words > 0 && words <= mostWords * 2)
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
  const last = Math.max(
    endOfGoods(list, thesis, items[start + list.length]),
    endOfRepeated(list, thesis, textOf(items[start - 1], thesis)),
  )
  const before = list.slice(0, last)
  const parts = splitList(before, (item) => isComma(item, thesis)).map((part) => part.filter(isGood).length)
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

/** 'de tôlerie, de chaudronnerie': behind the last comma with the small word again, with which the list began. */
function endOfRepeated(list: readonly Claimed[], thesis: string, first: string): number {
  const isSame = (item: Claimed | undefined) =>
    isOf(item) === 'stop' && /^d/i.test(first) && textOf(item, thesis).charAt(0) === first.charAt(0)
  return list.findLastIndex((item, at) => isComma(item, thesis) && isSame(list[at + 1])) + 1
}

/** Where the last 'or' of a list stands, or where a list that ends its sentence without one is done. */
function endOfGoods(list: readonly Claimed[], thesis: string, end: Claimed | undefined): number {
  const endsPart = (item: Claimed) => isComma(item, thesis)
  const or = list.findIndex((item, at) => isOf(item) === 'and' && list.slice(0, at).some(endsPart))
  const isSentence = ['.', ';', ''].includes(textOf(end, thesis))
  return or < 0 && isSentence && list.filter(endsPart).length > 1 ? list.findLastIndex(endsPart) + 1 : or
}
