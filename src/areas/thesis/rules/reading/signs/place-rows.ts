import { foldText } from '#core/names/fold-text.ts'
import { isPlace, type Meaning } from '../meanings.ts'
import { countyNamed, homeOfName } from '../words/places/codes/place-codes.ts'
import { isBetweenPlaces, isEither } from '../words/places/place-leads.ts'
import { findTown, type Town } from '../words/places/towns.ts'
import { longest, type LongestPhrase } from './phrase-tree.ts'
import type { Token } from './tokenise.ts'

/** A name that may be a place; `isKnown`: it is nothing else. */
type PossiblePlace = LongestPhrase & {
  at: number
  from: number
  to: number
  home: string | null
  isKnown: boolean
  county?: string | undefined
}
type WrittenIn = { thesis: string; isPolish: boolean }
type TownAt = LongestPhrase & { town: Town }
type Text = { thesis: string; isPolish: boolean; leadsToPlace: (before: string) => boolean }

const longestName = 4

/**
 * Towns and districts of the tables that are places because of the row they stand in, by the number of their first token: 'Soria o Burgos',
 * 'Lecce Brindisi o Taranto', 'vicino a Cuneo o ad Asti', 'Goole or Selby: bakeries'.
 */
export function placesInRows(tokens: readonly Token[], text: Text): ReadonlyMap<number, LongestPhrase> {
  const rows = splitRows(findPossible(tokens, text), text).filter((row) => isRowOfPlaces(row, text))
  return new Map(
    rows
      .flatMap(asCounties)
      .flatMap(({ at, length, meaning, isKnown }) => (isKnown ? [] : [[at, { length, meaning }]])),
  )
}

/** 'Antrim, Down or Armagh': where all of a row may be counties and one is nothing else, all are. */
function asCounties(row: readonly PossiblePlace[]): PossiblePlace[] {
  const areCounties = row.length > 1 && row.every(({ county }) => county !== undefined) && row.some(isCountyAlone)
  if (!areCounties) return [...row]
  return row.map((place) => ({ ...place, isKnown: false, meaning: regionNamed(place.county ?? '') }))
}

const isCountyAlone = ({ meaning }: PossiblePlace): boolean => kindOf(meaning) === 'region'

function findPossible(tokens: readonly Token[], text: Text): PossiblePlace[] {
  const found: PossiblePlace[] = []
  for (let at = 0; at < tokens.length;) {
    const place = possibleAt(tokens, at, text)
    if (place) found.push(place)
    at += place?.length ?? 1
  }
  // 'Hull Shipping' goes on as a name
  return found.filter(({ at, length, to, isKnown }, number) => {
    const next = tokens[at + length]
    return isKnown || found[number + 1]?.at === at + length || !isNameBehind(text.thesis, to, next)
  })
}

const isNameBehind = (thesis: string, to: number, next: Token | undefined): boolean =>
  next !== undefined && !next.special && /^[ -]\p{Lu}/u.test(thesis.slice(to))

function possibleAt(tokens: readonly Token[], at: number, text: Text): PossiblePlace | null {
  const first = tokens[at]
  if (!first || first.special || !/^\p{Lu}/u.test(text.thesis.slice(first.from))) return null
  const county = countyNamed(first.word)
  const found = knownAt(tokens, at, text) ?? countyAt(county)
  return found && { ...found, ...spanOf(tokens, at, found.length), county }
}

type FoundPlace = LongestPhrase & Pick<PossiblePlace, 'home' | 'isKnown'>

function knownAt(tokens: readonly Token[], at: number, { thesis, isPolish }: Text): FoundPlace | null {
  const known = longest(tokens, at, isPolish)
  if (known && isPlace(known.meaning)) {
    const name = tokens.slice(at, at + known.length).map(({ word }) => word)
    return { ...known, home: homeOfName(name.join(' ')), isKnown: true }
  }
  const found = known && known.length > 1 ? null : townAt(tokens, at, { thesis, isPolish })
  return found && { length: found.length, meaning: found.meaning, home: found.town.country, isKnown: false }
}

