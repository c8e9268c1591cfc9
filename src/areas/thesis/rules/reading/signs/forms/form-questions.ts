import { foldText, wordsOf } from '#core/names/fold-text.ts'
import questions from '../../words/forms/form-questions.json' with { type: 'json' }
import words from '../../words/forms/form-words.json' with { type: 'json' }
import { anyOf, splitPhrases } from '../../words/phrase-table.ts'

/** Of a question with the words of two kinds ('EBITDA margin', 'age of the business') the first counts. */
const kinds = [
  'margin',
  'owner',
  'founded',
  'valuation',
  'employees',
  'ebitda',
  'revenue',
  'place',
  'trade',
  'not',
] as const

/** What a question of a form asks for; 'buyer' is whoever fills it in. */
export type AskedKind = AskedFor | 'buyer'
type AskedFor = (typeof kinds)[number]

const phrases = new Map(kinds.map((kind) => [kind, new Set(splitPhrases(questions[kind]))]))
const says = (kind: AskedFor, said: string): boolean => phrases.get(kind)?.has(said) === true

const frame = new Set(splitPhrases(words.frame))
const sought = new Set(splitPhrases(words.sought))
const whats = new Set(splitPhrases(words.whats))
const heads = new RegExp(`^(?:${words.compoundHeads})(?=..)`)
const tails = new RegExp(`(?<=..)s?(?:${words.compoundTails})$`)
const besideRefusals = new Set(splitPhrases(words.besideRefusals))
const buyers = anyOf(`${words.buyers}|${words.possessive}`)
const refusals = new RegExp(anyOf(words.refusals).source, 'gu')
const choices = new RegExp(`^(?:(?:${words.conclusions}) )?(?:${words.choices})$`)
const titles = anyOf(words.titles)
const empties = new Set(splitPhrases(words.empty))

/** 'Region', 'Which counties', 'How many staff': null where it asks for nothing that we know. */
export function kindOfQuestion(question: string): AskedKind | null {
  const asked = foldText(question)
  const exact = kinds.find((kind) => says(kind, asked))
  if (exact) return exact
  if (buyers.test(asked)) return 'buyer'
  return asked.search(refusals) < 0 ? kindOfWords(asked) : kindOfRefusal(asked)
}

function kindOfWords(asked: string): AskedKind | null {
  const said = wordsOf(asked).filter((word) => !frame.has(word))
  const exact = kinds.find((kind) => says(kind, said.join(' ')))
  if (exact) return exact
  const told = said.filter((word) => !sought.has(word))
  if (told.length === 0) return said.length > 0 && wordsOf(asked).some((word) => whats.has(word)) ? 'trade' : null
  const known = told.map(kindsOfWord)
  return known.every((each) => each.length > 0) ? (kinds.find((kind) => known.flat().includes(kind)) ?? null) : null
}

/** Of a compound ('Zielbranche', 'Umsatzspanne') by what is left of it without words that say nothing in a form. */
function kindsOfWord(word: string): readonly AskedFor[] {
  const stems = [word, word.replace(heads, ''), word.replace(tails, ''), word.replace(heads, '').replace(tails, '')]
  const stem = stems.find((one) => kinds.some((kind) => says(kind, one)))
  return stem === undefined ? [] : kinds.filter((kind) => says(kind, stem))
}

/** 'Any county you would not touch', and not 'What must not be missing' */
function kindOfRefusal(asked: string): AskedKind | null {
  const rest = wordsOf(asked.replaceAll(refusals, ' '))
  const isSaid = (word: string) =>
    besideRefusals.has(word) || frame.has(word) || sought.has(word) || says('trade', word) || says('place', word)
  return rest.every(isSaid) ? 'not' : null
}

/** 'So which one?': what was answered before is narrowed. */
export const asksWhichOne = (question: string): boolean => choices.test(foldText(question))

/** 'n/a', 'egal', '-': nothing is limited, nothing named. */
export function isEmptyAnswer(answer: string): boolean {
  const said = foldText(answer)
  return said === '' || empties.has(said)
}

const mostWordsOfTitle = 8

/** 'BUYER INTAKE – please answer all' */
export const isTitleOfForm = (line: string): boolean =>
  titles.test(foldText(line)) && wordsOf(line).length <= mostWordsOfTitle
