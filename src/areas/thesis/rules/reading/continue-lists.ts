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

const nothing: Claimed = { meaning: { is: 'stop' }, from: 0, to: 0 }

/** Where the joints of a list stand, and words in it that part nothing. */
type List = { joints: number[]; small: number[] }

/** The joints of 'B2B services with contracts: maintenance, testing labs', 'installers (heating, sprinklers)'. */
function findNamed(items: readonly Claimed[], at: number, thesis: string): List {
  const none: List = { joints: [], small: [] }
  const ends = endsOfNamed(items, at, thesis)
  if (!ends) return none
  const isComma = (item: Claimed) => isOf(item) === 'mark' && thesis.slice(item.from, item.to) === ','
  const isAudience = (item: Claimed) => item.meaning.is === 'offering' && item.meaning.of === 'audience'
  const isPart = (item: Claimed) =>
    isGood(item) || small.has(isOf(item)) || isComma(item) || isOf(item) === 'and' || isAudience(item)
  const length = items.slice(at + 1).findIndex((item) => !isPart(item))
  const all = items.slice(at + 1, length < 0 ? items.length : at + 1 + length)
  const isBeforePlace = isComma(all.at(-1) ?? nothing) && isOf(items[at + 1 + all.length]) === 'ending'
  const list = isBeforePlace ? all.slice(0, -1) : all
  const end = isBeforePlace ? undefined : items[at + 1 + list.length]
  const parts = list.reduce<number[]>((sizes, item) => (isComma(item) ? [...sizes, 0] : addWord(sizes, item)), [0])
  const isList = parts.length > 1 && parts.every((words) => words > 0 && words <= mostWords * 2)
  if (!isList || !ends.has(thesis.slice(end?.from, end?.to))) return none
  const lastComma = list.findLastIndex(isComma)
  const last = list.findLastIndex((item, place) => place > lastComma && isOf(item) === 'and')
  const placesOf = (test: (item: Claimed, place: number) => boolean) =>
    list.flatMap((item, place) => (test(item, place) ? [at + 1 + place] : []))
  return { joints: [at, ...placesOf((item, place) => isComma(item) || place === last)], small: placesOf(isAudience) }
}

const sentenceEnds: ReadonlySet<string> = new Set(['.', ';', '\n', '', '-', '–', '—'])
const bracketEnds: ReadonlySet<string> = new Set([')'])

const prepositions = /^(?:in|im|dans|en|em|no|na|nel|nella|nello|nell|nei|negli|nelle|inom|i)$/i

const isPreposition = (item: Claimed | undefined, thesis: string): boolean =>
  ['ending', 'stop', 'and'].includes(isOf(item) ?? '') && prepositions.test(thesis.slice(item?.from, item?.to))

/** 'in der Zerspanung, im Werkzeugbau oder in der Oberflächentechnik': behind the first preposition, the joints of the fields. */
function findFields(items: readonly Claimed[], at: number, thesis: string): List {
  const none: List = { joints: [], small: [] }
  const before = items[at - 1]
  const opens = isOf(before) === 'stop' || isOf(before) === 'maker' || before === undefined
  if (!opens || !isPreposition(items[at], thesis) || !isField(items, at + 1, thesis)) return none
  const parts: number[] = []
  const small: number[] = []
  let end = at + 1
  for (; end < items.length && isFieldPart(items, end, thesis); end += 1) {
    if (isOf(items[end]) === 'mark' || isOf(items[end]) === 'and') parts.push(end)
    else if (isPreposition(items[end], thesis)) small.push(end)
  }
  const last = parts.at(-1)
  return last !== undefined && isOf(items[last]) === 'and' && last < end - 1 ? { joints: [at, ...parts], small } : none
}

const isFieldPart = (items: readonly Claimed[], at: number, thesis: string): boolean => {
  const [item] = [items[at]]
  if (item === undefined) return false
  const isComma = isOf(item) === 'mark' && thesis.slice(item.from, item.to) === ','
  const isAgain = isPreposition(item, thesis) && ['mark', 'and'].includes(isOf(items[at - 1]) ?? '')
  return isGood(item) || isComma || isAgain || ['stop', 'and'].includes(item.meaning.is)
}

/** Words of no place: in German behind an article, elsewhere in small letters. */
function isField(items: readonly Claimed[], at: number, thesis: string): boolean {
  const isSmall = isOf(items[at]) === 'stop'
  const next = items[isSmall ? at + 1 : at]
  if (next === undefined || !isGood(next) || isOf(next) === 'maker') return false
  const isGerman = /^(?:im|in (?:der|den|dem))\s/i.test(thesis.slice(items[at - 1]?.from, next.from))
  return isGerman || /^(?:\p{Ll}|\p{Lu}{2})/u.test(thesis.slice(next.from))
}

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
  if (item?.meaning.is === 'offering') return item.meaning.of !== 'audience'
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