/** 'Down' */
const countyAt = (county: string | undefined): FoundPlace | null =>
  county === undefined
    ? null
    : { length: 1, meaning: regionNamed(county), home: homeOfName(foldText(county)), isKnown: false }

const regionNamed = (name: string): Meaning => ({ is: 'name', kind: 'region', names: [name] })

const spanOf = (tokens: readonly Token[], at: number, length: number) => ({
  at,
  from: tokens[at]?.from ?? 0,
  to: tokens[at + length - 1]?.to ?? 0,
})

/** A town or district of the tables whose name is written there. */
export function townAt(tokens: readonly Token[], at: number, { thesis, isPolish }: WrittenIn): TownAt | null {
  const lengths = Array.from({ length: longestName }, (_, less) => longestName - less)
  for (const length of lengths) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.some(({ special }) => special)) continue
    const typed = thesis.slice(words[0]?.from, words.at(-1)?.to)
    const town = findTown({ words: words.map(({ word }) => word), typed, isPolish })
    if (town) return { town, meaning: { is: 'name', kind: town.kind, names: [town.name] }, length }
  }
  return null
}

/** Names with nothing but commas, 'or near' and the like between them; or nothing at all, if they are of one kind and country. */
function splitRows(possible: readonly PossiblePlace[], { thesis }: Text): PossiblePlace[][] {
  const rows: PossiblePlace[][] = []
  for (const place of possible) {
    const before = rows.at(-1)?.at(-1)
    const between = thesis.slice(before?.to, place.from)
    const isOfRow = before && (isBetweenPlaces(between) || (between === ' ' && isAlike(before, place)))
    if (isOfRow) rows.at(-1)?.push(place)
    else rows.push([place])
  }
  return rows
}

const isAlike = (one: PossiblePlace, other: PossiblePlace): boolean =>
  one.home !== null && one.home === other.home && kindOf(one.meaning) === kindOf(other.meaning)

const kindOf = (meaning: Meaning): string | null => (meaning.is === 'name' ? meaning.kind : null)

/** 'Lecce Brindisi o Taranto' */
const leastBare = 3

function isRowOfPlaces(row: readonly PossiblePlace[], text: Text): boolean {
  const { thesis } = text
  const before = thesis.slice(0, row[0]?.from)
  const joints = row.slice(1).map(({ from }, at) => thesis.slice(row[at]?.to, from))
  const isBare = joints.includes(' ')
  if (isBare && row.length < leastBare) return false
  if (text.leadsToPlace(before)) return true
  if (joints.some((joint) => mayBeIn.test(joint))) return false
  const hasEither = joints.some(isEither)
  if (row.some(({ isKnown }) => isKnown)) return hasEither || (isBare ? opens : behindMark).test(before)
  return isOpening(row, { before, rest: thesis.slice(row.at(-1)?.to), joints })
}

type Opening = { before: string; rest: string; joints: readonly string[] }

/** ', Goole or Selby', ': Clare, Kerry, Tipperary', 'growers Monaghan / Cavan', and at the head of a sentence 'Goole or Selby: bakeries'. */
function isOpening(row: readonly PossiblePlace[], { before, rest, joints }: Opening): boolean {
  const isOfOne = row.every(({ home }) => home === row[0]?.home) || row.every(({ county }) => county !== undefined)
  const hasEither = joints.some(isEither)
  if (hasEither && startsSentence.test(before)) return endsRow.test(rest)
  if (!isOfOne) return false
  if (behindMark.test(before)) return hasEither || row.length >= leastBare
  return joints.every((one) => one.includes('/')) && joints.length > 0 && /\p{Ll}\s$/u.test(before)
}

/** 'and' in one language and 'in' in another: 'Ateliers en Creuse ou Corrèze' */
const mayBeIn = /^ (?:en|i|a) $/
const opens = /(?:^|[,;:.!?(\n–-]\s*)$/
const behindMark = /[,;:(\n–-]\s*$/
const startsSentence = /(?:^|[.!?\n]\s*)$/
const endsRow = /^\s?(?:[,;:.!?)\n–-]|$)/
