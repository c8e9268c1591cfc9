import { isRow } from '../join-places.ts'
import { isSought } from './leave-buyer.ts'
import { isSheet, isTitle } from './leave-heads.ts'
import { wholeSentence } from '../sentence-part.ts'
import { isNamedLimit, isOfTarget, isPlace, isVerb, isWithin, type Claimed, type Span } from '../meanings.ts'
import {
  aboutBuyer,
  backed,
  boughtSince,
  buyerAlone,
  buyersLine,
  buyersName,
  greeting,
  historyLine,
  leadIn,
  ofBuyers,
  ownStory,
  preferred,
  relativeBought,
  titleOfBuyer,
  titleOfSheet,
  titleWithTrade,
  whatLine,
  whoLine,
  wish,
  wishBehind,
} from '../words/buyers/buyer-sentences.ts'
import { introducesBuyer, tellsOfSpeaker } from '../words/buyers/speaker-words.ts'

/** What sentences say that do not speak of what is sought: it is said not to be understood as a whole. */
export function leaveSentences(items: readonly Claimed[], thesis: string): Claimed[] {
  const greeted = greeting.exec(thesis)?.[0].length ?? 0
  const greets = items.length > 0 && greeted > 0 ? [{ from: 0, to: greeted }] : []
  const rest = thesis.slice(greeted)
  const told = [...rest.matchAll(wholeSentence)].flatMap(({ 0: said, index }) => {
    const dashes = /^[\s\-–—•*)]*/.exec(said)?.[0].length ?? 0
    const lead = dashes + (leadIn.exec(said.slice(dashes))?.[0].length ?? 0)
    return spanOf(items, { from: greeted + index + lead, to: greeted + index + said.length }, thesis)
  })
  const spans = keepOnlyTrade(items, [...told, ...greets, ...titleOf(items, thesis)])
  const others = items.filter((item) => !spans.some((span) => isWithin(item, span)))
  if (!others.some((item, at) => isSaid(item) && others[at - 1]?.meaning.is !== 'not')) return [...items]
  return items.flatMap((item) => {
    const span = spans.find((one) => isWithin(item, one))
    if (!span) return [item]
    return item.from === firstOf(items, span)?.from ? [{ ...span, meaning: { is: 'left' } }] : []
  })
}

/** A part of a sentence that is left; `isOfSpeaker`: because whoever writes or buys is its subject. */
type LeftPart = Span & { isOfSpeaker?: boolean }

/** 'We have bakeries in mind', 'I own a clinic and want a competitor': where no other part names a trade, this one does. */
function keepOnlyTrade(items: readonly Claimed[], parts: readonly LeftPart[]): readonly Span[] {
  const namesTrade = (item: Claimed) => isSought(item) || item.meaning.is === 'maker'
  const isElsewhere = items.some((item) => namesTrade(item) && !parts.some((part) => isWithin(item, part)))
  return isElsewhere ? parts : parts.filter(({ isOfSpeaker }) => isOfSpeaker !== true)
}

/** 'Family holding: laundries in Kent' */
function titleOf(items: readonly Claimed[], thesis: string): Span[] {
  const to = titleWithTrade.exec(thesis)?.[0].length ?? 0
  const next = items.find(({ from, meaning }) => from >= to && !silent.has(meaning.is))
  return to > 0 && next !== undefined && isSought(next) ? [{ from: 0, to }] : []
}

/** ', preferably Boston or Denver': behind other places, those that are only preferred limit nothing. */
export function leavePreferred(items: readonly Claimed[], thesis: string): Claimed[] {
  let before: (Claimed & { isPreferred: boolean }) | null = null
  return items.map((item) => {
    if (!isPlace(item.meaning)) return item
    const joint = before && thesis.slice(before.to, item.from)
    const isPreferred = joint !== null && (preferred.test(joint) || (before?.isPreferred === true && isRow(joint)))
    before = { ...item, isPreferred }
    return isPreferred ? { ...item, meaning: { is: 'left' } } : item
  })
}

/** Of a sentence about the buyer what stands before 'and are looking for'; nothing of other sentences. */
function spanOf(items: readonly Claimed[], sentence: Span, thesis: string): LeftPart[] {
  const asked: InSentence = { said: items.filter((item) => isWithin(item, sentence)), items, sentence, thesis }
  if (isLeftWhole(asked)) return [sentence]
  if (!isAboutBuyer(asked)) return []
  const text = thesis.slice(sentence.from, sentence.to)
  const after = / (?:after|keen on|open to|hunting for) /i.exec(text)
  const end = Math.min(
    asked.said.find(isVerb)?.from ?? sentence.to,
    asked.said.find(isOfTarget)?.from ?? sentence.to,
    after ? sentence.from + after.index + after[0].length : sentence.to,
  )
  return end === sentence.from ? [] : [{ from: sentence.from, to: end, isOfSpeaker: true }]
}

/** A sentence with its items and those of the whole thesis. */
type InSentence = { said: readonly Claimed[]; items: readonly Claimed[]; sentence: Span; thesis: string }

