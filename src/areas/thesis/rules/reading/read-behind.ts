import { homeOf } from './words/places/place-words.ts'
import {
  isPlace as isPlaceName,
  isWithin,
  type Claimed,
  type Limits,
  type Meaning,
  type Sign,
  type Span,
} from './meanings.ts'

type Is = Meaning['is'] | 'limits' | undefined
const isOf = (item: Claimed | undefined): Is => item?.meaning.is
const ends: ReadonlySet<Is> = new Set(['mark', 'ending', 'offering', 'not', undefined])
const between: ReadonlySet<Is> = new Set(['stop', 'ending', 'to', 'maker'])
const joins: ReadonlySet<Is> = new Set(['stop', 'ending', 'to'])

/** What the words behind say of the words before them: 'Benelux excluded' becomes 'not Benelux'. */
export function turnExclusions(given: readonly Claimed[], thesis: string): Claimed[] {
  const items = turnOtherEnd(turnUnwanted(repeatNots(joinAnswers(given, thesis))))
  const at = items.findIndex((item, place) => isOf(item) === 'excluded' || isNotBehind(items, place))
  const excluded = items[at]
  if (!excluded) return [...items]
  const before = isOf(items[at - 1])
  if (isHead(excluded, thesis)) {
    const not: Claimed = { ...excluded, meaning: { is: 'not' } }
    const colon = textOf(items[at + 1], thesis) === ':' ? 1 : 0
    return [...items.slice(0, at), not, ...turnExclusions(items.slice(at + 1 + colon), thesis)]
  }
  // 'Europa, ausgenommen Polen': in front of the names it is a plain 'not'.
  if (
    (before === undefined || before === 'mark' || isBetweenPlaces(items, at)) &&
    !['mark', undefined].includes(isOf(items[at + 1]))
  ) {
    const not: Claimed = { ...excluded, meaning: { is: 'not' } }
    return [...items.slice(0, at), not, ...turnExclusions(items.slice(at + 1), thesis)]
  }
  const from = startOfSentence(items, at, thesis) ?? startBehindLimits(items, startOfList(items, at, thesis), at)
  const start = startBehindHome(items, from, at)
  const list = items.slice(start, at)
  const rest = turnExclusions(items.slice(at + 1), thesis)
  return [...items.slice(0, start), ...turn(list, excluded, thesis), ...rest]
}

/** 'Excluded: bakeries' in a line of its own */
const isHead = ({ from, to }: Claimed, thesis: string): boolean =>
  /^\s*:[^\S\n]*[^\s]/.test(thesis.slice(to)) && /(?:^|\n)[\s•*–-]*$/.test(thesis.slice(Math.max(0, from - 10), from))

/** 'Aesthetic clinics and hospitals: no.', 'Bakeries, no thanks.', 'Bakeries? Nein danke.' */
function joinAnswers(items: readonly Claimed[], thesis: string): Claimed[] {
  const answers = items.flatMap((_, at) => answerBehind(items, at, thesis) ?? [])
  if (answers.length === 0) return [...items]
  return items.flatMap((item): Claimed[] => {
    const answer = answers.find(({ mark, span }) => item === mark || isWithin(item, span))
    if (!answer) return [item]
    return item === answer.mark ? [{ ...answer.span, meaning: { is: 'excluded' } }] : []
  })
}

const answeredNo =
  /^\s*(?:no|nope|pass|nein|nee|non|nej|nei|n[aã]o|nie)(?:,? (?:thanks|thank you|danke|merci|gracias|grazie|bedankt|dank je|obrigad[oa]|tack|tak|takk|dzięki))?(?=\s*(?:[.;!\n]|$))/iu

/** The 'no' behind a mark, with all that belongs to it. */
function answerBehind(items: readonly Claimed[], at: number, thesis: string): { mark: Claimed; span: Span } | null {
  const mark = items[at]
  if (!mark || !mayBeAnswered(items, at, thesis)) return null
  const end = endOfNo(mark, items[at + 1], thesis)
  if (end === null || !endsAnswer.test(thesis.slice(end)) || opensList.test(thesis.slice(end))) return null
  return { mark, span: { from: mark.to, to: end } }
}

