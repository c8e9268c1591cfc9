import { wordsOf } from '#core/names/fold-text.ts'
import { namesOfTrades } from '#core/trades/trade-lexicon.ts'
import type { CriterionNameKind } from '../../criteria.ts'
import type { Sign } from '../meanings.ts'
import codes from '../words/places/city-codes.json' with { type: 'json' }

/** What a row of places is made of: each element begins at an even place, with a joint behind it. */
type NamedInRow = { from: number; to: number; kind: CriterionNameKind }

const cityCodes = new Map(Object.entries(codes))
const or = /^(?:or|oder|ou|o|of|eller|lub|albo)$/i
const joint = /^(?:,|or|oder|ou|o|of|eller|lub|albo|and|und|et|y|e|en|och|og|i|\/)$/i
/** 'in Leeds or Electricians' */
const ofTrades = /(?:[^g]ers|ors|ians|ists|tion|ware|ies|ing|services)$/
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
    for (let place = row.from; place <= row.to; place += 2) {
      const sign = named[place]
      if (sign?.meaning.is === 'unknown') named[place] = toPlace(sign, row.kind, thesis)
    }
    at = row.to
  }
  return named
}

function toPlace(sign: Sign, kind: CriterionNameKind, thesis: string): Sign {
  const name = textOf(sign, thesis)
  return { ...sign, meaning: { is: 'name', kind, names: [cityCodes.get(name) ?? name] } }
}

/** A row that begins with a place and has names that nobody knows in it. */
function rowFrom(signs: readonly Sign[], from: number, thesis: string): NamedInRow | null {
  const kind = placeOf(signs[from])
  if (!kind) return null
  let to = from
  while (isJoint(signs[to + 1], thesis) && isElement(signs[to + 2], thesis)) to += 2
  const hasUnknown = signs.slice(from, to + 1).some(({ meaning }) => meaning.is === 'unknown')
  return hasUnknown && isRow(signs, { from, to, kind }, thesis) ? { from, to, kind } : null
}

/** A row ends its clause and has an 'or', or is all of a sentence; between two towns stands a town. */
function isRow(signs: readonly Sign[], { from, to, kind }: NamedInRow, thesis: string): boolean {
  if (placeOf(signs[to])) return true
  if (!endsRow(signs[to + 1])) return false
  if (or.test(textOf(signs[to - 1], thesis))) return true
  const isSentence = endsSentence(signs[from - 1], thesis) && endsSentence(signs[to + 1], thesis)
  return kind === 'city' && to > from + 2 && isSentence && !german.test(thesis)
}

const textOf = (sign: Sign | undefined, thesis: string): string => thesis.slice(sign?.from, sign?.to)

const isJoint = (sign: Sign | undefined, thesis: string): boolean =>
  sign !== undefined && joint.test(textOf(sign, thesis))

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
