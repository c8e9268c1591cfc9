import { editDistance } from '#core/names/edit-distance.ts'
import { readNumber } from '#core/numbers/read-number.ts'
import type { NegotiationBid, NegotiationStep, NegotiationTerm } from '../../contract.ts'
import { finaliseFrom } from '../limits.ts'
import { partyOf } from '../next-move.ts'
import { teamFunctions, type Party } from '../words.ts'
import type { AdviserFacts } from './facts.ts'
import { conceptsOf, fillerWords, listWords, longestPhrase, singleWords, stem, type Concept } from './lexicon.ts'
import { findNamedSteps, findNamedTerms, isWholeName } from './named-records.ts'

/** What a question consists of besides the words of concepts. */
export const slots = ['amount', 'bid', 'term', 'step', 'author', 'team', 'threshold', 'nth', 'person'] as const
export type Slot = (typeof slots)[number]

/** A question taken apart: its concepts, the records that it names, whose offer it is about, and what nobody understood. */
export type ReadQuestion = {
  marks: ReadonlySet<Concept | Slot>
  /** Whose offer is meant; null where the question does not say. */
  party: Party | null
  /** Who does what the question is about. */
  actor: Party | null
  bids: readonly NegotiationBid[]
  terms: readonly NegotiationTerm[]
  steps: readonly NegotiationStep[]
  /** Whether a term or task is named by all words of its name. */
  isWhollyNamed: boolean
  /** Authors of messages, the responsible parties of tasks and the functions of the team. */
  authors: readonly string[]
  teams: readonly string[]
  /** 2 is the second offer of its side; 'offer 4' is the fourth of the deal. */
  nth: { of: 'side' | 'deal'; number: number } | null
  /** What its percentages take the place of. */
  rates: QuestionRates
  amount: number | null
  /** Words that say something, understood or not. */
  words: readonly string[]
  unexplained: readonly string[]
  /** Whether it asks what, which, who or how many of something that nobody understood, or what follows from it. */
  isAboutUnknown: boolean
}

export type QuestionRates = { discount: number | null; probability: number | null }

/** Smaller ones are numbers of days, people or offers. */
const leastAmount = 10_000

type QuestionWord = { text: string; stem: string; concepts: readonly Concept[]; isKnown: boolean }

export function readQuestion(facts: AdviserFacts, message: string): ReadQuestion {
  const { view } = facts
  const { text, percentages, amount } = takeFigures(message, facts)
  const all = listWords(text)
  const nth = readNth(all)
  const named = {
    bids: view.bids.filter(({ bidder }) => isNamed(bidder, all)),
    terms: findNamedTerms(view.terms, all.join(' ')),
    steps: findNamedSteps(view.steps, all.join(' ')),
    authors: unique(view.messages.map(({ author }) => author)).filter((one) => hasWordOf(one, all)),
    teams: unique([...teamFunctions, ...view.steps.map(({ responsible }) => responsible)]).filter((one) =>
      hasTelling(one, all),
    ),
  }
  const explained = listExplained(facts, named)
  const tokens = readTokens(all, explained)
  const concepts = tokens.flatMap((token) => token.concepts)
  const found: [Slot, boolean][] = [
    ['amount', amount !== null],
    ['bid', named.bids.length > 0],
    ['term', named.terms.length > 0],
    ['step', named.steps.length > 0],
    ['author', named.authors.length > 0],
    ['team', named.teams.length > 0],
    ['nth', nth !== null],
    ['person', hasWordOf(view.negotiation.contact_name, all)],
    ['threshold', percentages.some(({ value }) => value === finaliseFrom)],
  ]
  const marks = new Set([...concepts, ...found.flatMap(([slot, has]) => (has ? [slot] : []))])
  const isSaying = ({ stem: word, concepts: own }: QuestionWord) => own.length > 0 || !fillerWords.has(word)
  return {
    ...named,
    isWhollyNamed: [...named.terms.map(({ term }) => term), ...named.steps.map(({ task }) => task)].some((name) =>
      isWholeName(name, all.join(' ')),
    ),
    marks,
    ...readParties(concepts, all, partyOf(view.negotiation.side)),
    nth,
    rates: readRates(percentages, marks.has('certainty')),
    amount,
    words: tokens.filter(isSaying).flatMap((token) => token.stem.split(' ')),
    unexplained: tokens.filter(({ isKnown }) => !isKnown).map(({ stem: word }) => word),
    isAboutUnknown:
      isAboutUnknown(tokens) || (all.some((word) => supposing.has(word)) && tokens.some(({ isKnown }) => !isKnown)),
  }
}

const asking = new Set(
  'what whats which who whos whose how was welche welcher welches wer wie quel quelle quels quelles qui combien'.split(
    ' ',
  ),
)