function mayBeAnswered(items: readonly Claimed[], at: number, thesis: string): boolean {
  const said = textOf(items[at], thesis)
  return said === ':' || (/^[,?–—-]$/.test(said) && isNamedAlone(items, at - 1, thesis))
}

function endOfNo({ to }: Claimed, next: Claimed | undefined, thesis: string): number | null {
  const [words] = answeredNo.exec(thesis.slice(to)) ?? []
  if (words !== undefined) return to + words.length
  return next && (isOf(next) === 'not' || isOf(next) === 'excluded') ? next.to : null
}

/** Lines with bullets */
const opensList = /^\s*\n\s*[-–—•*·]/
const endsAnswer = /^\s*(?:[.;!\n]|$)/

const textOf = (item: Claimed | undefined, thesis: string): string => (item ? thesis.slice(item.from, item.to) : '')

/** Nothing but goods from the beginning of the sentence up to here. */
function isNamedAlone(items: readonly Claimed[], at: number, thesis: string): boolean {
  const start = items.slice(0, at + 1).findLastIndex(isMark)
  const named = items.slice(start + 1, at + 1)
  const opens = start < 0 || /[.;!?\n]/.test(thesis.slice(items[start]?.from, items[start]?.to))
  return (
    opens &&
    named.length > 0 &&
    named.every(({ meaning }) => ['unknown', 'stop', 'and', 'maker', 'name', 'vague'].includes(meaning.is))
  )
}

/** 'no companies founded after 2010': what is refused is the limit, not every company. */
function turnUnwanted(items: readonly Claimed[]): Claimed[] {
  const not = items.findIndex((item, at) => isOf(item) === 'not' && limitOfMakers(items, at) !== null)
  const end = not < 0 ? null : limitOfMakers(items, not)
  const [first, limited] = [items[not], items[end ?? -1]]
  if (end === null || !first || !limited) return [...items]
  const [turned = limited] = turnLimits(limited, limited)
  return [...items.slice(0, not), { ...turned, from: first.from }, ...turnUnwanted(items.slice(end + 1))]
}

/** 'no companies with less than 20 staff or more than 200': both ends of one range cannot be its beginning. */
function turnOtherEnd(items: readonly Claimed[]): Claimed[] {
  return items.flatMap((item, at) => {
    const before = items.slice(0, at).findLast((one) => !['stop', 'and'].includes(isOf(one) ?? ''))
    if (before?.meaning.is !== 'limits' || item.meaning.is !== 'limits') return [item]
    const [one, other] = [before.meaning.limits, item.meaning.limits]
    const isSameEnd = one.figure === other.figure && one.max === null && other.max === null
    return isSameEnd && (one.min ?? 0) < (other.min ?? 0) ? turnLimits(item, item) : [item]
  })
}

/** Where the limit stands behind 'no companies'; null without one. */
function limitOfMakers(items: readonly Claimed[], not: number): number | null {
  const rest = items.slice(not + 1)
  // 'keine Firmen, die nach 2015 entstanden sind'
  const isRelative = (at: number) =>
    isMark(rest[at]) && isOf(rest[at - 1]) === 'maker' && ['ending', 'stop'].includes(isOf(rest[at + 1]) ?? '')
  const length = rest.findIndex((item, at) => !between.has(isOf(item)) && !isRelative(at))
  const end = not + 1 + length
  const isLimit = length > 0 && isOf(items[end]) === 'limits'
  return isLimit && items.slice(not, end).some((item) => isOf(item) === 'maker') ? end : null
}

