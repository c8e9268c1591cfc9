import { cutText } from '#core/format/cut-text.ts'
import { foldText } from '#core/names/fold-text.ts'
import type { Criterion, NotUnderstood } from '../../contract.ts'
import { chooseFigures } from './amounts/choose-figures.ts'
import { leaveAssumed } from './amounts/leave-assumed.ts'
import { continueLists, isInGoods } from './continue-lists.ts'
import { Gathering, lengthOfLabel } from './gather-criteria.ts'
import { leaveBracketedTowns } from './leaving/leave-bracketed-towns.ts'
import { leaveShares } from './leaving/leave-shares.ts'
import { leaveBuyersPlaces } from './leaving/leave-buyers-places.ts'
import { takeKnownTrade } from './trades/take-known-trade.ts'
import { leaveLoneCities } from './leaving/leave-lone-cities.ts'
import { leaveDoubted } from './leaving/leave-doubted.ts'
import { leaveBuyer, leaveBuyersFigures } from './leaving/leave-buyer.ts'
import { isPlace, isVerb, type Claimed, type Meaning } from './meanings.ts'
import {
  leaveAllowed,
  leaveAsides,
  leaveAudiences,
  leaveNeedless,
  leaveRefusedPlaces,
  leaveRelatives,
  leaveSellers,
  leaveStages,
  turnExclusions,
} from './read-behind.ts'
import { settleLimits } from './amounts/settle-limits.ts'
import { leaveGrowth } from './leaving/leave-growth.ts'
import { leaveLosses } from './leaving/leave-losses.ts'
import { leaveHeads } from './leaving/leave-heads.ts'
import { leaveRemarks } from './leaving/leave-remarks.ts'
import { settlePlaces } from './leaving/settle-places.ts'
import { leaveWithout } from './leaving/leave-without.ts'
import { leavePreferred, leaveSentences } from './leaving/leave-sentences.ts'
import { leaveUnasked } from './leaving/leave-unasked.ts'
import { figurePhrases } from './words/figure-words.ts'
import { learnedLimits, type LimitWeights } from './words/learned/learned-limits.ts'
import { learnedSentences } from './words/learned/learned-sentences.ts'
import type { Weights } from './words/learned/weights.ts'
import { readLinesUnderHeads } from './lines-under-heads.ts'
import { spreadExclusions } from './spread-exclusions.ts'
import { joinEnds } from './amounts/join-ends.ts'
import { joinNumberWords } from './amounts/join-number-words.ts'
import { joinTopics } from './amounts/join-topics.ts'
import { readSince } from './amounts/read-since.ts'
import { spreadFigures } from './amounts/spread-figures.ts'
import { joinAmounts } from './amounts/read-amounts.ts'
import { joinCity } from './signs/join-city.ts'
import { joinFallbacks } from './signs/join-fallbacks.ts'
import { leaveCertificates } from './signs/leave-certificates.ts'
import { leaveNamesakes } from './signs/leave-namesakes.ts'
import { leaveNearness } from './signs/leave-nearness.ts'
import { leaveOrigins } from './signs/leave-origins.ts'
import { layOutForms } from './signs/forms/lay-out-forms.ts'
import { readForms } from './signs/read-forms.ts'
import { applyCorrections } from './letters/apply-corrections.ts'
import { divideTurns } from './letters/divide-turns.ts'
import { divideSpeakers } from './letters/divide-speakers.ts'
import { readSpokenMarks } from './letters/read-spoken-marks.ts'
import { leaveAdvisers } from './letters/leave-advisers.ts'
import { leaveBuyersAsides } from './letters/leave-buyers-asides.ts'
import { leaveCourtesies, type Letter } from './letters/leave-courtesies.ts'
import { divideBreathless } from './letters/divide-breathless.ts'
import { restoreCapitals } from './signs/restore-capitals.ts'
import { splitSigns } from './signs/split-signs.ts'
import { nameTownsInRows } from './signs/towns-in-rows.ts'

/** `left` is where a thesis seeks no trade: what a buyer says of itself, heads, wishes, and what is not wanted. */
export type Reading = {
  criteria: Criterion[]
  notUnderstood: NotUnderstood[]
  left: { from: number; to: number }[]
}

/**
 * A thesis in plain words as criteria. Nothing is dropped silently: words that no rule understands are returned with their position.
 * `year` is the year in which it is read; ages depend on it.
 */
