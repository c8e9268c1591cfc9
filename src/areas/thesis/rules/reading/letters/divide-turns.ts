import { foldText } from '#core/names/fold-text.ts'
import type { Span } from '../meanings.ts'
import { blank } from './leave-courtesies.ts'

const time = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s`
const name = String.raw`\p{L}[\p{L}.]{0,14}(?:\s\p{L}[\p{L}.]{0,14})?`
/** '[14:02] Dan: ', '28/11/2026, 14:02 - Dan: ', 'Dan (14:02): ', 'Me: ', and 'Dan 14:02' in a line of its own. */
const head = new RegExp(
  String.raw`^(?:>\s)?(?:(?<stamp>\[(?:${date})?${time}\]\s?|(?:${date})?${time}(?:\s[-–])?\s)?(?<who>${name})(?:\s\((?<behind>${time})\))?(?::|\s[–-])\s|(?<alone>${name})\s${time}\n)`,
  'gmu',
)

const firstPerson = /^(?:i|me|myself|ich|mich|moi|je|yo|io|ik|eu|ja|jag|jeg|mig|vi|we|us|wir|nous)$/
const fewestTurns = 3
const mostSpeakers = 4

type TurnOfChat = { from: number; to: number; said: string; isBuyers: boolean }

/**
 * A chat in lines with the times and names of those who speak: each turn is a sentence, and of what others than the buyer say only
 * what they ask is read, unless the answer is no. Every letter keeps its place.
 */
export function divideTurns(thesis: string): string {
  return leaveQuotes(divideChat(thesis))
}

/** '> Ann: does Connecticut count?' in a mail: what somebody else wrote, before the line that answers. */
function leaveQuotes(thesis: string): string {
  const lines = [...thesis.matchAll(/[^\n]+/g)].map(({ 0: said, index }) => ({
    from: index,
    to: index + said.length,
    said,
    isBuyers: !quoted.test(said),
  }))
  const quotes = lines.filter(({ isBuyers }) => !isBuyers)
  if (quotes.length * 2 > lines.length) return thesis
  const unasked = lines.filter((line, at) => !line.isBuyers && !isAsked(line, lines[at + 1]))
  return unasked.reduce(blank, thesis)
}

const quoted = new RegExp(`^>\\s(?:[^:\\n]{0,20}\\s)?${name}(?:\\swrote)?\\s?:`, 'u')

function divideChat(thesis: string): string {
  const heads = [...thesis.matchAll(head)].map(({ 0: { length }, index, groups = {} }) => ({
    from: index,
    to: index + length,
    who: foldText(groups['who'] ?? groups['alone'] ?? ''),
    isStamped: (groups['stamp'] ?? groups['behind'] ?? groups['alone']) !== undefined,
  }))
  const speakers = new Set(heads.map(({ who }) => who))
  const hasBuyer = [...speakers].some((who) => firstPerson.test(who))
  const isChat =
    speakers.size > 1 &&
    speakers.size <= mostSpeakers &&
    heads.length >= Math.max(fewestTurns, speakers.size + 1) &&
    (hasBuyer || heads.every(({ isStamped }) => isStamped))
  if (!isChat) return thesis
  const turns = heads.map(({ to, who }, at): TurnOfChat => {
    const end = heads[at + 1]?.from ?? thesis.length
    return { from: to, to: end, said: thesis.slice(to, end), isBuyers: !hasBuyer || firstPerson.test(who) }
  })
  const unasked = turns.filter((turn, at) => !turn.isBuyers && !isAsked(turn, turns[at + 1]))
  return endSentences([...heads, ...unasked].reduce(blank, thesis), heads)
}

/** 'What size?'; 'and in Ashford?' where the buyer agrees. What is asked of the buyer itself ('are you still looking?') is not read. */
function isAsked({ said }: TurnOfChat, answer: TurnOfChat | undefined): boolean {
  const asked = foldText(said)
  if (!said.trimEnd().endsWith('?') || toBuyer.test(asked)) return false
  const answered = answer?.isBuyers ? foldText(answer.said) : ''
  return agrees.test(answered) || (asked.split(' ').length <= mostAsked && !denies.test(answered))
}

const mostAsked = 3
const toBuyer =
  /(?:^| )(?:you|your|u|ya|du|dich|dir|sie|tu|te|toi|vous|usted|ustedes|tienes|buscas|pagas|ti|lei|voi|cerchi|paghi|je|jij|jullie|zoek|vc|voce|voces|esta|ty|pan|pani|dig)(?: |$)/
const denies = /^(?:no|nope|nah|nein|ne|non|nee|neen|nao|nie|nej|nei)(?: |$)/
const agrees =
  /^(?:yes|yeah|yep|sure|ok|okay|fine|of course|ja|jo|klar|gerne|oui|ouais|si|claro|vale|certo|va bene|graag|prima|sim|tak|jasne|absolut)(?: |$)/

/** The line before a head ends a sentence: its break moves into the head, and a full stop takes the place of the break. */
function endSentences(text: string, heads: readonly Span[]): string {
  return heads.reduce((ended, { from }) => {
    const isOpen = /[^\s.!?:;]\n$/u.test(ended.slice(Math.max(0, from - 2), from))
    return isOpen ? `${ended.slice(0, from - 1)}.\n${ended.slice(from + 1)}` : ended
  }, text)
}