/** 'no installers or firms set up after 2018': of the last of a list, its limit is refused. */
function repeatNots(items: readonly Claimed[]): Claimed[] {
  return items.flatMap((item, at): Claimed[] => {
    if (isOf(item) !== 'and' || isOf(items[at + 1]) !== 'maker' || limitOfMakers(items, at) === null) return [item]
    const start = items.slice(0, at).findLastIndex((one) => ['mark', 'not', 'limits'].includes(isOf(one) ?? ''))
    return isOf(items[start]) === 'not' ? [{ ...item, meaning: { is: 'not' } }] : [item]
  })
}

const relative = /^(?:that|which|who|whose|qui|que|che)$/i

const anything = /\b(?:anything|anybody|anyone|everything|those)\s+$/i

/** 'no cafés, bars or anything that lives off oil': what a clause says of things that are refused asks for nothing. */
export function leaveRelatives(items: readonly Claimed[], thesis: string): Claimed[] {
  const spans = items.flatMap((item, at) =>
    saysOfRefused(items, at, thesis)
      ? [{ from: item.from, to: items.slice(at).find(isMark)?.from ?? thesis.length }]
      : [],
  )
  return items.map((item) =>
    saysSomething(item) && spans.some((span) => isWithin(item, span)) ? { ...item, meaning: { is: 'left' } } : item,
  )
}

const isAny = ({ from, to }: Claimed, thesis: string): boolean =>
  /^any(?:thing|one|body)$/i.test(thesis.slice(from, to))
const isPlainMaker = ({ meaning }: Claimed): boolean => meaning.is === 'maker' && meaning.isPlain === true
const isNoPlace = (item: Claimed): boolean => isOf(item) === 'limits' || isAudience(item)

/** 'no importers from China': where what is refused is asks for no company there. */
export function leaveRefusedPlaces(items: readonly Claimed[], thesis: string): Claimed[] {
  return items.flatMap((item, at): Claimed[] => {
    if (
      !isPlaceName(item.meaning) ||
      !/\b(?:aus|from|in|de|du|des|da|di|z|uit|från|fra|aux?|en|à|w|no|na|nos|nas|nel|nei)\s+(?:\p{L}{1,3}\s)?$/iu.test(
        thesis.slice(0, item.from),
      )
    )
      return [item]
    const start = items.slice(0, at).findLastIndex((one) => isMark(one) || isOf(one) === 'not')
    const last = Math.max(
      start,
      items.slice(0, at).findLastIndex((one) => isOf(one) === 'and'),
    )
    const said = items.slice(last + 1, at)
    const refused = said.filter((one) => ['unknown', 'maker', 'name'].includes(isOf(one) ?? ''))
    const isGoods = refused.some(
      ({ meaning }) =>
        (meaning.is === 'unknown' && !meaning.isAudience) || (meaning.is === 'maker' && !meaning.isPlain),
    )
    if (isOf(items[start]) !== 'not') return [item]
    if (isGoods) return [{ ...item, meaning: { is: 'left' } }]
    // 'no distributors or anything in the Canary Islands', 'no companies with plants in Russia'
    const isOfWhole = said.every((one) => joins.has(isOf(one)) || isPlainMaker(one) || isAny(one, thesis))
    const isWhole = isOfWhole && (last > start || said.some(isPlainMaker))
    const isRefused = isWhole && !items.slice(start, at).some(isNoPlace)
    return isRefused ? [{ from: item.from, to: item.from, meaning: { is: 'not' } }, item] : [item]
  })
}

const isMark = (item: Claimed | undefined): boolean => isOf(item) === 'mark'
const saysSomething = (item: Claimed): boolean => isOf(item) === 'name' || isOf(item) === 'unknown'

