import { foldText } from '#core/names/fold-text.ts'
import type { Span } from '../meanings.ts'
import { wholeSentence } from '../sentence-part.ts'
import { refusalPhrases } from '../words/bound-words.ts'
import { splitPhrases } from '../words/phrase-table.ts'
import { searchPhrases } from '../words/plain-words.ts'
import rows from './advisers.json' with { type: 'json' }
import { blank, type Letter } from './leave-courtesies.ts'

/** Folded phrases, looked up by their words: by the first one, the longest before shorter ones. */
class Phrases {
  readonly #byFirst: ReadonlyMap<string, readonly (readonly string[])[]>

  constructor(phrases: readonly string[]) {
    const split = [...new Set(phrases.map(foldText))].map((one) => one.split(' '))
    const longestFirst = split.toSorted((one, other) => other.length - one.length)
    this.#byFirst = Map.groupBy(longestFirst, ([first = '']) => first)
  }

  /** How many words the longest phrase has that begins there; 0 if none does. */
  lengthAt(words: readonly LetterWord[], at: number): number {
    const starting = this.#byFirst.get(words[at]?.folded ?? '') ?? []
    const found = starting.find((phrase) => phrase.every((word, place) => words[at + place]?.folded === word))
    return found?.length ?? 0
  }

  /** The first word behind the first phrase, 0 if there is none. */
  endOfFirst(words: readonly LetterWord[]): number {
    const at = words.findIndex((_, place) => this.lengthAt(words, place) > 0)
    return at < 0 ? 0 : at + this.lengthAt(words, at)
  }
}

const phrasesOf = (list: string): Phrases => new Phrases(splitPhrases(list))

const searches = new Phrases(searchPhrases)
const refusals = new Phrases([...refusalPhrases])

const advisers = rows.map(({ agents, acts, mandates, turns, framed, briefs, tails }) => ({
  /** 'our client', 'on behalf of': whoever is told of behind these buys. */
  agents: phrasesOf(`${agents}|${acts}`),
  /** '… has instructed us': whoever is told of before buys. */
  mandates: phrasesOf(mandates),
  /** A sentence that begins so tells of the buyer. */
  acts: phrasesOf(acts),
  /** 'has instructed us to find': what is sought stands behind, or between `framed` and `tails`: 'kommen … in Betracht'. */
  turns: phrasesOf(turns),
  framed: phrasesOf(`${turns}|${framed}`),
  tails: phrasesOf(tails),
  /** 'the brief of my client (…):' */
  briefs: phrasesOf(briefs),
}))

type Adviser = (typeof advisers)[number]
type LetterWord = Span & { folded: string }
type SaidPart = Span & { words: readonly LetterWord[] }
type ToldOfClient = { isBuyers: boolean; spans: Span[] }

/**
 * 'We have been retained by a listed group (31 sites in Vietnam) to identify bakeries in Kent': what an adviser tells of the client up to
 * what the client seeks asks for nothing, and neither does a sentence that only says who the client is.
 */
export function leaveAdvisers({ text, left }: Letter): Letter {
  const outside = text.replaceAll(/\([^()\n]*\)/g, (said) => ' '.repeat(said.length))
  const sentences = [...outside.matchAll(wholeSentence)].map(({ 0: said, index }) => partOf(said, index))
  let last: ToldOfClient = { isBuyers: false, spans: [] }
  const told = sentences.flatMap((sentence) => {
    last = toldIn(sentence, { outside, sentences, isBehindBuyer: last.isBuyers })
    return last.spans
  })
  return { text: told.reduce(blank, text), left: [...left, ...told] }
}

function partOf(said: string, start: number): SaidPart {
  const words = [...said.matchAll(/[\p{L}\p{M}\p{N}&]+/gu)].map(({ 0: one, index }) => ({
    from: start + index,
    to: start + index + one.length,
    folded: foldText(one),
  }))
  return { from: start + said.length - said.trimStart().length, to: start + said.length, words }
}

/** The letter around a sentence; `isBehindBuyer`: the sentence before it told who the buyer is. */
type Around = { outside: string; sentences: readonly SaidPart[]; isBehindBuyer: boolean }

function toldIn(sentence: SaidPart, around: Around): ToldOfClient {
  const told = advisers.map((adviser) => toldBy(adviser, sentence, around))
  return told.find((one) => one !== null) ?? { isBuyers: false, spans: [] }
}

