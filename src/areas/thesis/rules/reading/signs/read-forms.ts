import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import { isPlace, isWithin, type Meaning, type Sign, type Span } from '../meanings.ts'
import questions from '../words/forms/form-questions.json' with { type: 'json' }
import { splitPhrases } from '../words/phrase-table.ts'
import type { AskedKind } from './forms/form-questions.ts'
import { formLinesOf, type FormLine } from './forms/lay-out-forms.ts'

const fewestQuestions = 3
const fewestKnown = 2

const yes = new Set(splitPhrases(questions.yes))
const no = new Set(splitPhrases(questions.no))
const consider = splitPhrases(questions.consider)

const meanings: Partial<Record<AskedKind, Meaning>> = {
  trade: { is: 'stop', restarts: true },
  place: { is: 'stop' },
  owner: { is: 'stop' },
  not: { is: 'not' },
  revenue: { is: 'figure', figure: 'revenue', units: ['money'] },
  ebitda: { is: 'figure', figure: 'ebitda', units: ['money'] },
  employees: { is: 'figure', figure: 'employees', units: ['count'] },
  valuation: { is: 'figure', figure: 'valuation', units: ['money'] },
  margin: { is: 'figure', figure: 'margin', units: ['percent'] },
  founded: { is: 'figure', figure: 'founded', units: ['year'] },
}

/**
 * A form of questions: what each asks for stands in its place, and a line that asks for nothing we know is left with its answer. In a
 * chat the names of those who speak say nothing, and other questions are as they are.
 */
export function readForms(signs: readonly Sign[], thesis: string): Sign[] {
  const labels = labelsOf(thesis)
  const isChat = labels.length >= fewestLabels
  const told = isChat ? signs.filter((sign) => !labels.some((label) => isWithin(sign, label))) : [...signs]
  const lines = formLinesOf(isChat ? withoutLabels(thesis, labels) : thesis)
  if (!isChat && !isForm(lines, told, thesis)) return told
  return lines.reduce((read: Sign[], line) => answerLine(read, line, { thesis, isChat }), told)
}

/** Three questions, two of which ask for something that we know: 'Do you have time on Friday?' asks for nothing. */
function isForm(lines: readonly FormLine[], signs: readonly Sign[], thesis: string): boolean {
  const known = lines.filter((line) => readLine(headOf(signs, line), line, thesis) !== null)
  const isSheet = (thesis.match(sheetLine) ?? []).length >= fewestQuestions
  return lines.length >= fewestQuestions && (isSheet || known.length >= fewestKnown)
}

const sheetLine = /^[\s\d.)•*–-]*[^:?\n]{2,40}:\s/gmu

const headOf = (signs: readonly Sign[], { from, answer }: FormLine): Sign[] =>
  signs.filter((sign) => isWithin(sign, { from, to: answer.from }))

const fewestLabels = 3
const mostSpeakers = 4
const time = String.raw`[\[(]?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]m)?[\])]?`
/** '[09:12] Jo: ', 'Priya: ', 'Tom 09:12: ', 'Tom (14:02) ' */
const label = new RegExp(
  String.raw`^[ \t]*(?:${time}\s*[–-]?\s*)?(?<name>\p{Lu}[\p{L}.]{0,14})(?:[ \t]*:|,?[ \t]+${time}[ \t]*:?)[ \t]`,
  'gmu',
)

/** Where those who speak in a chat are named: a few names, most of them more than once. */
function labelsOf(thesis: string): Span[] {
  const said = [...thesis.matchAll(label)].map(({ 0: words, index, groups }) => ({
    from: index,
    to: index + words.length,
    name: groups?.['name'] ?? '',
  }))
  const names = new Set(said.map(({ name }) => name))
  return names.size > 1 && names.size <= mostSpeakers && said.length > names.size ? said : []
}

const withoutLabels = (thesis: string, labels: readonly Span[]): string =>
  labels.reduce((text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to), thesis)

type FormText = { thesis: string; isChat: boolean }

function answerLine(signs: readonly Sign[], line: FormLine, { thesis, isChat }: FormText): Sign[] {
  const head = headOf(signs, line)
  const said = signs.filter((sign) => isWithin(sign, line.answer))
  const answered = readLine(head, line, thesis)
  const kept = answered ? [...answered.map(ofPeople(said)), ...(saysYesOrNo(line, thesis) ? [] : said)] : null
  // 'Any bakeries in Kent? Up to £2m' is no question of a form
  const isSpoken = !kept && (isChat || head.some(({ meaning }) => isPlace(meaning)))
  if (isSpoken) return says(no, line, thesis) ? leaveHead(signs, head) : [...signs]
  if (!signs.some((sign) => isWithin(sign, line))) return [...signs]
  const others = signs.filter((sign) => !isWithin(sign, line))
  const before = others.filter(({ from }) => from < line.from)
  return [...before, ...(kept ?? leaveLine(said, line, thesis)), ...others.slice(before.length)]
}