/** Behind what its clause refuses, or behind 'anything' in a sentence that refuses something. */
function saysOfRefused(items: readonly Claimed[], at: number, thesis: string): boolean {
  const item = items[at]
  if (!item || isOf(item) !== 'ending' || !relative.test(thesis.slice(item.from, item.to))) return false
  const isAnything = anything.test(thesis.slice(Math.max(0, item.from - longestWord), item.from))
  const parts = (one: Claimed) => isMark(one) && !(isAnything && thesis.slice(one.from, one.to) === ',')
  const clause = items.slice(items.slice(0, at).findLastIndex(parts) + 1, at)
  const not = clause.findIndex((one) => isOf(one) === 'not')
  return not >= 0 && (isAnything || clause.slice(not).some(saysSomething))
}

const longestWord = 20

/** 'valorisation 3,5 M€ (hors immobilier)': a bracket behind a sum says what is no part of it. */
export function leaveAsides(items: readonly Claimed[], thesis: string): Claimed[] {
  const is = (item: Claimed | undefined, mark: string) => thesis.slice(item?.from, item?.to) === mark
  const at = items.findIndex(
    (item, place) =>
      is(item, '(') &&
      items[place - 1]?.meaning.is === 'limits' &&
      ['not', 'excluded'].includes(isOf(items[place + 1]) ?? ''),
  )
  const length = at < 0 ? -1 : items.slice(at).findIndex((item) => is(item, ')'))
  const [first, last] = [items[at], items[at + length]]
  if (length < 0 || !first || !last) return [...items]
  const left: Claimed = { from: first.from, to: last.to, meaning: { is: 'left' } }
  return [...items.slice(0, at), left, ...leaveAsides(items.slice(at + length + 1), thesis)]
}

/** 'nord de la France exclus Paris' */
function isBetweenPlaces(items: readonly Claimed[], at: number): boolean {
  return isPlaceName(items[at - 1]?.meaning) && isPlaceName(items[at + 1]?.meaning)
}

/** ', Rotterdam niet,', '; hospitais não': a 'not' at the end of its clause turns the name before it. */
function isNotBehind(items: readonly Claimed[], at: number): boolean {
  if (isOf(items[at]) !== 'not' || !['mark', undefined].includes(isOf(items[at + 1]))) return false
  const start = items.slice(0, at).findLastIndex((item) => isOf(item) === 'mark')
  const clause = items.slice(start + 1, at)
  const isAlone = clause.length <= mostInClause && clause.some(isWord) && clause.every(isWordOrSmall)
  return ['name', 'limits'].includes(isOf(items[at - 1]) ?? '') || isAlone
}

const mostInClause = 5
const isWord = (item: Claimed): boolean => isOf(item) === 'unknown'
const isWordOrSmall = (item: Claimed): boolean => ['unknown', 'name', 'maker', 'stop', 'to'].includes(isOf(item) ?? '')

/** 'loss-makers are fine' asks for nothing: it is said not to be understood, and what is allowed is no criterion. */
export function leaveAllowed(items: readonly Claimed[], thesis: string): Claimed[] {
  return leaveFrom(items, thesis, (item) => isOf(item) === 'allowed')
}

/** 'need not be in London' names no place where the company must not be: left before anything is said to be refused. */
export function leaveNeedless(items: readonly Claimed[], thesis: string): Claimed[] {
  return leaveFrom(items, thesis, ({ meaning }) => meaning.is === 'allowed' && meaning.isNeed === true)
}

function leaveFrom(items: readonly Claimed[], thesis: string, isLeft: (item: Claimed) => boolean): Claimed[] {
  const at = items.findIndex(isLeft)
  const allowed = items[at]
  if (!allowed) return [...items]
  const { ahead: isAhead = false, isNeed = false } = allowed.meaning.is === 'allowed' ? allowed.meaning : {}
  const start = isAhead ? at : startBehindLimits(items, startOfList(items, at, thesis), at)
  const end = isAhead ? endOfClause(items, at, isNeed) : at
  const [first = allowed, last = allowed] = [items[start], items[end]]
  const left: Claimed = { from: first.from, to: last.to, meaning: { is: 'left' } }
  return [...items.slice(0, start), left, ...leaveFrom(items.slice(end + 1), thesis, isLeft)]
}