export function readThesis(thesis: string, year: number): Reading {
  const letter = divideLetter(thesis)
  const text = restoreCapitals(letter.text)
  const reading = takeKnownTrade(leaveLoneCities(leaveDoubted(readWords(text, year), text), text), text)
  const left = [...reading.left, ...letter.left]
  return { ...reading, notUnderstood: asTyped(reading.notUnderstood, thesis), left }
}

/** Its sentences and speakers in lines of their own, without what is merely polite; every letter keeps its place. */
const divideLetter = (thesis: string): Letter =>
  leaveBuyersAsides(
    leaveAdvisers(leaveCourtesies(divideBreathless(divideSpeakers(divideTurns(layOutForms(readSpokenMarks(thesis))))))),
  )

const asTyped = (notUnderstood: readonly NotUnderstood[], thesis: string): NotUnderstood[] =>
  notUnderstood.map((one) => ({ ...one, words: cutText(thesis.slice(one.from, one.to), 300) }))

/** What is learned: which sentences ask for something, and which limits mean something else than their bound says. */
export type LearnedWeights = { sentences: Weights; limits: LimitWeights }

const learnedWeights: LearnedWeights = { sentences: learnedSentences, limits: learnedLimits }

/** Before words are left that hardly name a trade. */
export function readAllWords(said: string, year: number, learned = learnedWeights): Reading {
  return readWords(restoreCapitals(divideLetter(said).text), year, learned)
}

function readWords(thesis: string, year: number, { sentences, limits } = learnedWeights): Reading {
  const asked = leaveUnasked(readSigns(thesis, year), thesis, sentences)
  const ofAll = leaveSellers(leaveHeads(leaveSentences(asked, thesis), thesis), thesis)
  const ofTarget = leaveBuyer(leaveBuyersPlaces(leaveBuyersFigures(ofAll, thesis), thesis), thesis)
  const ofFigures = settleLimits(leavePreferred(leaveAssumed(ofTarget, thesis), thesis), thesis, limits)
  const items = continueLists(ofFigures, thesis)
  const gathering = new Gathering(thesis, year)
  let isHead = true
  for (let at = 0; at < items.length;) {
    const read = readRun(items, at, isHead)
    const run: Run = read.how === 'unknown' && mayNameTrade(items, at, thesis) ? { ...read, how: 'perhaps' } : read
    isHead = isStillHead(items, { at, isHead, run, thesis, hasTrade: gathering.hasTrade })
    gathering.take(run)
    at = run.next
  }
  return gathering.finish()
}

/** All that a thesis says, whoever it is said of. */
export function readSigns(thesis: string, year: number): Claimed[] {
  const split = applyCorrections(readForms(splitSigns(thesis), thesis), thesis)
  const named = nameTownsInRows(leaveCertificates(split, thesis), thesis)
  const placed = leaveNearness(joinCity(joinFallbacks(named, thesis), thesis), thesis)
  const signs = leaveOrigins(leaveNamesakes(placed, thesis), thesis)
  const amounts = joinAmounts(leaveStages(joinNumberWords(spreadFigures(readSince(signs, thesis), thesis))))
  const chosen = leaveShares(
    leaveBracketedTowns(chooseFigures(joinTopics(joinEnds(amounts, thesis), thesis), year), thesis),
    thesis,
  )
  const figures = leaveNeedless(leaveAsides(leaveGrowth(chosen, thesis), thesis), thesis)

  const settled = settlePlaces(readLinesUnderHeads(leaveRemarks(figures, thesis), thesis), thesis)
  const turned = turnExclusions(spreadExclusions(leaveWithout(settled, thesis), thesis), thesis)
  const allowed = leaveAllowed(leaveRefusedPlaces(leaveRelatives(turned, thesis), thesis), thesis)
  return leaveAudiences(leaveLosses(allowed, thesis))
}

type HeadState = { at: number; isHead: boolean; run: Run; thesis: string; hasTrade: boolean }

/** Whether what is sought may still be named; '2 to 5 million EBITDA, engineered fabrics' names it last. */
function isStillHead(items: readonly Claimed[], { at, isHead, run, thesis, hasTrade }: HeadState): boolean {
  if (run.endsHead) return isHead && goesOn(thesis, { items, at, hasTrade })
  if (endsLabel(items[at], thesis)) return true
  if (isOf(items[at]) === 'left' && hasTrade) return false
  return isHead || restartsSearch(items[at]) || (isOf(items[at]) === 'mark' && !hasTrade)
}