/** The first word after the question word that says something is what the question is about; 'how' is followed by a measure. */
function isAboutUnknown(tokens: readonly QuestionWord[]): boolean {
  const from = tokens.findIndex(({ text }) => asking.has(text))
  if (from < 0) return false
  const rest = tokens.slice(from + (measuring.has(tokens[from]?.text ?? '') ? 2 : 1))
  const head = rest.find(({ stem: word, concepts }) => concepts.length > 0 || !fillerWords.has(word))
  return head !== undefined && !head.isKnown
}

const supposing = new Set(['if', 'suppose', 'unless', 'wenn', 'falls', 'si'])
const measuring = new Set(['how', 'wie'])

/** Phrases of several words before single ones; a word that is nearly one of a concept is a slip of the finger. */
function readTokens(words: readonly string[], explained: ReadonlySet<string>): QuestionWord[] {
  const stems = words.map(stem)
  const isKnown = (word: string) =>
    explained.has(word) || fillerWords.has(word) || /^\d*$/.test(word) || isOrdinal(word)
  const tokens: QuestionWord[] = []
  for (let at = 0; at < stems.length;) {
    const longest = Math.min(longestPhrase, stems.length - at)
    const length = range(longest, 1).find((count) => conceptsOf.has(stems.slice(at, at + count).join(' '))) ?? 1
    const word = stems.slice(at, at + length).join(' ')
    const concepts = conceptsOf.get(word) ?? []
    const text = words.slice(at, at + length).join(' ')
    tokens.push({ text, stem: word, concepts, isKnown: concepts.length > 0 || isKnown(word) })
    at += length
  }
  return readSlips(tokens)
}

/** A long text is not searched word by word for slips of the finger. */
const mostSlips = 12

function readSlips(tokens: readonly QuestionWord[]): QuestionWord[] {
  const strange = tokens.filter(({ isKnown }) => !isKnown).slice(0, mostSlips)
  return tokens.map((token) => {
    const concepts = strange.includes(token) ? findNearest(token.text) : []
    return concepts.length > 0 ? { ...token, concepts, isKnown: true } : token
  })
}

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

/** One slip in a word of five letters, two in a long one; the first letter is seldom wrong. */
function findNearest(word: string): readonly Concept[] {
  if (word.length < 5) return []
  const most = word.length < 8 ? 1 : 2
  const near = singleWords.find(
    (known) =>
      known[0] === word[0] && Math.abs(known.length - word.length) <= most && editDistance(known, word) <= most,
  )
  return near === undefined ? [] : (conceptsOf.get(stem(near)) ?? [])
}

type NamedRecords = Pick<ReadQuestion, 'bids' | 'terms' | 'steps' | 'authors' | 'teams'>

function listExplained({ view }: AdviserFacts, { bids, terms, steps, authors, teams }: NamedRecords): Set<string> {
  const names = [
    view.target.target,
    view.target.engagement?.company ?? '',
    ...bids.map(({ bidder }) => bidder),
    ...terms.map(({ term }) => term),
    ...steps.map(({ task }) => task),
    ...authors,
    ...teams,
    view.negotiation.contact_name,
  ]
  return new Set(names.flatMap(listWords).map(stem))
}

const unit = '(?:k|thousand|tausend|mio|mn|mm|m|millions?|millionen|bn|billion)'
const figure = new RegExp(`[$€£]?\\s?\\d[\\d.,']*(?:\\s?${unit}\\b)?`, 'g')

/** Percentages and amounts leave the text. */
function takeFigures(message: string, { view }: AdviserFacts) {
  const lower = message.toLowerCase().replaceAll(/[’‘]/g, "'")
  const rest = lower.replaceAll(percentage, ' percent ')
  const { whole, amount } = findAmount(rest, (view.offers.at(-1)?.amount ?? view.target.value) >= 1e6)
  return { text: rest.replace(whole, ''), percentages: listPercentages(lower), amount }
}

/** A percentage, and whether the words around it, up to the next comma or 'and', speak of a probability. */
type Percentage = { value: number; isProbability: boolean }

function listPercentages(text: string): Percentage[] {
  const found = [...text.matchAll(percentage)]
  return found.flatMap((match, index) => {
    const value = readFigure(match[1] ?? '')?.value
    const before = found[index - 1]
    const from = before ? before.index + before[0].length : 0
    const [ahead = ''] = text.slice(from, match.index).split(clauseEnd).slice(-1)
    const [after = ''] = text.slice(match.index + match[0].length, found[index + 1]?.index).split(clauseEnd)
    const concepts = readTokens(listWords(`${ahead} ${after}`), new Set()).flatMap((token) => token.concepts)
    return value === undefined ? [] : [{ value, isProbability: concepts.includes('certainty') }]
  })
}

const clauseEnd = /[,;:]|\b(?:and|und|et)\b/

