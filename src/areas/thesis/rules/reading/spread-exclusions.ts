import { isPlace as isPlaceName, type Claimed } from './meanings.ts'
import reasonWords from './words/reason-words.json' with { type: 'json' }

const isOf = (item: Claimed | undefined) => item?.meaning.is
const excludes =
  /^(?:we |nous |wir )?(?:exclu|avoid|escl|ausschl|ausgeschl|uitgesl|wyklucz|exceto|excepto|pass on|do ?n['’o]?t (?:want|do)|descart|undvi|undgå|steer|stay|not (?:interested|looking|considering|buying)|n[oã]o? (?:queremos|olhamos|buscamos|(?:nos )?interes)|non interess|ne voulons|kein interesse|nicht gesucht|would not|wyklucz|non valut|n[oã]o? (?:inv|consid)|f[ou]e?ra d|what we|not for us|leave out|excluem|nicht in frage|aren['’]?t |are not interest|would ?n|evit|esclud|no hacemos|n[aã]o fazemos|köper inte|vi köper|nous [eé]vit)/i
const andWords = /^(?:and|und|et|y|e|en|i|&)$/i
const orWords = /^(?:or|nor|oder|ou|ni|o|u|of|ani|lub|albo|или|ни)$/i
const sought: ReadonlySet<string | undefined> = new Set(['name', 'unknown', 'vague', 'maker', 'quoted'])
const small: ReadonlySet<string | undefined> = new Set(['stop', 'to'])
/** So many words has one of the things in such a list at most. */
const mostWords = 3

const isPlace = (item: Claimed | undefined): boolean => isPlaceName(item?.meaning)

/** 'not restaurants, retail, or construction': each of a list that ends with 'or' is excluded. */
export function spreadExclusions(given: readonly Claimed[], thesis: string): Claimed[] {
  const items = given.map((item, at) =>
    isHead(given, at, thesis) ? { ...item, meaning: { is: 'not' } as const } : item,
  )
  const nots = items.flatMap((item, at) => (item.meaning.is === 'not' ? [at] : []))
  const heads = nots.map((at) => ({ at, colon: findColon(items, at, thesis) }))
  const listHeads = heads.filter(
    ({ at, colon }) => isColon(items[colon], thesis) || (opensLine(items, at, thesis) && isDash(items[colon], thesis)),
  )
  const colons = new Set(listHeads.map(({ colon }) => colon))
  const headWords = new Set(
    listHeads.flatMap(({ at, colon }) => Array.from({ length: colon - at - 1 }, (_, place) => at + 1 + place)),
  )
  const joints = new Set(
    nots.flatMap((at) =>
      colons.has(findColon(items, at, thesis))
        ? findListed(items, findColon(items, at, thesis), thesis)
        : [
            ...findJoints(items, at, thesis),
            ...findSentence(items, at, thesis),
            ...findPlaces(items, at, thesis),
            ...findStages(items, at, thesis),
            ...findWhole(items, at, thesis),
          ],
    ),
  )
  const reasons = new Set([...joints].flatMap((at) => findReason(items, at, thesis)))
  return items.flatMap((item, at): Claimed[] => {
    if (colons.has(at) || headWords.has(at)) return [{ ...item, meaning: { is: 'stop' } }]
    if (reasons.has(at)) return [isOf(item) === 'mark' ? item : { ...item, meaning: { is: 'left' } }]
    if (!joints.has(at)) return [item]
    const { from, to } = item
    return [
      { from, to, meaning: { is: 'mark' } },
      { from: to, to, meaning: { is: 'not' } },
    ]
  })
}

/** 'Not Newfoundland, the ferry.', 'Milano no, troppo cara': from a comma to the end of the sentence, why something is refused. */
function findReason(items: readonly Claimed[], at: number, thesis: string): number[] {
  const after = thesis.slice(items[at]?.to)
  // 'hotels, the pub trade' goes on, 'Newfoundland, the ferry' does not
  const isOther = isPlace(items[at - 1]) && !isPlace(items[at + 2]) && article.test(after)
  if (!isMark(items[at], ',', thesis) || !(reason.test(after) || isOther)) return []
  const length = items
    .slice(at + 1)
    .findIndex(
      (item) => ['limits', 'not'].includes(item.meaning.is) || (isOf(item) === 'mark' && !isMark(item, ',', thesis)),
    )
  const end = length < 0 ? items.length : at + 1 + length
  return Array.from({ length: end - at }, (_, place) => at + place)
}