/** The colon of 'Mandate Q3: ' */
function endsLabel(item: Claimed | undefined, thesis: string): boolean {
  return item?.meaning.is === 'mark' && item.to + 1 === lengthOfLabel(thesis)
}

const restartsSearch = (item: Claimed | undefined): boolean =>
  item?.meaning.is === 'stop' && item.meaning.restarts === true

type InField = { items: readonly Claimed[]; at: number; hasTrade: boolean }

function goesOn(thesis: string, { items, at, hasTrade }: InField): boolean {
  if (hasTrade) return goesOnInGoods(thesis, items, at)
  return namesField(thesis, items, at) || saysWhereFirst(items, at)
}

/** 'Wir suchen in Bayern Bäckereien' */
function saysWhereFirst(items: readonly Claimed[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 3), at)
  const verb = before.findLastIndex(isVerb)
  return verb >= 0 && before.slice(verb).every((item) => isOf(item) === 'stop') && isPlace(items[at + 1]?.meaning)
}

/** 'e-commerce brands in pet or baby' */
function goesOnInGoods(thesis: string, items: readonly Claimed[], at: number): boolean {
  const before = items[at - 1]
  return before !== undefined && (isOf(before) === 'maker' || isIndustry(before)) && isInGoods(items, at, thesis)
}

/** 'seeking a platform in outsourced payroll': before a trade is known, 'in' with words that are no names goes on to it. */
function namesField(thesis: string, items: readonly Claimed[], at: number): boolean {
  const item = items[at]
  const next = items.slice(at + 1).find(({ meaning }) => meaning.is !== 'stop' && !isPlace(meaning))
  if (!item || !next || isOf(next) !== 'unknown') return false
  const word = thesis.slice(item.from, item.to).toLowerCase()
  return (
    word === 'im' ||
    (['in', 'dans', 'nel', 'en', 'at', 'into', 'on'].includes(word) && /^\p{Ll}/u.test(thesis.slice(next.from)))
  )
}

/** 'revenue 2-5m roofing', 'companies that repair lifts': it names what is sought if nothing else does. */
function mayNameTrade(items: readonly Claimed[], at: number, thesis: string): boolean {
  const before = items[at - 1]
  if (isOf(items[at]) !== 'unknown' || !before) return false
  if (isBehindFigure(items, at, thesis)) return true
  const isWhich = isOf(before) === 'ending' && /^(?:that|which|who)$/i.test(textOf(before, thesis))
  return isWhich && isOf(items[at - 2]) === 'maker'
}

/** Behind figures and places with which its sentence begins: nothing but words for figures stand before and between. */
function isBehindFigure(items: readonly Claimed[], at: number, thesis: string): boolean {
  const isEnd = (item: Claimed) => isOf(item) === 'mark' && textOf(item, thesis) !== ','
  const opening = items.slice(items.slice(0, at).findLastIndex(isEnd) + 1, at)
  const sized = opening.findLast(({ meaning }) => meaning.is === 'limits' && sizes.has(meaning.limits.figure))
  // '30 people on the payroll'
  const item = items[at]
  if (!sized || !item || saysFigure(item, thesis) || /^\p{L}{1,3}(?!\p{L})/u.test(thesis.slice(item.from))) return false
  return opening.every((one) => opensNote(one) || saysFigure(one, thesis))
}

const sizes: ReadonlySet<string> = new Set(['revenue', 'ebitda', 'employees'])
const inOpening: ReadonlySet<string> = new Set(['limits', 'and', 'to', 'tail'])
const opensNote = ({ meaning }: Claimed): boolean =>
  inOpening.has(meaning.is) || isPlace(meaning) || (meaning.is === 'name' && meaning.kind === 'stage')
/** 'revenue', 'staff' */
const figureWords = new Set(figurePhrases.flatMap(([phrase, { is }]) => (is === 'figure' ? [phrase] : [])))

const saysFigure = (item: Claimed, thesis: string): boolean => figureWords.has(foldText(textOf(item, thesis)))

const textOf = ({ from, to }: Claimed, thesis: string): string => thesis.slice(from, to)

/** Items that are understood together. `not`, `text` and `perhaps` (a trade, if nothing else is one) say how. */
export type Run = {
  how: 'as-is' | 'not' | 'text' | 'perhaps' | 'unknown'
  parts: Claimed[][]
  next: number
  endsHead: boolean
}

