import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { statementsOf, type Statement } from '../leaving/sentence-evidence.ts'
import { isPlace, type Claimed, type SaidLimit, type Span } from '../meanings.ts'
import type { WeighedEvidence } from '../words/learned/weights.ts'

type LimitsMeaning = Extract<Claimed['meaning'], { is: 'limits' }>
/** A limit with one end, or a number without a bound, which means about so much. */
export type OneNumber = Claimed & { meaning: LimitsMeaning & { said: SaidLimit } }

/** 'mustn t' and 'fall below' say together what neither says alone. */
const longestPhrase = 3
/** 'Under 12 per cent? Then it is not for us.' */
const longestAnswer = 6
/** Beside the limit itself. */
const fewestWords = 3
/** So many letters before and behind other limits of the sentence are looked at. */
const farthest = 500
/** So many letters of a longer word are its stem. */
const lengthOfStem = 5

export const isOneNumber = (item: Claimed): item is OneNumber =>
  item.meaning.is === 'limits' &&
  item.meaning.said !== undefined &&
  (item.meaning.said.isOpen || (item.meaning.limits.min === null) !== (item.meaning.limits.max === null))

/** A limit with its sentence, and the answer to it: 'Under 12 per cent? Pass.' */
export type LimitInSentence = { item: OneNumber; around: Span; answer: string }

/**
 * Limits in a sentence of their own, behind the one that names the trade: 'bakeries with sales under 8m' is what it says, whatever else is
 * said of them.
 */
export function limitsInSentences(items: readonly Claimed[], thesis: string): LimitInSentence[] {
  if (!items.some(isOneNumber)) return []
  return statementsOf(items, thesis).flatMap((statement, at, statements) => {
    if (at === 0 || statement.items.some(({ meaning }) => isPlace(meaning))) return []
    const answer = answerTo(statement, statements[at + 1], thesis)
    return statement.items.flatMap((item) =>
      isOneNumber(item) && (answer !== '' || saysMore(statement, item)) ? [{ item, around: statement, answer }] : [],
    )
  })
}

/** 'Turnover under £2m.' says nothing that could turn it. */
function saysMore({ text, from }: Statement, { meaning: { said } }: OneNumber): boolean {
  return wordsOf(`${text.slice(0, said.from - from)} ${text.slice(said.to - from)}`).length >= fewestWords
}

function answerTo({ to }: Statement, next: Statement | undefined, thesis: string): string {
  const isAnswered = thesis.charAt(to) === '?' && next && wordsOf(next.text).length <= longestAnswer
  return isAnswered ? next.text : ''
}

/** The side that the bound itself says, before other words turned it. */
export function sideSaid({ meaning: { limits, said } }: OneNumber): 'min' | 'max' | 'open' {
  if (said.isOpen) return 'open'
  return (limits.min === null) === said.isTurned ? 'min' : 'max'
}

/** What speaks for a limit meaning something else than its bound says: the words around it, each with where it stands. */
export function evidenceOfLimit(limit: LimitInSentence, items: readonly Claimed[], thesis: string): WeighedEvidence {
  const { item, around, answer } = limit
  const { said, limits } = item.meaning
  const others = items.flatMap(({ meaning }) => (meaning.is === 'limits' && meaning.said ? [meaning.said] : []))
  const from = Math.max(around.from, ...others.filter((one) => one.to <= said.from).map(({ to }) => to))
  const to = Math.min(around.to, ...others.filter((one) => one.from >= said.to).map((one) => one.from))
  const clause = clauseOf(said, { from, to }, thesis)
  const side = sideSaid(item)
  return {
    words: [
      ...new Set([
        ...phrasesIn(thesis.slice(from, clause.from), '‹'),
        ...phrasesIn(thesis.slice(clause.from, said.from), '<'),
        ...phrasesIn(thesis.slice(said.from, said.to), '='),
        ...phrasesIn(thesis.slice(said.to, clause.to), '>'),
        ...phrasesIn(thesis.slice(clause.to, to), '›'),
        ...phrasesIn(answer, '>'),
        ...phrasesIn(thesis.slice(Math.max(around.from, from - farthest), from), '«'),
        ...phrasesIn(thesis.slice(to, Math.min(around.to, to + farthest)), '»'),
      ]),
    ],
    signs: [
      `=side ${side}`,
      `=figure ${limits.figure}`,
      `=${side} ${limits.figure}`,
      ...signsOf('far before', items, { from, to: clause.from }),
      ...signsOf('before', items, { from: clause.from, to: said.from }),
      ...signsOf('behind', items, { from: said.to, to: clause.to }),
      ...signsOf('far behind', items, { from: clause.to, to }),
      ...(/[<>≤≥+~]/.test(thesis.slice(said.from, said.to)) ? ['=sign'] : []),
      `=before ${Math.min(4, wordsOf(thesis.slice(from, said.from)).length)}`,
      `=behind ${Math.min(6, Math.ceil(wordsOf(thesis.slice(said.to, to)).length / 2))}`,
      ...(ifs.test(foldText(thesis.slice(from, said.from))) ? ['=if'] : []),
      `=words ${Math.min(6, Math.floor(wordsOf(thesis.slice(around.from, around.to)).length / 3))}`,
      ...(/^\s*[\p{Lu}\d]/u.test(thesis.slice(around.from)) ? ['=capital'] : []),
      ...(/^[.!?]/.test(thesis.slice(around.to)) ? ['=ended'] : []),
      ...(thesis.charAt(around.to) === '?' ? ['=asked'] : []),
      ...(answer === '' ? [] : ['=answered']),
    ],
  }
}

/** Between the commas and dashes next to a number. */
function clauseOf(said: Span, { from, to }: Span, thesis: string): Span {
  const before = thesis.slice(from, said.from)
  const behind = /[,:()–—]|\s-\s/.exec(thesis.slice(said.to, to))
  const start = Math.max(...[...before.matchAll(/[,:()–—]|\s-\s/g)].map(({ 0: mark, index }) => index + mark.length), 0)
  return { from: from + start, to: behind ? said.to + behind.index : to }
}

const ifs =
  /(?:^| )(?:if|unless|when|wenn|falls|sobald|si|quand|sinon|se|quando|cuando|als|indien|tenzij|om|nar|hvis|dersom|jesli|jezeli|gdy|gdyby)(?= |$)/

function signsOf(where: string, items: readonly Claimed[], { from, to }: Span): string[] {
  const within = items.filter((item) => item.from >= from && item.to <= to)
  const count = (is: string) => within.filter(({ meaning }) => meaning.is === is).length
  return ['not', 'excluded', 'excess', 'left', 'stop', 'name'].map((is) => `=${where} ${is} ${Math.min(2, count(is))}`)
}

function phrasesIn(text: string, place: string): string[] {
  const words = wordsOf(text).map((word) => (/^\d+$/.test(word) ? '#' : word))
  const stems = words.filter((word) => word.length > lengthOfStem + 1).map((word) => `${word.slice(0, lengthOfStem)}*`)
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  )
  return [...phrases, ...stems].map((phrase) => `${place}${phrase}`)
}