const article = /^\s+(?:the|das|het|det|de)\s/u
/** Pronouns, verbs and words such as 'too' and 'because'; none begins what a list refuses. */
const reason = new RegExp(String.raw`^\s+(?:${Object.values(reasonWords).join('|')})(?=[\s'’])`, 'u')

/** 'Excluded: lumber, steel', 'Escluse quotate e startup': at the head of a clause it speaks of what follows. */
function isHead(items: readonly Claimed[], at: number, thesis: string): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]]
  if (isOf(item) !== 'excluded' || !['mark', undefined].includes(isOf(before))) return false
  return isMark(next, ':', thesis) || !['mark', undefined].includes(isOf(next))
}

/** Before a bound it is no mark: 'Deal killers: >35 % with one customer'. */
const isColon = (item: Claimed | undefined, thesis: string): boolean => thesis.slice(item?.from, item?.to) === ':'

const isDash = (item: Claimed | undefined, thesis: string): boolean =>
  item?.meaning.is === 'mark' && /^[–—-]$/.test(thesis.slice(item.from, item.to))

const opensLine = (items: readonly Claimed[], at: number, thesis: string): boolean =>
  at === 0 || isMark(items[at - 1], '\n', thesis)

const isMark = (item: Claimed | undefined, mark: string, thesis: string): boolean =>
  item?.meaning.is === 'mark' && thesis.slice(item.from, item.to) === mark

/** 'No buscamos: ', 'Ne seront pas étudiés : ' have a few words before their colon. */
function findColon(items: readonly Claimed[], not: number, thesis: string): number {
  const words = items.slice(not + 1, not + 1 + mostHeadWords)
  const length = words.findIndex(
    (item) => isColon(item, thesis) || !['stop', 'unknown', 'vague', 'not'].includes(isOf(item) ?? ''),
  )
  return not + 1 + (length < 0 ? words.length : length)
}

const mostHeadWords = 4

/** 'Exclusions: restaurants, construction and retail.' */
function findListed(items: readonly Claimed[], colon: number, thesis: string): number[] {
  const length = items.slice(colon + 1).findIndex((item) => isOf(item) === 'mark' && !isMark(item, ',', thesis))
  const end = length < 0 ? items.length : colon + 1 + length
  return items
    .slice(colon + 1, end)
    .flatMap((item, at) => (['mark', 'and'].includes(item.meaning.is) ? [colon + 1 + at] : []))
}

/** 'any state except California, New York, Illinois' */
function findPlaces(items: readonly Claimed[], not: number, thesis: string): number[] {
  const isPart = (item: Claimed) => isPlace(item) || small.has(isOf(item)) || isMark(item, ',', thesis)
  const length = items.slice(not + 1).findIndex((item) => !isPart(item))
  const list = items.slice(not + 1, length < 0 ? items.length : not + 1 + length)
  const commas = list.flatMap((item, at) => (isOf(item) === 'mark' && at < list.length - 1 ? [not + 1 + at] : []))
  const isEnded = length < 0 || isOf(items[not + 1 + length]) === 'mark'
  return isEnded && list.filter(isPlace).length > 2 && isPlace(list[0]) ? commas : []
}

/** 'no fishing, startups': whoever refuses something asks for no startup in the same list. */
function findStages(items: readonly Claimed[], not: number, thesis: string): number[] {
  const rest = items.slice(not + 1)
  const length = rest.findIndex(
    (item) => isOf(item) === 'limits' || (isOf(item) === 'mark' && !isMark(item, ',', thesis)),
  )
  return rest.slice(0, length < 0 ? rest.length : length).flatMap((item, at, list) => {
    const next = list.slice(at + 1).find((one) => !small.has(isOf(one)))?.meaning
    const isJoint = isOf(item) === 'and' || isMark(item, ',', thesis)
    return isJoint && next?.is === 'name' && next.kind === 'stage' && next.names.includes('Seed') ? [not + 1 + at] : []
  })
}