function toldBy(adviser: Adviser, sentence: SaidPart, around: Around): ToldOfClient | null {
  const { from, words } = sentence
  const behind = endOfAgent(words, adviser)
  const isOfAgent = behind > 0
  if (!isOfAgent && !around.isBehindBuyer) return null
  const sought = endOfBrief(sentence, adviser, around.outside) ?? soughtIn(words, adviser, behind)
  if (sought === undefined) return isOfAgent ? toldOfBuyer(adviser, sentence, around) : null
  if (refuses(words.slice(behind), sought)) return null
  if (isOfAgent || sought - from < longestTurn)
    return { isBuyers: false, spans: [{ from, to: sought }, ...tailOf(sentence, adviser)] }
  return null
}

/** A sentence that only says who the client is, where another one asks. */
function toldOfBuyer(adviser: Adviser, sentence: SaidPart, { sentences }: Around): ToldOfClient | null {
  if (!isTold(sentence, adviser)) return null
  const asksElsewhere = sentences.some((one) => one !== sentence && asks(one, adviser))
  return asksElsewhere ? { isBuyers: true, spans: [sentence] } : null
}

/** 'Our client does not want any garages', 'never wants to own' */
function refuses(words: readonly LetterWord[], sought: number): boolean {
  const at = words.findIndex(({ from }) => from >= sought)
  const near = searches.lengthAt(words, at) > 0 ? at - 3 : at - 4
  return refusals.endOfFirst(words.slice(Math.max(0, near), Math.max(0, at))) > 0
}

/** Of 'They would very much like to be introduced to'. */
const longestTurn = 60

const asks = ({ words }: SaidPart, adviser: Adviser): boolean =>
  seeks(words) || adviser.turns.endOfFirst(words) > 0 || endsSearch(words, adviser)

const seeks = (words: readonly LetterWord[]): boolean => searches.endOfFirst(words) > 0

/** 0 where what stands before may be sought. */
function endOfAgent(words: readonly LetterWord[], { agents, mandates }: Adviser): number {
  const mandate = mandates.endOfFirst(words)
  if (mandate > 0 && !seeks(words.slice(0, mandate - 1))) return mandate
  const agent = agents.endOfFirst(words)
  return agent > 0 && !saysMore(words.slice(0, agent)) ? agent : 0
}

/** 'Bakeries in Kent with sales of 2 to 5m, not dependent on one client' */
const saysMore = (words: readonly LetterWord[]): boolean =>
  seeks(words) || words.some(({ folded }) => /\d/.test(folded))

/** Behind a word or two, as in 'Hallo Anna, wir beraten'. */
const isTold = ({ words }: SaidPart, { acts }: Adviser): boolean =>
  !seeks(words) && [0, 1, 2].some((at) => acts.lengthAt(words, at) > 0)

/** Where what is sought begins, or the known verb before it; of verbs in a row the last counts: 'wishes to be introduced to'. */
function soughtIn(words: readonly LetterWord[], adviser: Adviser, start: number): number | undefined {
  const turns = endsSearch(words, adviser) ? adviser.framed : adviser.turns
  let sought: number | undefined
  let next = words.length
  for (let at = start; at < words.length - 1 && at <= next; at += 1) {
    const [turn, search] = [turns.lengthAt(words, at), searches.lengthAt(words, at)]
    const end = at + Math.max(turn, search)
    if (end === at || end >= words.length) continue
    sought = search >= turn ? words[at]?.from : words[end]?.from
    next = end
    at = end - 1
  }
  return sought
}

function endOfBrief({ from, to, words }: SaidPart, { briefs }: Adviser, outside: string): number | undefined {
  const colon = /(?:\s?[:=]|\s[–—-])\s/u.exec(outside.slice(from, to))
  if (!colon || briefs.endOfFirst(words.filter((one) => one.to <= from + colon.index)) === 0) return undefined
  return from + colon.index + colon[0].length
}

const startOfTail = (words: readonly LetterWord[], { tails }: Adviser): number =>
  words.findIndex((_, at) => tails.lengthAt(words, at) === words.length - at)

const endsSearch = (words: readonly LetterWord[], adviser: Adviser): boolean => startOfTail(words, adviser) > 0

function tailOf({ to, words }: SaidPart, adviser: Adviser): Span[] {
  const tail = words[startOfTail(words, adviser)]
  return tail ? [{ from: tail.from, to }] : []
}
