import { wordsOf } from '#core/names/fold-text.ts'
import { namesOfTrades } from '#core/trades/trade-lexicon.ts'
import type { CriterionNameKind } from '../../criteria.ts'
import type { Sign } from '../meanings.ts'
import { isBetweenPlaces, isEither } from '../words/places/place-leads.ts'
import { leadsToPlace } from './town-names.ts'
import codes from '../words/places/codes/city-codes.json' with { type: 'json' }

/** A row of places: the signs that name one. */
type NamedInRow = { elements: readonly number[]; kind: CriterionNameKind }

const cityCodes = new Map(Object.entries(codes))
/** 'in Leeds or Electricians', 'the Republic or Northern Ireland' */
const ofTrades = /(?:[^g]ers|ors|ians|ists|tion|ware|ies|ing|services)$|^Republic$/
/** Nouns of German begin like names. */
const german = /\b(?:und|oder|mit|Mio|Umsatz|Mitarbeiter|GmbH)\b/

/**
 * 'Bristol or Bath', 'Perth, Kalgoorlie, Karratha.': in a row with a place, names that nobody knows are places as well; without them
 * the others alone would be looked for.
 */
export function nameTownsInRows(signs: readonly Sign[], thesis: string): Sign[] {
  const named = [...signs]
  for (let at = 0; at < named.length; at += 1) {
    const row = rowFrom(named, at, thesis)
    if (!row) continue
    for (const place of row.elements) {
      const sign = named[place]
      if (sign?.meaning.is === 'unknown') named[place] = toPlace(sign, row.kind, thesis)
    }
    at = row.elements.at(-1) ?? at
  }
  return named
}

function toPlace(sign: Sign, kind: CriterionNameKind, thesis: string): Sign {
  const name = textOf(sign, thesis)
  return { ...sign, meaning: { is: 'name', kind, names: [cityCodes.get(name) ?? name] } }
}

/** Between two places of a row stand few signs: ' o in provincia di '. */
const longestJoint = 6

/** A row with a place and with names that nobody knows; it begins with a place or, behind 'near' or at the head of a sentence, with such a name. */
function rowFrom(signs: readonly Sign[], from: number, thesis: string): NamedInRow | null {
  if (!isElement(signs[from], thesis)) return null
  const elements = [from]
  for (let next: number | undefined = from; next !== undefined;) {
    next = nextElement(signs, next, thesis)
    if (next !== undefined) elements.push(next)
  }
  const kind = elements.map((at) => placeOf(signs[at])).find((one) => one !== null)
  const hasUnknown = elements.some((at) => signs[at]?.meaning.is === 'unknown')
  if (!kind || !hasUnknown) return null
  const row = { elements, kind }
  const isOfPlaces = placeOf(signs[from]) ? isRow(signs, row, thesis) : beginsWithName(signs, elements, thesis)
  return isOfPlaces ? row : null
}

function nextElement(signs: readonly Sign[], last: number, thesis: string): number | undefined {
  const next = signs.slice(last + 1, last + 2 + longestJoint).findIndex((sign) => isElement(sign, thesis))
  const at = last + 1 + next
  return next > 0 && isBetweenPlaces(thesis.slice(signs[last]?.to, signs[at]?.from)) ? at : undefined
}

const plainOr = /^(?: (?:or|oder|ou|o|u|of|eller|lub|albo) |\s?\/\s?)$/

/** 'near Bath or Bristol', 'Broome or Darwin: pearl farms' */
function beginsWithName(signs: readonly Sign[], elements: readonly number[], thesis: string): boolean {
  const [first, second] = elements.map((at) => signs[at])
  const [before, between] = [thesis.slice(0, first?.from), thesis.slice(first?.to, second?.from)]
  if (!isEither(between) || !endsRow(signs[(elements.at(-1) ?? 0) + 1])) return false
  return leadsToPlace(before) || (plainOr.test(between) && endsSentence(signs[(elements[0] ?? 0) - 1], thesis))
}

/** A row ends its clause and has an 'or', or is all of a sentence; between two towns stands a town. */
function isRow(signs: readonly Sign[], row: NamedInRow, thesis: string): boolean {
  const [before, last] = row.elements.slice(-2)
  if (before === undefined || last === undefined) return false
  if (placeOf(signs[last])) return true
  if (!endsRow(signs[last + 1])) return false
  return isEither(thesis.slice(signs[before]?.to, signs[last]?.from)) || isSentence(signs, row, thesis)
}

const isSentence = (signs: readonly Sign[], { elements, kind }: NamedInRow, thesis: string): boolean =>
  kind === 'city' &&
  elements.length > 2 &&
  !german.test(thesis) &&
  endsSentence(signs[(elements[0] ?? 0) - 1], thesis) &&
  endsSentence(signs[(elements.at(-1) ?? 0) + 1], thesis)

const textOf = (sign: Sign | undefined, thesis: string): string => thesis.slice(sign?.from, sign?.to)

const placeOf = (sign: Sign | undefined): 'city' | 'region' | null => {
  const meaning = sign?.meaning
  return meaning?.is === 'name' && (meaning.kind === 'city' || meaning.kind === 'region') ? meaning.kind : null
}

function isElement(sign: Sign | undefined, thesis: string): boolean {
  if (placeOf(sign)) return true
  const text = textOf(sign, thesis)
  const mayBeName =
    /^\p{Lu}\p{Ll}{2,}$/u.test(text) && !ofTrades.test(text) && namesOfTrades(wordsOf(text)).length === 0
  return sign?.meaning.is === 'unknown' && (mayBeName || cityCodes.has(text))
}

/** 'in Leeds or Healthcare software' goes on. */
const endsRow = (sign: Sign | undefined): boolean =>
  sign === undefined || !['unknown', 'vague', 'maker', 'name', 'offering'].includes(sign.meaning.is)

const endsSentence = (sign: Sign | undefined, thesis: string): boolean =>
  sign === undefined || (sign.meaning.is === 'mark' && /^[.;:\n]$/.test(textOf(sign, thesis)))
