import { blank } from '../../letters/leave-courtesies.ts'
import type { Span } from '../../meanings.ts'
import words from '../../words/forms/form-words.json' with { type: 'json' }
import { narrowAnswers } from './narrow-answers.ts'
import { isEmptyAnswer, isTitleOfForm, kindOfQuestion, type AskedKind } from './form-questions.ts'

export type FormLine = Span & { kind: AskedKind | null; question: Span; answer: Span }

/** '> 10' is a limit. */
const sign = String.raw`(?:->|=>|[•*▪►‣·–—→-]|>(?!=?\s?[\d€$£]))`
const number = String.raw`(?:\(?\d{1,2}(?:[.):]|\s?[–-](?=\s))|[a-z]\))`
const asks = String.raw`(?:${words.questioners})\d{0,2}\s?[.:)]`
const answers = String.raw`(?:${words.answerers})\d{0,2}\s?[.:)]`
const lead = String.raw`[ \t]*(?:(?:${sign}|${number}|${asks}|¿)[ \t]*)*`
const nextLine = String.raw`[ \t]*:?(?:[ \t]*\n){1,2}[ \t]*(?:(?:${sign}|${answers})[ \t]*)*`
const sameLine = String.raw`[ \t]*(?:(?:${sign}|[:…]|\.{2,})[ \t]*)*(?:${answers}[ \t]*)?`

/** 'How many staff? Up to 28', '1. ¿Giro? – Imprentas', 'Q: Where?' with 'A: Leinster' in the next line */
const line = new RegExp(
  String.raw`^${lead}(?<question>[^:?\n¿]{1,70}?)[ \t]*:?[ \t]*\?(?:${nextLine}|${sameLine})(?<answer>[^?\n]*[^?\s])[ \t]*$`,
  'dgimu',
)

const fewestLines = 3
const fewestKnown = 2

/** The lines that are a question and its answer. */
export function formLinesOf(thesis: string): FormLine[] {
  return [...thesis.matchAll(line)].map(({ 0: said, index, indices }) => {
    const [question, answer] = [spanOf(indices?.groups?.['question']), spanOf(indices?.groups?.['answer'])]
    const kind = kindOfQuestion(thesis.slice(question.from, question.to))
    return { from: index, to: index + said.length, kind, question, answer }
  })
}

const spanOf = ([from, to]: readonly number[] = []): Span => ({ from: from ?? 0, to: to ?? 0 })

/** Three questions, two of which ask for something that we know. */
export const isFormOf = (lines: readonly FormLine[]): boolean =>
  lines.length >= fewestLines && lines.filter(({ kind }) => kind !== null && kind !== 'buyer').length >= fewestKnown

/**
 * A form keeps its questions and answers. Its numbers, the marks between, who asks, and what 'n/a' answers are blanked; its title and what
 * it asks about the buyer are filled in, so that they are said not to be understood. Every letter keeps its place.
 */
export function layOutForms(said: string): string {
  const thesis = divideQuestions(said)
  const lines = formLinesOf(thesis)
  if (!isFormOf(lines)) return said
  const empty = lines.filter(({ answer: { from, to } }) => isEmptyAnswer(thesis.slice(from, to)))
  const marks = lines.flatMap(({ from, question, answer }) => [
    { from, to: question.from },
    { from: thesis.indexOf('?', question.to) + 1, to: answer.from },
  ])
  const ofBuyer = lines.filter(({ kind }) => kind === 'buyer').flatMap(({ question, answer }) => [question, answer])
  const unread = [...titleOf(lines, thesis), ...ofBuyer, ...narrowAnswers(lines, thesis)]
  return [...empty, ...marks].reduce(blank, unread.reduce(fill, thesis))
}

/** 'Trade? Joinery. Where? Kent.' in one line: each question that we know, and each that somebody is named to ask, begins a line. */
const divideQuestions = (thesis: string): string =>
  thesis.replaceAll(nextQuestion, (all: string, asker: string, question: string) =>
    asker !== '' || kindOfQuestion(question) !== null ? `\n${all.slice(1)}` : all,
  )

const nextQuestion = new RegExp(
  String.raw`(?<=[.;!…])[ \t](?=(${asks}[ \t]+|)([\p{L}¿][^.;!?:\n]{1,60})\?[ \t]+\S)`,
  'giu',
)

/** With a sign that says nothing. */
const fill = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + text.slice(from, to).replaceAll(/\S/g, '_') + text.slice(to)

/** The lines before the first question; a sheet ('Company: Hoogland Ltd') is read by its own rules. */
function titleOf([first]: readonly FormLine[], thesis: string): Span[] {
  const before = [...thesis.slice(0, first?.from ?? 0).matchAll(/[^\n]+/g)]
  if (before.some(([said]) => /^[^:]{2,40}:/.test(said))) return []
  return before
    .filter(([said]) => isTitleOfForm(said))
    .map(({ 0: said, index }) => ({ from: index, to: index + said.length }))
}