/** Of 'not necessarily in Madrid, profitable' the last place that it speaks of; 'need not have 20 staff' speaks of a number as well. */
function endOfClause(items: readonly Claimed[], at: number, isNeed: boolean): number {
  const behind = items.slice(at + 1)
  const first = behind.findIndex((item) => ['mark', 'not', 'limits', 'name', 'defined'].includes(isOf(item) ?? ''))
  const start = isNeed && isOf(behind[first]) === 'limits' ? first + 1 : 0
  const length = behind.findIndex(
    (item, place) => place >= start && ['mark', 'not', 'limits'].includes(isOf(item) ?? ''),
  )
  return length < 0 ? items.length - 1 : at + length
}

/** 'Own production, fuels, and solvents are out.': where a sentence is nothing but a list, its beginning. */
function startOfSentence(items: readonly Claimed[], at: number, thesis: string): number | null {
  const isComma = (item: Claimed) => isOf(item) === 'mark' && thesis.slice(item.from, item.to) === ','
  const isPart = (item: Claimed) => isComma(item) || listed.has(isOf(item))
  const start = items.slice(0, at).findLastIndex((item) => !isPart(item)) + 1
  const list = items.slice(start, at)
  const [before] = items.slice(Math.max(0, start - 1), start)
  const opens = start === 0 || (isOf(before) === 'mark' && /[.;\n]/.test(thesis.slice(before?.from, before?.to)))
  const isList = list.some((item) => isOf(item) === 'and') && !list.some(isPlace) && !saysOther(list, thesis)
  return opens && start > 0 && isList ? start : null
}

/** 'Own products are a condition, traders are out': a clause before the comma says something else. */
function saysOther(list: readonly Claimed[], thesis: string): boolean {
  const said = list.findIndex((item) => isOf(item) === 'stop' && copula.test(thesis.slice(item.from, item.to)))
  return said >= 0 && list.slice(said).some((item) => isOf(item) === 'mark')
}

const copula =
  /^(?:is|are|must|ist|sind|muss|müssen|est|sont|doit|doivent|es|son|è|sono|são|deve|is|zijn|moet|är|er|jest|są)$/i

const listed: ReadonlySet<Is> = new Set(['unknown', 'vague', 'maker', 'name', 'quoted', 'stop', 'and'])

/** 'Russia, Belarus and Iran excluded' is one list; 'DACH, Benelux excluded' excludes Benelux alone. */
function startOfList(items: readonly Claimed[], at: number, thesis: string): number {
  let start = at
  let hasAnd = false
  for (let place = at - 1; place >= 0; place -= 1) {
    const is = isOf(items[place])
    const isListed = hasAnd && isCommaOfNames(items, place, thesis)
    if (ends.has(is) && !isListed && !isReason(items[place], thesis)) break
    if (is === 'and') hasAnd = true
    start = place
  }
  return start
}

/** 'Italia, Sicilia e Sardegna escluse': of a country, regions are refused that are named behind it. */
function startBehindHome(items: readonly Claimed[], start: number, end: number): number {
  const [first, ...others] = items
    .slice(start, end)
    .flatMap((item, at) => (isPlaceName(item.meaning) ? [{ item, at: start + at }] : []))
  const namesOf = ({ item }: { item: Claimed }) => (item.meaning.is === 'name' ? item.meaning.names : [])
  const [country] = first ? namesOf(first) : []
  const isHome = others.length > 0 && others.every((one) => namesOf(one).every((name) => homeOf(name) === country))
  return isHome ? (others[0]?.at ?? start) : start
}

const isCommaOfNames = (items: readonly Claimed[], at: number, thesis: string): boolean =>
  thesis.slice(items[at]?.from, items[at]?.to) === ',' && isLoneName(items, at - 1) && isLoneName(items, at + 1)