/** One percentage is a probability where the question speaks of one, else the discount rate. Two that mean the same stay unread. */
function readRates(percentages: readonly Percentage[], isAboutProbability: boolean): QuestionRates {
  const [first, second, third] = percentages
  if (first && !second)
    return isAboutProbability
      ? { discount: null, probability: first.value }
      : { discount: first.value, probability: null }
  const probable = [first, second].find((one) => one?.isProbability)
  const discounted = [first, second].find((one) => one && !one.isProbability)
  const isClear = probable && discounted && !third
  return { discount: isClear ? discounted.value : null, probability: isClear ? probable.value : null }
}

function findAmount(text: string, inMillions: boolean): { whole: string; amount: number | null } {
  const amounts = [...text.matchAll(figure)].map(([whole]) => ({
    whole,
    amount: readAmount(whole.trim().replace(/[.,']+$/, ''), inMillions),
  }))
  return amounts.find(({ amount }) => amount >= leastAmount) ?? { whole: '', amount: null }
}

const percentage = /(\d+(?:[.,]\d+)?)\s*(?:%|percent\b|per cent\b|prozent\b|pour cent\b)/g

const readFigure = (written: string) => readNumber(written, /,\d{1,2}$/.test(written) ? ',' : '.')

/** A small amount without a unit is one of millions, as people speak of prices; 0 for anything else. */
function readAmount(written: string, inMillions: boolean): number {
  const read = readFigure(written)
  if (!read) return 0
  const isShort = !read.hasUnit && read.value >= 1 && read.value < 1000 && /[.,$€£]/.test(written)
  return isShort && inMillions ? read.value * 1e6 : read.value
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const foreign = ['', 'zweit', 'dritt', 'viert', 'funft', 'sechst'] as const
const french = ['', 'deuxieme', 'troisieme', 'quatrieme', 'cinquieme', 'sixieme']

const isOrdinal = (word: string) => numberOf(word) !== null

function numberOf(word: string): number | null {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (digits !== undefined) return Number(digits)
  const at = Math.max(
    ordinals.indexOf(word),
    french.indexOf(word),
    foreign.findIndex((one) => one !== '' && new RegExp(`^${one}e[nrsm]?$`).test(word)),
  )
  return at < 0 ? null : at + 1
}

function readNth(words: readonly string[]): ReadQuestion['nth'] {
  const named = /\b(?:offer|counter|angebot|offre) (?:number |no |nr )?(\d+)\b/.exec(words.join(' '))?.[1]
  if (named !== undefined) return { of: 'deal', number: Number(named) }
  // a second of a minute, and 'second to last', are no second offer
  const at = words.findIndex((word, index) => isOrdinal(word) && words[index + 1] !== 'to')
  const number = at < 0 ? null : numberOf(words[at] ?? '')
  return number === null ? null : { of: 'side', number }
}

const possessives =
  /\b(our|my|their|notre|nos|leur|unser|unsere?s?|seller s|vendor s|buyer s)\b (?:\w+ ){0,2}?(?:offer|bid|counter|proposal|price|ask|position|number|figure|angebot|offre|preis|prix)/

/** 'Our offer' says whose it is; otherwise the first party that the question names, unless it only receives. */
function readParties(
  concepts: readonly Concept[],
  words: readonly string[],
  us: Party,
): Pick<ReadQuestion, 'party' | 'actor'> {
  const them = us === 'Buyer' ? 'Seller' : 'Buyer'
  const partyOfConcept: Partial<Record<Concept, Party>> = { us, them, seller: 'Seller', buyer: 'Buyer' }
  const findParty = (list: readonly Concept[]) =>
    list.map((one) => partyOfConcept[one]).find((one) => one !== undefined)
  const owner = possessives.exec(words.join(' '))?.[1]?.replace(/ s$/, '') ?? ''
  const actor = findParty(concepts) ?? null
  return { party: findParty(conceptsOf.get(stem(owner)) ?? []) ?? (concepts.includes('receive') ? null : actor), actor }
}

/** By the word that tells one name from others: its first one, without an article; by all where that one means something else. */
function isNamed(name: string, words: readonly string[]): boolean {
  const [first = '', second = ''] = listWords(name)
  const telling = first === 'the' ? second : first
  return isCommon(telling) ? hasTelling(name, words) : words.some((word) => isSame(word, telling))
}

const isCommon = (word: string) => fillerWords.has(stem(word)) || conceptsOf.has(stem(word))

const hasWordOf = (name: string, words: readonly string[]) =>
  listWords(name).some((one) => !isCommon(one) && words.includes(one))

/** All words of a name, of which one says more than a filler. */
function hasTelling(name: string, words: readonly string[]): boolean {
  const own = listWords(name)
  return own.some((one) => !fillerWords.has(stem(one))) && own.every((one) => words.includes(one))
}

function isSame(word: string, name: string): boolean {
  if (word === name || word === `${name}s`) return true
  return name.length > 5 && word[0] === name[0] && editDistance(word, name) <= 1
}

function unique<One>(all: readonly One[]): One[] {
  return [...new Set(all)]
}