/** 'Anything else? No franchises': of a line that asks for nothing we know, what its answer refuses is read. */
function leaveLine(said: readonly Sign[], { kind, from, to, answer }: FormLine, thesis: string): Sign[] {
  const sentences = kind === 'buyer' ? [] : [...thesis.slice(answer.from, answer.to).matchAll(sentence)]
  const refused = sentences
    .map(({ 0: words, index }) =>
      said.filter((sign) => isWithin(sign, { from: answer.from + index, to: answer.from + index + words.length })),
    )
    .find(
      (signs) => signs[0]?.meaning.is === 'not' && tradesIn(thesis.slice(signs[0].from, signs.at(-1)?.to)).length > 0,
    )
  const start = refused?.[0]?.from ?? to
  return [{ from, to: start, meaning: { is: 'left' } }, ...(refused ?? [])]
}

const sentence = /[^.;!]+/g

/** 'How big? 12 to 40 people': the answer says what was meant. */
const ofPeople =
  (said: readonly Sign[]) =>
  (head: Sign): Sign => {
    const isSize = head.meaning.is === 'figure' && head.meaning.units.includes('money')
    const isCounted = said.some(countsPeople) && !said.some(({ meaning }) => moneySigns.has(meaning.is))
    return isSize && isCounted ? { ...head, meaning: { is: 'stop' } } : head
  }

const moneySigns: ReadonlySet<Meaning['is']> = new Set(['currency', 'scale'])
const countsPeople = ({ meaning }: Sign): boolean =>
  (meaning.is === 'figure' && meaning.figure === 'employees') || (meaning.is === 'maker' && meaning.people === true)

/** 'And the holiday parks? No' */
const leaveHead = (signs: readonly Sign[], head: readonly Sign[]): Sign[] =>
  signs.map((sign) => (head.includes(sign) ? { ...sign, meaning: { is: 'left' } } : sign))

/** 'Yes, it has to be', 'no thank you'; not 'No more than ten' */
const afterYesOrNo =
  /^\s*(?:$|[,.;:!–-]|(?:thank|danke|merci|gracias|grazie|dank|obrigad|tack|tak|please|bitte)\p{L}*)/iu

function says(words: ReadonlySet<string>, { answer }: FormLine, thesis: string): boolean {
  const said = thesis.slice(answer.from, answer.to).trim()
  const ends = [...said.matchAll(/\p{L}+/gu)].slice(0, 3).map(({ 0: word, index }) => index + word.length)
  return ends.some((end) => words.has(foldText(said.slice(0, end))) && afterYesOrNo.test(said.slice(end)))
}

const saysYesOrNo = (line: FormLine, thesis: string): boolean => says(yes, line, thesis) || says(no, line, thesis)

/** What the signs of a question come to; null where it asks for nothing that we know. */
function readLine(head: readonly Sign[], line: FormLine, thesis: string): Sign[] | null {
  const place = { from: line.from, to: line.answer.from }
  const meaning = line.kind === null ? undefined : meanings[line.kind]
  const question = foldText(thesis.slice(line.question.from, line.question.to))
  const profit = head.find((sign) => sign.meaning.is === 'defined')
  if (profit && says(yes, line, thesis)) return [profit]
  if (meaning) return saysYesOrNo(line, thesis) ? null : [{ ...place, meaning }, ...mostOf(meaning, line, thesis)]
  if (says(no, line, thesis)) return refuse(head, question)
  const figure = head.find((sign) => sign.meaning.is === 'figure' && sign.meaning.figure !== 'other')
  return figure && !profit && !isOfBuyer(line, question) ? [{ ...place, meaning: figure.meaning }] : null
}

/** A price that somebody would pay is the highest. */
function mostOf(meaning: Meaning, { answer }: FormLine, thesis: string): Sign[] {
  const isPrice = meaning.is === 'figure' && meaning.figure === 'valuation'
  const isBare = /^\s*(?:[€$£]\s?|\p{L}{1,3}\s)?\d[\d.,]*\s?(?:\p{L}+\.?\s?)?(?:€|euros?|EUR|GBP|USD)?\s*$/u
  if (!isPrice || !isBare.test(thesis.slice(answer.from, answer.to))) return []
  return [{ from: answer.from, to: answer.from, meaning: { is: 'bound', side: 'max' } }]
}

const mostWordsOfTrade = 4

/** 'Would you consider taxi firms? No', 'Family day care? No thanks' */
function refuse(head: readonly Sign[], question: string): Sign[] | null {
  const lead = consider.find((words) => question.startsWith(`${words} `))
  const isTrade = head.length <= mostWordsOfTrade && tradesIn(question).length > 0
  if (lead === undefined && !isTrade) return null
  const count = lead === undefined ? 0 : wordsOf(lead).length
  const [first] = head
  return first ? [{ from: first.from, to: first.from, meaning: { is: 'not' } }, ...head.slice(count)] : null
}

const isOfBuyer = ({ kind }: FormLine, question: string): boolean =>
  kind === 'buyer' ||
  /(?:^| )(?:your|you|ihre?|sie|votre|vous|su|usted|suo|suoi|lei|uw|u|seu|voce|ert|ni|jeres|deres)(?= |$)/u.test(
    question,
  )