type Is = Meaning['is'] | 'limits'
const isOf = (item: Claimed | undefined): Is | null => item?.meaning.is ?? null
const breaks: ReadonlySet<Is | null> = new Set(['mark', 'ending', 'offering', 'not', 'limits', 'left', 'defined', null])
const silent: ReadonlySet<Is | null> = new Set(['stop', 'to', 'tail', 'maker'])

function readRun(items: readonly Claimed[], at: number, isHead: boolean): Run {
  const item = items[at]
  const is = isOf(item)
  if (is === 'not') return readNegated(items, at)
  if (is === 'offering') return opensWithPlace(items, at) ? asIs(items, at) : readOffered(items, at)
  if (is === 'maker') return readMaker(items, at)
  if (is === 'unknown' || is === 'vague') return readUnknown(items, at, isHead)
  return { ...asIs(items, at), endsHead: is === 'ending' || is === 'limits' }
}

function asIs(items: readonly Claimed[], at: number): Run {
  const item = items[at]
  const how = isOf(item) === 'left' ? 'unknown' : 'as-is'
  return { how, parts: item ? [[item]] : [], next: at + 1, endsHead: false }
}

/** 'makers of pumps', 'hurtownia elektryczna'; 'food distributors' do something else than food makers. */
function readMaker(items: readonly Claimed[], at: number): Run {
  const [goods, maker] = [items[at - 1], items[at]]
  if (isOfWord(items, at) || tradesIn(items, at)) return readOffered(items, at)
  if (!goods || !maker || !isTrader(maker) || !isIndustry(goods)) return asIs(items, at)
  return { how: 'text', parts: [[asWord(goods), maker]], next: at + 1, endsHead: false }
}

/** 'makers of', 'Hersteller von': the maker noun and the small word after it. */
function isOfWord(items: readonly Claimed[], at: number): boolean {
  return isOf(items[at + 1]) === 'stop' && isOf(items[at + 2]) === 'unknown' && items[at + 1]?.isOf === true
}

/** 'hurtownia elektryczna', 'grossiste alimentaire' */
const tradesIn = (items: readonly Claimed[], at: number): boolean =>
  items[at] !== undefined && isTrader(items[at]) && isOf(items[at + 1]) === 'unknown'

function readNegated(items: readonly Claimed[], at: number): Run {
  let start = at + 1
  while (['stop', 'ending', 'maker', 'to', 'offering'].includes(isOf(items[start]) ?? '') || qualifies(items, start))
    start += 1
  const next = items[start]
  if (isOf(next) === 'defined') return { how: 'not', parts: next ? [[next]] : [], next: start + 1, endsHead: false }
  if (next && isAudienceAlone(items, start)) return { how: 'unknown', parts: [[next]], next: start + 1, endsHead: true }
  return readUnwanted(items, at, start)
}

/** 'no pre-revenue startups': what no criterion can hold says which of them. */
const qualifies = (items: readonly Claimed[], at: number): boolean =>
  isOf(items[at]) === 'left' && isOf(items[at + 1]) === 'name'

/** 'no customer above 30 %' excludes no word. */
function isAudienceAlone(items: readonly Claimed[], at: number): boolean {
  const meaning = items[at]?.meaning
  const isAudience = meaning?.is === 'unknown' && meaning.isAudience === true
  return isAudience && ['left', 'mark', null].includes(isOf(items[at + 1]))
}

function readUnwanted(items: readonly Claimed[], at: number, start: number): Run {
  const { parts, next: end } = readParts(items, start, true)
  const makers = items.slice(at + 1, start).filter(({ meaning }) => meaning.is === 'maker')
  const maker = makers.find(namesTrade) ?? makers.at(-1)
  if (parts.length === 0 && maker) return { how: 'not', ...readMakers(items, start, maker), endsHead: true }
  return { how: 'not', parts, next: Math.max(end, at + 1), endsHead: true }
}

const isIndustry = ({ meaning }: Claimed): boolean => meaning.is === 'name' && meaning.kind === 'industry'
const isTrade = (item: Claimed): boolean => isOf(item) === 'maker' || isIndustry(item)
const namesTrade = (item: Claimed): boolean =>
  isIndustry(item) || (item.meaning.is === 'maker' && item.meaning.trade !== undefined)

