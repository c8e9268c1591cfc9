import { isPlace, type Sign } from '../meanings.ts'
import type { PlaceCodes } from '../words/places/place-codes.ts'
import { findTown } from '../words/places/towns.ts'
import { longest, type LongestPhrase } from './phrase-tree.ts'
import type { Token } from './tokenise.ts'

const longestName = 4

/** Behind these words stands a place. */
const leads =
  /(?:^|[\s(])(?:in|near|nearby|around|outside|based in|in the|in der|im|dans l[ea]s?|dans|en la|en el|nel|nella|na|no|im raum|raum|umkreis|umland|rund um|bei|um|aus|à|a|en|em|dans|autour d[eu]|près d[eu]|proche d[eu]|cerca de|zona de|área de|provincia (?:de|di)|perto de|região de|vicino a|zona di|te|rond|rondom|omgeving|regio|okolice|w|we|koło|i|nära|runt|greater|metro|area of|city of|town of)\s$|\b(?:dans|de) l['’]$/i
const wideLeads = /(?:^|[\s(])(?:in|near|around|outside)\s$/i
const inList =
  /(?:[,/&(]|\b(?:or|and|oder|und|ou|et|y|o|e|lub|i|of|en|och))\s*(?:(?:in )?(?:the|l[ea]s?|der|dem|den|el|la) |l['’])?$/i

/** 'Ribera del Duero' is no Ribera. */
const goesOn = /^ (?:del?|d[aio]s?|dell[ae]) \p{Lu}/u

type Text = { thesis: string; signs: readonly Sign[]; codes: PlaceCodes }

/**
 * A town by its name, where one may stand: behind 'in' or 'near', in a row of places, before the code or the name of its state.
 * Elsewhere too many towns are words or people: 'Sterling', 'Moore', 'Commerce'.
 */
export function townName(tokens: readonly Token[], at: number, text: Text): LongestPhrase | null {
  const first = tokens[at]
  if (!first || !isCapital(first, text.thesis)) return null
  for (let length = longestName; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.some(({ special }) => special)) continue
    const town = findTown(words.map(({ word }) => word))
    if (!town) continue
    const row: RowStart = { ...text, length, country: town.country }
    if (standsAsTown(words, tokens[at + length], text) || beginsRow(tokens, at, row))
      return { meaning: { is: 'name', kind: town.kind, names: [town.name] }, length }
  }
  return null
}

const behindMark = /[,;:(\n–-]\s*$/
const joint = /^(?:[,/&+]|or|and|oder|und|ou|et|y|o|e|lub|i|of|en|och)$/i

type RowStart = Text & { length: number; country: string }

/** 'funeral homes, Creuse, Corrèze': before a place that is known, behind a mark; or before another town of its country. */
function beginsRow(tokens: readonly Token[], at: number, row: RowStart): boolean {
  const between = tokens[at + row.length]
  if (!between || !joint.test(between.word)) return false
  const before = textBefore(tokens, at, row)
  const isBehindMark = behindMark.test(before)
  if (isBehindMark && isPlace(longest(tokens, at + row.length + 1, false)?.meaning)) return true
  // 'growers Monaghan / Cavan', 'bakeries, Goole or Doncaster'
  const mayBegin = isBehindMark || (between.word === '/' && /\p{Ll}\s$/u.test(before))
  return mayBegin && isRowOfOne(tokens, at, { ...row, isBehindMark })
}

/** 'Goole or Doncaster', and of three 'Clare, Kerry, Tipperary': towns of one country. */
function isRowOfOne(tokens: readonly Token[], at: number, row: RowStart & { isBehindMark: boolean }): boolean {
  const isThere = (place: number) => homeOfTown(tokens, at + row.length + place, row.thesis) === row.country
  const word = tokens[at + row.length]?.word ?? ''
  return isThere(1) && (either.test(word) || (word === ',' && row.isBehindMark && isThere(3)))
}

const textBefore = (tokens: readonly Token[], at: number, { thesis }: Text): string => thesis.slice(0, tokens[at]?.from)

const either = /^(?:\/|or|oder|ou|o|of|lub|eller)$/i

/** The country of the town whose name stands there, and ends there. */
function homeOfTown(tokens: readonly Token[], at: number, thesis: string): string | null {
  const lengths = [3, 2, 1].filter((length) => {
    const [last, next] = [tokens[at + length - 1], tokens[at + length]]
    return last !== undefined && !goesOnAsName(thesis.slice(last.to), next, thesis)
  })
  const towns = lengths.flatMap((length) => findTown(tokens.slice(at, at + length).map(({ word }) => word)) ?? [])
  const first = tokens[at]
  return first && isCapital(first, thesis) ? (towns[0]?.country ?? null) : null
}

const isCapital = ({ from }: Token, thesis: string): boolean => /^\p{Lu}/u.test(thesis.slice(from))

/** Whether a place stands behind these words; a name that is a word as well needs plain ones. */
export const leadsToPlace = (before: string, isWord: boolean): boolean => (isWord ? wideLeads : leads).test(before)

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
  return leads.test(before) || (inList.test(before) && isBesidePlace(signs))
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
