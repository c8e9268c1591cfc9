import { wordsOf } from '#core/names/fold-text.ts'
import { isVerb, isWithin, type Claimed, type Span } from '../meanings.ts'
import { learnedSentences } from '../words/learned/learned-sentences.ts'
import { chanceOf, type Weights } from '../words/learned/weights.ts'
import { isSought } from './leave-buyer.ts'
import { evidenceOf, statementsOf, type Statement } from './sentence-evidence.ts'

/**
 * 'In 2021 we took over two breweries in Kent for £4m.': a sentence that hardly asks for anything, while another says what is sought,
 * is said not to be understood as a whole. What speaks how much was learned from theses of strangers (bench/train-sentences.ts).
 */
export function leaveUnasked(items: readonly Claimed[], thesis: string, learned = learnedSentences): Claimed[] {
  const left = unaskedIn(items, thesis, learned)
  return items.flatMap((item) => {
    const span = left.find((one) => isWithin(item, one))
    if (!span) return [item]
    const isFirst = item === items.find((one) => isWithin(one, span))
    return isFirst ? [{ ...span, meaning: { is: 'left' } }] : []
  })
}

/** Chosen by cross-validation (decision 084). */
const leastChance = { plain: 0.4, withVerb: 0.2 }
const likely = 0.5
/** Of two sentences both ask. */
const fewestStatements = 3
/** '3-8m', 'Sanitärbetriebe': fewer words say too little to be judged by. */
const fewestWords = 3

function unaskedIn(items: readonly Claimed[], thesis: string, learned: Weights): Span[] {
  const statements = statementsOf(items, thesis).map((one) => ({
    ...one,
    chance: chanceOf(evidenceOf(one), learned),
  }))
  const left = statements.filter(
    (one) => one.chance < leastChanceOf(one) && !isMeant(one, thesis) && wordsOf(one.text).length >= fewestWords,
  )
  const isLetter = statements.length >= fewestStatements
  return isLetter && statements.some((one) => one.chance >= likely && namesTrade(one)) ? left : []
}

/** 'We search precision parts shops for a family office' */
const leastChanceOf = ({ items }: Statement): number => (items.some(isVerb) ? leastChance.withVerb : leastChance.plain)

/** 'Sector: …', a line with a bullet that is nothing but trades or stands under 'Deal breakers:', and what stands in quotation marks. */
function isMeant({ text, items }: Statement, thesis: string): boolean {
  const first = items.find(({ meaning }) => meaning.is !== 'mark')
  if (answered.test(text)) return true
  if (isLimitAlone(items)) return true
  if (bullet.test(text) && items.every((one) => canBeSought(one) || listed.has(one.meaning.is))) return true
  const isUnderHead = first !== undefined && isVerb(first) && /^\s*:/.test(thesis.slice(first.to))
  return isUnderHead || items.some(({ meaning, from, to }) => from === to || meaning.is === 'quoted')
}

/** 'Umsatz bis 3 Mio.' */
function isLimitAlone(items: readonly Claimed[]): boolean {
  const isOneEnded = ({ meaning }: Claimed) =>
    meaning.is === 'limits' && !meaning.isAssumed && (meaning.limits.min === null || meaning.limits.max === null)
  return items.some(isOneEnded) && items.every((item) => isOneEnded(item) || listed.has(item.meaning.is))
}

/** A question of a form with its answer is one sentence (read-forms.ts). */
const answered = /\?\s*\S/
const bullet = /^\s*[-–—•*·]/
const listed: ReadonlySet<string> = new Set(['mark', 'stop', 'and'])

const namesTrade = ({ items }: Statement): boolean => items.some(canBeSought) && !items.some(refuses)

const canBeSought = (item: Claimed): boolean => isSought(item) || item.meaning.is === 'maker'

const refuses = ({ meaning }: Claimed): boolean =>
  meaning.is === 'not' || meaning.is === 'excluded' || (meaning.is === 'name' && meaning.not === true)