/** 'no consultancies', 'no distributors or importers': alone, the word for a maker says what is not wanted. */
function readMakers(items: readonly Claimed[], start: number, first: Claimed): Pick<Run, 'parts' | 'next'> {
  let next = start
  const makers = [first]
  for (let one = items[next + 1]; isOf(items[next]) === 'and' && one && isTrade(one); one = items[next + 1]) {
    makers.push(one)
    next += 2
  }
  const isAlone = endsClause(items[next])
  return {
    parts: makers.flatMap((one) => (namesTrade(one) ? [[one]] : isAlone && !isPlainMaker(one) ? [[asWord(one)]] : [])),
    next,
  }
}

/** 'no service-only companies' refuses no companies. */
const isPlainMaker = ({ meaning }: Claimed): boolean => meaning.is === 'maker' && meaning.isPlain === true

const endsClause = (next: Claimed | undefined): boolean => ['mark', 'and', null].includes(isOf(next))

function readOffered(items: readonly Claimed[], at: number): Run {
  let start = at + 1
  while (['stop', 'to'].includes(isOf(items[start]) ?? '')) start += 1
  const { meaning } = items[at] ?? {}
  const isOfThing = meaning?.is === 'offering' && meaning.of !== undefined && isOf(items[start]) === 'defined'
  const said = isOfThing ? items.map((item, place) => (place === start ? asWord(item) : item)) : items
  const { parts, next } = readParts(said, start)
  const maker = items[at]
  const named = maker && isTrader(maker) ? parts.map((part, place) => (place === 0 ? [maker, ...part] : part)) : parts
  return { how: 'text', parts: named, next: Math.max(next, at + 1), endsHead: true }
}

/** 'Für Bayern suchen wir Bäckereien' */
const opensWithPlace = (items: readonly Claimed[], at: number): boolean =>
  [undefined, 'mark'].includes(items[at - 1]?.meaning.is) &&
  isPlace(items[at + 1]?.meaning) &&
  items.slice(at + 2, at + 4).some(isVerb)

/** 'distributors of pumps' are no makers of pumps. */
const isTrader = ({ meaning }: Claimed): boolean => meaning.is === 'maker' && meaning.isTrader === true

/** 'making small engines': the engines are small, not the company. */
function asWord({ from, to }: Claimed): Claimed {
  return { from, to, meaning: { is: 'unknown' } }
}

/** Parts joined by 'and' or 'or', until something else begins. */
function readParts(items: readonly Claimed[], start: number, isNegated = false): { parts: Claimed[][]; next: number } {
  const parts: Claimed[][] = [[]]
  let at = start
  for (; at < items.length && !endsParts(items, at, { start, isNegated }); at += 1) {
    const item = items[at]
    if (item && isOf(item) !== 'and') parts.at(-1)?.push(item)
    else if (goesOnBehindAnd(items, { at: at + 1, parts, isNegated })) parts.push([])
    else break
  }
  const said = parts.map(trimSilent).filter((part) => part.length > 0)
  return isNegated ? withDefined(items, said, at) : { parts: said, next: at }
}

type ReadSoFar = { at: number; parts: readonly Claimed[][]; isNegated: boolean }

const goesOnBehindAnd = (items: readonly Claimed[], { at, parts, isNegated }: ReadSoFar): boolean =>
  continuesList(items, at, parts) || (isNegated && goesOnUnwanted(items, at, parts))

/** 'we will not touch loss-making businesses' */
function withDefined(items: readonly Claimed[], parts: Claimed[][], at: number): { parts: Claimed[][]; next: number } {
  const item = items[at]
  return item && isOf(item) === 'defined' ? { parts: [...parts, [item]], next: at + 1 } : { parts, next: at }
}

type Begun = { start: number; isNegated: boolean }

function endsParts(items: readonly Claimed[], at: number, { start, isNegated }: Begun): boolean {
  if (isNegated && at > start && belongsToUnwanted(items[at])) return false
  return breaks.has(isOf(items[at])) || (!isNegated && isPlaceOf(items, at))
}

/** 'no staffing for hospitals', 'no soft FM (cleaning, guarding)': the bracket of a list is one sign. */
function belongsToUnwanted(item: Claimed | undefined): boolean {
  return item?.meaning.is === 'offering' && (item.meaning.of === 'audience' || item.to - item.from === 1)
}

