import { isPlace, type Sign } from '../meanings.ts'
import type { PlaceCodes } from '../words/places/codes/place-codes.ts'
import { findNearness } from '../words/places/place-leads.ts'
import type { LongestPhrase } from './phrase-tree.ts'
import { townAt } from './place-rows.ts'
import type { Token } from './tokenise.ts'

/** Behind these words stands a place. */
const leads =
  /(?:^|[\s(])(?:in|near|nearby|around|outside|based in|in the|in der|im|dans l[ea]s?|dans|en la|en el|nel|nella|na|no|im raum|raum|umkreis|umland|rund um|bei|um|aus|à|a|en|em|dans|autour d[eu]|près d[eu]|proche d[eu]|cerca de|zona de|área de|provincia (?:de|di)|perto de|região de|vicino a|zona di|te|rond|rondom|omgeving|regio|okolice|w|we|koło|i|nära|runt|greater|metro|area of|city of|town of)\s$|\b(?:dans|de) l['’]$/i
const wideLeads = /(?:^|[\s(])(?:in|near|around|outside)\s$/i
const inList =
  /(?:[,/&(]|\b(?:or|and|oder|und|ou|et|y|o|e|lub|i|of|en|och))\s*(?:(?:in )?(?:the|l[ea]s?|der|dem|den|el|la) |l['’])?$/i

/** 'Ribera del Duero' is no Ribera. */
const goesOn = /^ (?:del?|d[aio]s?|dell[ae]) \p{Lu}/u

type Text = {
  thesis: string
  signs: readonly Sign[]
  codes: PlaceCodes
  isPolish: boolean
}

/**
 * A town by its name, where one may stand: behind 'in' or 'near', in a row of places, before the code or the name of its state.
 * Elsewhere too many towns are words or people: 'Sterling', 'Moore', 'Commerce'.
 */
export function townName(tokens: readonly Token[], at: number, text: Text): LongestPhrase | null {
  const first = tokens[at]
  if (!first || !isCapital(first, text.thesis)) return null
  const found = townAt(tokens, at, text)
  if (!found) return null
  const { length, meaning } = found
  return standsAsTown(tokens.slice(at, at + length), tokens[at + length], text) ? { meaning, length } : null
}

const isCapital = ({ from }: Token, thesis: string): boolean => /^\p{Lu}/u.test(thesis.slice(from))

/** Whether a place stands behind these words; a name that is a word as well needs plain ones. */
export const leadsToPlace = (before: string, isWord = false): boolean =>
  isWord ? wideLeads.test(before) : leads.test(before) || findNearness(before) !== null

function standsAsTown(words: readonly Token[], next: Token | undefined, text: Text): boolean {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0]
  if (isBeforeItsState(text.thesis.slice(to), text.codes, to) || standsAlone(text, from, to)) return true
  return (
    !goesOnAsName(text.thesis.slice(to), next, text.thesis) && hasPlaceBefore(text.thesis.slice(0, from), text.signs)
  )
}

/** 'Pest control, Hull, revenue under £2m': between two marks of the first sentence. */
function standsAlone({ thesis, signs }: Text, from: number, to: number): boolean {
  const [before, behind] = [thesis.slice(0, from), thesis.slice(to)]
  const isInBrackets = before.lastIndexOf('(') > before.lastIndexOf(')')
  const isAlone = isInBrackets ? before.endsWith('(') && behind.startsWith(')') : betweenMarks(before, behind)
  return isAlone && !/[.!?:\n]/.test(before) && signs.some(({ meaning }) => meaning.is === 'unknown')
}

const betweenMarks = (before: string, behind: string): boolean =>
  /[,–-]\s$/.test(before.slice(-2)) && /^(?:\s*,|\s[–-]\s)/.test(behind)

/** 'Orange Juice', 'Ribera del Duero' */
function goesOnAsName(rest: string, next: Token | undefined, thesis: string): boolean {
  return goesOn.test(rest) || (next !== undefined && !next.special && isCapital(next, thesis))
}

function hasPlaceBefore(before: string, signs: readonly Sign[]): boolean {
  return leadsToPlace(before) || (inList.test(before) && isBesidePlace(signs))
}

/** 'Rockford IL', 'Rockford, IL' */
function isBeforeItsState(rest: string, codes: PlaceCodes, from: number): boolean {
  const [gap = ''] = /^\s*,?\s*/.exec(rest) ?? []
  return gap !== '' && codes.has(from + gap.length)
}

/** Whether the row that is being written has a place in it. */
function isBesidePlace(signs: readonly Sign[]): boolean {
  const told = signs
    .slice(-3)
    .findLast(({ meaning }) => meaning.is !== 'and' && meaning.is !== 'mark' && meaning.is !== 'stop')
  return isPlace(told?.meaning)
}