/** 'EBITDA above 1m p.a. Retailers are excluded': the names behind a limit are those that are meant. */
function startBehindLimits(items: readonly Claimed[], start: number, end: number): number {
  const last = items.slice(start, end).findLastIndex((item) => isOf(item) === 'limits')
  const rest = items.slice(start + last + 1, end)
  const isNamed = rest.some((item) => ['name', 'unknown', 'quoted'].includes(isOf(item) ?? ''))
  return last >= 0 && isNamed ? start + last + 1 : start
}

function isLoneName(items: readonly Claimed[], at: number): boolean {
  const before = isOf(items[at - 1])
  const after = isOf(items[at + 1])
  return (
    isOf(items[at]) === 'name' &&
    [before, after].every(
      (is) => is === undefined || joins.has(is) || is === 'mark' || is === 'and' || is === 'not' || is === 'offering',
    )
  )
}

function turn(all: readonly Claimed[], excluded: Claimed, thesis: string): Claimed[] {
  const reason = all.findIndex((item, at) => at > 0 && isReason(item, thesis))
  const given = reason < 0 ? all : all.slice(0, reason).filter((item) => isOf(item) !== 'vague')
  const lacked = given.filter((item, at) => isOf(item) === 'left' && listed.has(isOf(given[at - 1])))
  const list = given.filter((item) => !lacked.includes(item))
  const [first] = list
  if (!first) return []
  const loud = list.filter((item) => !joins.has(isOf(item)))
  const [only, other] = loud.filter((item) => !isPlainMaker(item))
  if (!other && only?.meaning.is === 'limits') return turnLimits(only, excluded)
  const [turned] = loud.filter((item) => isOf(item) !== 'maker')
  if (turned?.meaning.is === 'defined' && loud.length < 3)
    return [{ ...first, to: first.from, meaning: { is: 'not' } }, turned]
  const isPlain = loud.every((item) =>
    ['name', 'and', 'mark', 'unknown', 'quoted', 'vague', 'maker'].includes(isOf(item) ?? ''),
  )
  if (!isPlain) return [{ from: first.from, to: excluded.to, meaning: { is: 'left' } }]
  const joined = list.flatMap((item, at): Claimed[] => {
    if (isOf(item) !== 'mark') return [item]
    return isOf(list[at + 1]) === 'and' ? [] : [{ ...item, meaning: { is: 'and' } }]
  })
  return [
    { from: first.from, to: first.from, meaning: { is: 'not' } },
    ...joined,
    { ...excluded, meaning: { is: 'mark' } },
    ...lacked,
  ]
}

const isReason = (item: Claimed | undefined, thesis: string): boolean =>
  item !== undefined && reasons.test(thesis.slice(item.from, item.to))

/** 'Galvaniken kommen wegen der Altlasten nicht in Frage': why they are refused is refused of nobody. */
const reasons = /^(?:wegen|aufgrund|mangels|because|due|owing|given)$/i

/** 'more than 500 employees excluded' asks for at most 500. A range that is excluded leaves two others. */
export function turnLimits(item: Claimed, excluded: Claimed): Claimed[] {
  if (item.meaning.is !== 'limits') return [item]
  const { limits, said } = item.meaning
  const { min, max } = limits
  if (min !== null && max !== null) return [{ from: item.from, to: excluded.to, meaning: { is: 'left' } }]
  // 'founded after 2010' begins with 2011, and its contrary ends with 2010
  const step = limits.figure === 'founded' && !limits.isAge ? 1 : 0
  const turned: Limits = { ...limits, min: max === null ? null : max + step, max: min === null ? null : min - step }
  const meaning = { ...item.meaning, limits: turned, ...(said && { said: { ...said, isTurned: !said.isTurned } }) }
  return [{ ...item, to: excluded.to, meaning }]
}