function isLeftWhole(asked: InSentence): boolean {
  const { said, sentence, thesis } = asked
  const text = thesis.slice(sentence.from, sentence.to)
  if (wish.test(text) || isBuyersLine(text, thesis) || isTitle(sentence, thesis)) return true
  if (isBuyersTitle(asked) || (relativeBought.test(text) && said.filter(isVerb).length < 2)) return true
  return isBuyersIntroduction(asked) || (wishBehind.test(text) && !text.includes(';') && !said.some(asks))
}

const isBuyersLine = (text: string, thesis: string): boolean =>
  buyersLine.test(text) ||
  historyLine.test(text) ||
  boughtSince.test(text) ||
  (whoLine.test(text) && whatLine.test(thesis))

/** 'Investment criteria – mid-market fund, London & Manchester' over lines with heads. */
function isBuyersTitle({ said, sentence, thesis }: InSentence): boolean {
  const isFirst = thesis.slice(0, sentence.from).trim() === ''
  const text = thesis.slice(sentence.from, sentence.to)
  return (
    isFirst && isSheet(sentence, thesis) && (titleOfBuyer.test(text) || titleOfSheet.test(text)) && !said.some(isVerb)
  )
}

function isAboutBuyer(asked: InSentence): boolean {
  const { said, sentence, thesis } = asked
  if (deniesFirst(asked)) return false
  const text = thesis.slice(sentence.from, sentence.to)
  const isTold = aboutBuyer.test(text) || ownStory.test(text) || tellsOfSpeaker(text, thesis)
  return isTold || isIntroduced(asked, said.findIndex(isVerb)) || isBacked(asked) || isBuyersName(asked)
}

/** Not 'I own a works outside Leeds and would like to acquire' */
function deniesFirst({ said, thesis }: InSentence): boolean {
  const verb = said.findIndex(isVerb)
  const own = (verb < 0 ? said : said.slice(0, verb)).filter(({ meaning }) => meaning.is === 'not')
  return own.some(
    ({ from, to }) =>
      verb < 0 || !/^(?:outside|near|ausserhalb|außerhalb|buiten|fuera de|fuori)$/i.test(thesis.slice(from, to)),
  )
}

/** 'As a baker in Leeds we are looking for laundries' */
function isIntroduced({ said, sentence, thesis }: InSentence, verb: number): boolean {
  const isNamed = said.slice(verb + 1).find(({ meaning }) => !silent.has(meaning.is))
  return (
    verb >= 0 &&
    isNamed !== undefined &&
    isSought(isNamed) &&
    introducesBuyer(thesis.slice(sentence.from, sentence.to), said.slice(0, verb).some(isSought), thesis)
  )
}

/** 'Family office from Basel, EUR 200m under management.', where something else says what is sought and how large. */
function isBuyersIntroduction({ said, items, sentence: { from, to }, thesis }: InSentence): boolean {
  const text = thesis.slice(from, to)
  const isFirst = thesis.slice(0, from).trim() === ''
  if (!isFirst || !buyerAlone.test(text) || ofBuyers.test(text) || /[:–—]| - |\bw(?:\/|ith)in\b/.test(text))
    return false
  const asides = [...text.matchAll(/\([^()]*\)/g)].map(({ 0: aside, index }) => ({
    from: from + index,
    to: from + index + aside.length,
  }))
  const outside = said.filter((item) => !asides.some((aside) => isWithin(item, aside)))
  if (outside.some((item) => isVerb(item) || (isNamedLimit(item) && !isOfStaff(item)))) return false
  const later = items.filter((item) => item.from >= to)
  return later.some(isSought) && later.some(({ meaning }) => meaning.is === 'limits')
}

/** 'IT firm with 320 consultants' */
const isOfStaff = ({ meaning }: Claimed): boolean => meaning.is === 'limits' && meaning.limits.figure === 'employees'

/** A limit or a 'not' of a sentence that must not be lost with a wish. */
const asks = ({ meaning }: Claimed): boolean =>
  meaning.is === 'limits' || meaning.is === 'defined' || meaning.is === 'not' || meaning.is === 'excluded'

/** 'Kölner Gruppe, 14 Standorte, gestützt von einem schwedischen Fonds.' */
function isBacked({ said, items, sentence, thesis }: InSentence): boolean {
  if (!backed.test(thesis.slice(sentence.from, sentence.to)) || said.some(isVerb)) return false
  const figures = said.filter(isNamedLimit).map(figureOf)
  return figures.every((figure) => items.some((item) => item.from >= sentence.to && figureOf(item) === figure))
}

const figureOf = ({ meaning }: Claimed) => (meaning.is === 'limits' ? meaning.limits.figure : null)

/** The first sentence, behind which somebody says what they look for. */
function isBuyersName({ items, sentence: { from, to }, thesis }: InSentence): boolean {
  const text = thesis.slice(from, to)
  if (thesis.slice(0, from).trim() !== '' || !buyersName.test(text) || /[:–—]| - /.test(text)) return false
  const verb = items.findIndex((item) => item.from >= to && isVerb(item))
  return verb >= 0 && items.slice(verb + 1).some(isSought)
}

const silent: ReadonlySet<string> = new Set(['stop', 'and', 'mark', 'to'])

const firstOf = (items: readonly Claimed[], span: Span): Claimed | undefined =>
  items.find((item) => isWithin(item, span))

const isSaid = ({ meaning }: Claimed): boolean => ['name', 'unknown', 'limits', 'maker', 'defined'].includes(meaning.is)
