import { foldText, wordsOf } from '#core/names/fold-text.ts'
import { tradesIn } from '#core/trades/trade-lexicon.ts'
import type { Span } from '../meanings.ts'
import { wholeSentence } from '../sentence-part.ts'
import { languagesOf } from '../words/languages.ts'
import { figurePhrases } from '../words/figure-words.ts'
import { anyOf } from '../words/phrase-table.ts'
import { placesIn } from '../words/places/place-parts.ts'
import rows from './courtesies.json' with { type: 'json' }

const refusing =
  '(?:no|please|bitte|keine|kein|pas d|aucun|aucune|sin|nada de|por favor|niente|nessun|senza|per favore|geen|liever|sem|bez|zadnych|prosze|inga|helst|ingen)'
const thanking =
  '(?:please|thanks|bitte|danke|merci|svp|por favor|gracias|grazie|per favore|graag|aub|obrigad[oa]|prosze|tack|tak|takk)'

const courtesies = rows.map(({ language, opens, whole, signOff, intermediaries }) => ({
  language,
  opens: new RegExp(`^(?:${opens})(?= |$)`, 'u'),
  whole: new RegExp(`^(?:${whole})$`, 'u'),
  signOff: new RegExp(`^(?:${signOff})(?= |$)`, 'u'),
  intermediaries: new RegExp(`^(?:${refusing} )+(?<who>${intermediaries})(?: ${thanking})?$`, 'u'),
}))

/** By language, how a courtesy begins, which begins a sentence wherever it stands. */
export const courtesyOpenings: ReadonlyMap<string, string> = new Map(
  rows.map(({ language, opens }) => [language, opens]),
)

type Courtesies = (typeof courtesies)[number]

/** A thesis with blanks where a letter is courteous; every other letter keeps its place. */
export type Letter = { text: string; left: Span[] }

/** Thanks, wishes, coffee, signatures, fees and how to answer ask for nothing: 'Keine Serienmails, bitte', 'Sent from my phone'. */
export function leaveCourtesies(thesis: string): Letter {
  const languages: readonly string[] = languagesOf(thesis)
  const spoken = courtesies.filter(({ language }) => languages.includes(language))
  const sentences = [...thesis.matchAll(wholeSentence)].map(({ 0: said, index }) => spanOf(said, index))
  const signed = signatureIn(sentences, { thesis, spoken })
  const told = sentences
    .filter(({ from }) => signed === null || from < signed.from)
    .flatMap((sentence) => courtesiesIn(sentence, { thesis, spoken }))
  const left = [...told, ...(signed ? [signed] : [])]
  const blanked = left.reduce((text, span) => blank(text, span), thesis)
  return blanked.trim() === '' ? { text: thesis, left: [] } : { text: blanked, left }
}

type SaidSentence = Span & { said: string; folded: string }
type Spoken = { thesis: string; spoken: readonly Courtesies[] }

const spanOf = (said: string, from: number): SaidSentence => ({
  from,
  to: from + said.length,
  said,
  folded: foldText(said),
})

/** With the mark behind it; lines stay. */
export const blank = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, ' ') + text.slice(to)

function courtesiesIn(sentence: SaidSentence, { thesis, spoken }: Spoken): Span[] {
  const isWhole = spoken.some(
    ({ whole, intermediaries }) => whole.test(sentence.folded) || refusesAlone(sentence, intermediaries, thesis),
  )
  if (isWhole) return [withMark(sentence, thesis)]
  const parts = [...sentence.said.matchAll(clause)].map(({ 0: said, index }) => spanOf(said, sentence.from + index))
  const isCourteous = (part: SaidSentence) =>
    spoken.some(
      ({ opens, whole }) =>
        whole.test(part.folded) || (opens.test(part.folded.replace(joint, '')) && !asks(part, thesis)),
    )
  const isAll = parts.every((part, at) => isCourteous(part) || (at > 0 && isName(part)))
  return isAll && parts.length > 0 ? [withMark(sentence, thesis)] : []
}

/** 'and have a nice weekend' */
const joint = /^(?:and|und|et|y|e|en|i|och|og) /u
const clause = /[^,;:–—]+/gu
const mostInName = 3

/** 'Thanks, Tom' */
const isName = ({ said }: SaidSentence): boolean =>
  /^\s*\p{Lu}/u.test(said) && wordsOf(said).length <= mostInName && !/\d/.test(said)

const withMark = ({ from, to }: Span, thesis: string): Span => ({
  from,
  to: /[.!?]/.test(thesis.charAt(to)) ? to + 1 : to,
})

/** 'Thanks, we are looking for bakeries' */
const asks = ({ said, folded }: SaidSentence, thesis: string): boolean =>
  tradesIn(said).length > 0 ||
  placesIn(thesis).some(({ asksFor, denies }) => asksFor.test(folded) || (thanks.test(folded) && denies.test(folded)))

/** 'Merci de ne pas nous envoyer de tanneries' refuses. */
const thanks = /^(?:\S+ )?(?:thank|merci|danke?|gracias|grazie|bedankt|obrigad|dzie|tac?k+)/u

/** 'No brokers please', but not in a search for insurance brokers. */
function refusesAlone({ folded, from, to }: SaidSentence, intermediaries: RegExp, thesis: string): boolean {
  const who = intermediaries.exec(folded)?.groups?.['who']
  if (who === undefined) return false
  const others = foldText(`${thesis.slice(0, from)} ${thesis.slice(to)}`)
  return !others.includes(who.slice(0, -2))
}

/** 'Kind regards' and what stands behind it, up to what asks for something and to a postscript. */
function signatureIn(sentences: readonly SaidSentence[], { thesis, spoken }: Spoken): Span | null {
  const at = sentences.findIndex((sentence, place) => place > 0 && spoken.some((one) => signs(sentence, one)))
  const signOff = sentences[at]
  if (!signOff) return null
  const length = sentences.slice(at + 1).findIndex((one) => isNoSignature(one, thesis))
  const end = length < 0 ? thesis.length : (sentences[at + 1 + length]?.from ?? thesis.length)
  return { from: signOff.from, to: end }
}

const postscript = /^\s*P\.?\s?P?\.?\s?S\b/u
const figures = anyOf(figurePhrases.flatMap(([phrase, { is }]) => (is === 'figure' ? [phrase] : [])).join('|'))
const longestLine = 12

function isNoSignature({ said, folded }: SaidSentence, thesis: string): boolean {
  const spoken = placesIn(thesis)
  return (
    postscript.test(said) ||
    figures.test(folded) ||
    wordsOf(folded).length > longestLine ||
    spoken.some(({ asksFor, denies }) => asksFor.test(folded) || denies.test(folded))
  )
}

/** 'Best, Tom', 'Gruß Tom' and 'kind regards tom', but not 'best in Kent' */
function signs({ said, folded }: SaidSentence, { signOff }: Courtesies): boolean {
  const greeting = signOff.exec(folded)?.[0]
  if (greeting === undefined) return false
  const words = greeting.split(' ').length
  if (words > 1) return true
  const next = said.replace(/^\s*[\p{L}\p{M}]+\s*/u, '')
  return next === '' || next.startsWith(',') || (greeting !== 'best' && isName(spanOf(next, 0)))
}