/** 'not later than Series B', 'Series A or later': stages have no order that could be searched, so nothing is asked for. */
export function leaveStages(signs: readonly Sign[]): Sign[] {
  const at = signs.findIndex(
    (sign, place) =>
      (sign.meaning.is === 'bound' && isStage(signs[place + 1])) ||
      (isStage(sign) && signs[place + 1]?.meaning.is === 'tail'),
  )
  const [before, bound, stage] = [signs[at - 1], signs[at], signs[at + 1]]
  if (!bound || !stage) return [...signs]
  const isNegated = before?.meaning.is === 'not'
  const left: Sign = { from: (isNegated ? before : bound).from, to: stage.to, meaning: { is: 'left' } }
  return [...signs.slice(0, isNegated ? at - 1 : at), left, ...leaveStages(signs.slice(at + 2))]
}

const isStage = (sign: Sign | undefined): boolean => sign?.meaning.is === 'name' && sign.meaning.kind === 'stage'

/** 'without customers in Russia': where customers are is no place of the company, and nothing is known of it. */
export function leaveAudiences(given: readonly Claimed[]): Claimed[] {
  const items = leaveTheirPlaces(given)
  const at = items.findIndex((item, place) => isAudience(item) && endOfPlaces(items, place + 1) !== null)
  const end = at < 0 ? null : endOfPlaces(items, at + 1)
  const [first, last] = end === null ? [] : [items[at], items[end]]
  if (end === null || !first || !last) return [...items]
  const not = items[at - 1]
  const isNegated = isOf(not) === 'not'
  const left: Claimed = { from: (isNegated && not ? not : first).from, to: last.to, meaning: { is: 'left' } }
  return [...items.slice(0, isNegated ? at - 1 : at), left, ...leaveAudiences(items.slice(end + 1))]
}

/** 'US clients', but 'in the US, customers of any kind' */
function leaveTheirPlaces(items: readonly Claimed[]): Claimed[] {
  return items.map((item, at) => {
    const next = items[at + 1]
    const isTheirs = isPlaceName(item.meaning) && next !== undefined && isAudience(next) && next.from === item.to + 1
    return isTheirs ? { ...item, meaning: { is: 'left' } } : item
  })
}

function isAudience({ meaning }: Claimed): boolean {
  return meaning.is === 'unknown' && meaning.isAudience === true
}

/** Where the last of the places stands that follow; null where none does. */
function endOfPlaces(items: readonly Claimed[], start: number): number | null {
  const length = items
    .slice(start)
    .findIndex(
      (item, at) => !isPlace(item) && !joins.has(isOf(item)) && isOf(item) !== 'and' && !isOfPlace(items, start + at),
    )
  const end = length < 0 ? items.length : start + length
  const last = items.slice(start, end).findLastIndex(isPlace)
  return last < 0 ? null : start + last
}

const isPlace = ({ meaning }: Claimed): boolean => isPlaceName(meaning)

/** 'francophone Africa' */
const isOfPlace = (items: readonly Claimed[], at: number): boolean =>
  isOf(items[at]) === 'unknown' && isPlaceName(items[at + 1]?.meaning)

/** 'carve-outs from large groups', 'subsidiaries of large corporates': the seller is large, not what is sold. */
export function leaveSellers(items: readonly Claimed[], thesis: string): Claimed[] {
  return items.map((item, at) => {
    const isSize =
      (item.meaning.is === 'defined' && item.meaning.limits.figure === 'employees') ||
      (item.meaning.is === 'name' && item.meaning.names.includes('Public'))
    if (!isSize) return item
    let before = at - 1
    while (['stop', 'to', 'ending'].includes(isOf(items[before]) ?? '')) before -= 1
    const sold = items[before]
    const isSold =
      sold !== undefined &&
      before < at - 1 &&
      /^(?:carve-?\s?outs?|spin-?\s?offs?|divest\w+|disposals?|subsidiar\w+|divisions?|units?|ausgrundungen|ausgliederungen|filiales?|filiali)$/i.test(
        thesis.slice(sold.from, sold.to),
      )
    return isSold ? { ...item, meaning: { is: 'left' } } : item
  })
}