/** Where the commas and the last 'or' of a list behind a 'not' stand; none where it is no such list. */
function findJoints(items: readonly Claimed[], not: number, thesis: string): number[] {
  if (!items.slice(0, not).some((item) => sought.has(isOf(item)) && !isPlace(item))) return []
  const says = (item: Claimed | undefined) => thesis.slice(item?.from, item?.to)
  const isVerb = excludes.test(says(items[not]))
  const isOfPlaces = isPlace(items.slice(not + 1).find((item) => sought.has(isOf(item))))
  const list = takeList(items.slice(not + 1), {
    isListed: (item) => sought.has(isOf(item)) && isPlace(item) === isOfPlaces,
    isComma: (item) => isMark(item, ',', thesis),
    isLast: (item) => isOf(item) === 'and' && (orWords.test(says(item)) || (isVerb && andWords.test(says(item)))),
  })
  const joints = list && jointsOf(list, isVerb)
  // 'no retail, hotels or anything that …': the 'or' is a joint of the list, although nothing is listed behind it
  const isOpen = list?.hasOr === true && list.last === null
  const isLong = joints !== null && joints.length + (isOpen ? 1 : 0) > (isVerb ? 0 : 1)
  return isLong && areShort(items.slice(not + 1), joints) ? joints.map((at) => not + 1 + at) : []
}

/** 'Geen bouw, horeca, retail.', 'No hotels and restaurants.': a sentence that begins with a 'not' and is nothing but a list. */
function findSentence(items: readonly Claimed[], not: number, thesis: string): number[] {
  const before = items[not - 1]
  if (before && !(isOf(before) === 'mark' && !isMark(before, ',', thesis))) return []
  const rest = items.slice(not + 1)
  const isJoint = (item: Claimed) => isOf(item) === 'and' || isMark(item, ',', thesis)
  const isListed = (item: Claimed) => sought.has(isOf(item)) && !isPlace(item) && !isOwner(item)
  const length = rest.findIndex((item) => !isListed(item) && !isJoint(item) && !small.has(isOf(item)))
  const list = withoutState(rest.slice(0, length < 0 ? rest.length : length), rest[length])
  const end = rest[list.length]
  const joints = list.flatMap((item, at) => (isJoint(item) && list.slice(at + 1).some(isListed) ? [at] : []))
  const isEnded = end === undefined || endsRefusal(list.at(-1), end, thesis)
  return isEnded && joints.length > 0 && areShort(rest, joints) ? joints.map((at) => not + 1 + at) : []
}

/**
 * 'We don't back pre-revenue companies, wearables or telehealth marketplaces.': behind what is sought, a sentence that begins with a
 * refusal asks for nothing.
 */
function findWhole(items: readonly Claimed[], not: number, thesis: string): number[] {
  const start = items.slice(0, not).findLastIndex((item) => isOf(item) === 'mark' && !isMark(item, ',', thesis))
  if (isMark(items[start], '(', thesis)) return []
  const isFirst = items
    .slice(start + 1, not)
    .every((item) => ['stop', 'to', 'vague', 'ending'].includes(isOf(item) ?? ''))
  if (!isFirst || !items.slice(0, start + 1).some((item) => isGoods(item))) return []
  const rest = items.slice(not + 1)
  const isOfPlaces = isPlace(rest.find((item) => !small.has(isOf(item))))
  const length = rest.findIndex((item) => endsWhole(item, thesis))
  const list = rest.slice(0, length < 0 ? rest.length : length)
  return list.flatMap((item, at) => {
    const isJoint = isOf(item) === 'and' || isMark(item, ',', thesis)
    const next = list.slice(at + 1).find((one) => !small.has(isOf(one)) && !again.test(thesis.slice(one.from, one.to)))
    return isJoint && next && (isGoods(next) || (isOfPlaces && isPlace(next))) ? [not + 1 + at] : []
  })
}