/** 'expertise comptable à Lyon', 'moldes Marinha Grande': where it is done is no part of what is done. */
function isPlaceOf(items: readonly Claimed[], at: number): boolean {
  const isBeforeWord = ['unknown', 'vague'].includes(isOf(items[at + 1]) ?? '')
  return (
    isPlace(items[at]?.meaning) &&
    ['to', 'stop', 'unknown', 'name'].includes(isOf(items[at - 1]) ?? '') &&
    !isBeforeWord
  )
}

/** A word after 'and' belongs to the list if it is of the same kind as the words before it. */
function continuesList(items: readonly Claimed[], at: number, parts: readonly Claimed[][]): boolean {
  let place = at
  while (['stop', 'to'].includes(isOf(items[place]) ?? '')) place += 1
  const after = items[place]
  return (
    after !== undefined &&
    parts.at(-1)?.some((item) => !silent.has(isOf(item)) && kindOf(item) === kindOf(after)) === true
  )
}

/**
 * 'except Ruritania and China', 'no franchises or retailers': what is not known next to what is. Read separately, the second
 * would become a requirement.
 */
function goesOnUnwanted(items: readonly Claimed[], at: number, parts: readonly Claimed[][]): boolean {
  const [next, before = []] = [items[at], parts.at(-1)]
  const hasUnknown = before.some((item) => isOf(item) === 'unknown')
  // 'beverages, tobacco and meat'
  if (next?.meaning.is === 'unknown') return before.some(isIndustry)
  if (next?.meaning.is !== 'name') return false
  if (next.meaning.kind === 'industry') return hasUnknown
  return (
    isPlace(next.meaning) && (before.some(({ meaning }) => isPlace(meaning)) || (before.length === 1 && hasUnknown))
  )
}

function kindOf({ meaning }: Claimed): string {
  return meaning.is === 'name' ? meaning.kind : meaning.is === 'vague' ? 'unknown' : meaning.is
}

function trimSilent(part: readonly Claimed[]): Claimed[] {
  const loud = part.map((item) => !['stop', 'to', 'tail'].includes(isOf(item) ?? ''))
  return part.slice(Math.max(0, loud.indexOf(true)), loud.lastIndexOf(true) + 1)
}

const isCount = ({ meaning }: Claimed): boolean => meaning.is === 'unknown' && meaning.isCount === true
const isCountOrVague = (item: Claimed): boolean => isOf(item) === 'vague' || isCount(item)

/** Unknown words name what is sought at the head of a thesis or next to a maker; elsewhere they are not understood. */
function readUnknown(items: readonly Claimed[], at: number, isHead: boolean): Run {
  let next = at
  while (['unknown', 'vague'].includes(isOf(items[next]) ?? '')) next += 1
  const words = items.slice(at, next)
  const firstWord = words.findIndex((item) => !isCountOrVague(item))
  const counted = firstWord === -1 ? words : words.slice(0, firstWord)
  if (counted.some(isCount)) return { how: 'unknown', parts: [counted], next: at + counted.length, endsHead: false }
  const isProduct = isOf(items[next]) === 'maker' || isHead || goesOnToMaker(items, next)
  const telling = words.filter((item) => isOf(item) === 'unknown')
  if (!isProduct || telling.every(isFigureWord)) return { how: 'unknown', parts: [words], next, endsHead: false }
  const end = endOfTraders(items, next)
  return { how: 'text', parts: [[...telling, ...items.slice(next, end).filter(saysTrade)]], next: end, endsHead: false }
}

const isFigureWord = ({ meaning }: Claimed): boolean => meaning.is === 'unknown' && meaning.isFigure === true

/** 'lift installers' do something else than those who make lifts, as 'lift distributors' do. */
const saysTrade = (item: Claimed): boolean =>
  isTrader(item) || (item.meaning.is === 'maker' && item.meaning.isDone === true)

/** 'importers & distributors' behind 'wine' */
function endOfTraders(items: readonly Claimed[], start: number): number {
  const isNext = (at: number) => items[at] !== undefined && saysTrade(items[at])
  let end = isNext(start) ? start + 1 : start
  while (end > start && isOf(items[end]) === 'and' && isNext(end + 1)) end += 2
  return end
}

/** 'joinery or shopfitting firm' */
function goesOnToMaker(items: readonly Claimed[], at: number): boolean {
  if (isOf(items[at]) !== 'and') return false
  const length = items.slice(at + 1).findIndex((item) => isOf(item) !== 'unknown')
  return length > 0 && isOf(items[at + 1 + length]) === 'maker'
}