/** 'we pass on EPC contractors and on plant operators' */
const again = /^(?:on|in|with|at|auf|an|im|mit|dans|en|de|em|w|i|inom)$/i

const isGoods = (item: Claimed): boolean =>
  ['unknown', 'maker', 'quoted'].includes(isOf(item) ?? '') ||
  (item.meaning.is === 'name' &&
    (['industry', 'technology', 'text'].includes(item.meaning.kind) || item.meaning.names.includes('Public')))

const endsWhole = (item: Claimed, thesis: string): boolean =>
  isOf(item) === 'limits' ||
  isOf(item) === 'defined' ||
  (item.meaning.is === 'stop' && item.meaning.restarts === true) ||
  (item.meaning.is === 'ending' && item.meaning.joins === true) ||
  (isOf(item) === 'mark' && !/^[,()]$/.test(thesis.slice(item.from, item.to)))

/** 'empresas en concurso': what companies are in is no part of the list. */
function withoutState(list: readonly Claimed[], end: Claimed | undefined): readonly Claimed[] {
  const isState = isOf(end) === 'left' && isOf(list.at(-1)) === 'and' && isPlainMaker(list.at(-2))
  return isState ? list.slice(0, -1) : list
}

/** The end of a sentence, or what is wrong with the last: 'breweries and companies in insolvency'. */
const endsRefusal = (last: Claimed | undefined, end: Claimed, thesis: string): boolean =>
  (['ending', 'and'].includes(isOf(end) ?? '') && isPlainMaker(last)) ||
  endsSentence.test(thesis.slice(end.from, end.to))

const isPlainMaker = (item: Claimed | undefined): boolean =>
  item?.meaning.is === 'maker' && item.meaning.isPlain === true

const endsSentence = /^(?:[.;\n]|n[eé]|ni|noch|nor|ani)$/i

/** 'no retail, family-owned': who owns a company is nothing that such a list refuses. */
const isOwner = ({ meaning }: Claimed): boolean =>
  meaning.is === 'name' && meaning.kind === 'stage' && !meaning.names.includes('Seed')

/** Commas alone part what is refused behind a verb, and where an 'or' follows: 'no retail, construction or anything that …'. */
function jointsOf({ commas, last, hasOr }: TakenList, isVerb: boolean): number[] {
  if (last !== null) return [...commas, last]
  return isVerb || hasOr ? commas : []
}

type ListSigns = Record<'isListed' | 'isComma' | 'isLast', (item: Claimed) => boolean>

/** The joints of a list that ends with its clause. */
function takeList(items: readonly Claimed[], { isListed, isComma, isLast }: ListSigns): TakenList | null {
  const isPart = (item: Claimed) => isListed(item) || small.has(isOf(item)) || isComma(item) || isLast(item)
  const length = items.findIndex((item) => !isPart(item))
  const list = items.slice(0, length < 0 ? items.length : length)
  const or = list.findIndex(isLast)
  const end = list.findIndex((item, at) => or >= 0 && at > or && isComma(item))
  const isEnded = end >= 0 || ['mark', 'ending', 'left', undefined].includes(isOf(items[list.length]))
  const named = list.slice(or + 1, end < 0 ? list.length : end).some(isListed)
  if (!isEnded || !list.some(isListed)) return null
  const commas = list.slice(0, or < 0 ? list.length : or).flatMap((item, at) => (isComma(item) ? [at] : []))
  const parting = commas.filter((at) => list.slice(at + 1, or < 0 ? list.length : or).some(isListed))
  return { commas: parting, last: or < 0 || !named ? null : or, hasOr: or >= 0 }
}

/** Where commas and the last 'or' of a list stand; `hasOr`: what stands behind its 'or' may be no part of it. */
type TakenList = { commas: number[]; last: number | null; hasOr: boolean }

/** Between two joints stand a few words; none between the last comma and the 'or' behind it. */
function areShort(list: readonly Claimed[], joints: readonly number[]): boolean {
  return joints.every((at, place) => {
    const words = list.slice(joints[place - 1] ?? 0, at).filter((item) => sought.has(isOf(item))).length
    return words <= mostWords && (words > 0 || place === joints.length - 1)
  })
}
