import { isPlace, type Meaning, type Sign } from '../meanings.ts'
import { findMistyped } from '../words/mistyped.ts'
import { findPlaceCodes, isPlaceName, type PlaceCodes } from '../words/places/codes/place-codes.ts'
import { findTown } from '../words/places/towns.ts'
import { languagesOf, type Language } from '../words/languages.ts'
import { isPolishText, slavicStem } from '../words/slavic/slavic-forms.ts'
import { capitalName, comparative } from './capital-names.ts'
import { makeDialect } from './dialect.ts'
import { keepTrades } from '../trades/keep-trades.ts'
import { longest, type LongestPhrase } from './phrase-tree.ts'
import { tokenise, type Token } from './tokenise.ts'
import { placesInRows } from './place-rows.ts'
import { leadsToPlace, townName } from './town-names.ts'

/** The thesis as a sequence of signs with their meanings: the longest known phrase wins. */
export function splitSigns(thesis: string): Sign[] {
  const tokens = tokenise(thesis)
  const isPolish = isPolishText(thesis)
  const rows = placesInRows(tokens, { thesis, isPolish, leadsToPlace })
  const text = { thesis, isPolish, codes: findPlaceCodes(thesis), rows, languages: languagesOf(thesis) }
  const means = makeDialect(tokens, thesis)
  const signs: Sign[] = []
  for (let at = 0; at < tokens.length;) {
    const code = readCode(tokens, at, text.codes)
    const { length, meaning } = code ?? readPhrase(tokens, at, { ...text, signs })
    const last = tokens[at + length - 1]
    const first = tokens[at]
    if (first && last)
      signs.push({ meaning: code || length > 1 ? meaning : means(at, meaning), from: first.from, to: last.to })
    at += length
  }
  return joinHyphens(keepTrades(signs, thesis), thesis)
}

/** 'fit-out', 'ready-to-eat', 'non-emergency': what hyphens join to a word that nobody knows is one such word. */
function joinHyphens(signs: readonly Sign[], thesis: string): Sign[] {
  const joined: Sign[] = []
  for (const sign of signs) {
    const before = joined.at(-1)
    const isOne = before && thesis.slice(before.to, sign.from) === '-' && isCompound(before, sign, thesis)
    if (isOne) joined.splice(-1, 1, { from: before.from, to: sign.to, meaning: { is: 'unknown' } })
    else joined.push(sign)
  }
  return joined
}

const particles = /^(?:out|in|up|to|off|on|down|over|by|only|from)$/i

function isCompound({ meaning, from, to }: Sign, next: Sign, thesis: string): boolean {
  if (meaning.is === 'unknown' && meaning.isAudience !== true)
    return next.meaning.is === 'unknown' || particles.test(thesis.slice(next.from, next.to))
  const before = thesis.slice(from, to)
  // 'e-prescribing', 'o-rings', 'no-dig'
  return (
    next.meaning.is === 'unknown' &&
    ((meaning.is === 'not' && /^(?:non|no|zero|niet|ikke)$/i.test(before)) || /^[a-z]$/i.test(before))
  )
}

type Text = {
  thesis: string
  isPolish: boolean
  codes: PlaceCodes
  signs: readonly Sign[]
  rows: ReadonlyMap<number, LongestPhrase>
  languages: readonly Language[]
}

function readCode(tokens: readonly Token[], at: number, codes: PlaceCodes): LongestPhrase | null {
  const code = codes.get(tokens[at]?.from ?? -1)
  return code ? { meaning: code.meaning, length: tokens.slice(at).filter(({ from }) => from < code.to).length } : null
}

function readPhrase(tokens: readonly Token[], at: number, text: Text): LongestPhrase {
  const token = tokens[at]
  if (!token || token.special) return { meaning: token?.special ?? stop, length: 1 }
  const found = text.rows.get(at) ?? findKnown(tokens, at, text) ?? { meaning: guess(token, text), length: 1 }
  const name = found.length === 1 ? (capitalName(text.thesis, token) ?? comparative(text.thesis, token)) : null
  return name ? { meaning: name, length: 1 } : found
}

const stop: Meaning = { is: 'stop' }

/** A word alone that means something is that, and not the town of its name; but 'dans le Lot' is no lot. */
function findKnown(tokens: readonly Token[], at: number, text: Text): LongestPhrase | null {
  const known = findPhrase(tokens, at, text)
  const town = known && known.length > 1 ? null : townName(tokens, at, text)
  if (!town || !known) return town ?? known
  const isDistrict = known.meaning.is === 'vague' && town.meaning.is === 'name' && town.meaning.kind === 'region'
  return isDistrict || town.length > known.length ? town : known
}

function findPhrase(tokens: readonly Token[], at: number, text: Text): LongestPhrase | null {
  const found = longest(tokens, at, text.isPolish)
  if (!found || found.length === 1) {
    const beyond = directionFrom(tokens, at, text)
    if (beyond) return beyond
  }
  const known = found && isNoCity(tokens[at], found, text) ? null : found
  const isPart = isBehindPlace(tokens, at, text) || isDirection(tokens, at, { known, ...text })
  return isPart ? { meaning: stop, length: 1 } : known
}

const goods = new Set(['china', 'turkey', 'jersey', 'guinea', 'maritimes', 'dania', 'komory'])

/** 'pragas' is no Prague, 'Gente' no Ghent, and 'turkey' no Turkey. */
function isNoCity(token: Token | undefined, { meaning, length }: LongestPhrase, text: Text): boolean {
  if (!token) return false
  const isCity = meaning.is === 'name' && meaning.kind === 'city' && length === 1
  const isSmall = /^\p{Ll}/u.test(text.thesis.slice(token.from))
  return isCity ? isSmall || !isFormOfCity(token.word, text) : isSmall && goods.has(token.word)
}

const isFormOfCity = (word: string, text: Text): boolean => isPlaceName(word) || mayEndSo(word, text)

/** 'Leipzigs', 'Leipziger' in German, 'Stockholms' in Nordic languages, and the cases of Polish and Russian. */
function mayEndSo(word: string, { isPolish, languages }: Text): boolean {
  if (slavicStem(word, isPolish) !== null) return true
  if (word.endsWith('er')) return languages.includes('German')
  return word.endsWith('s') && languages.some((language) => withGenitives.has(language))
}

const withGenitives: ReadonlySet<string> = new Set(['German', 'Swedish', 'Danish'])

const directions = new Set(
  'south north east west southeast southwest northeast northwest southern northern eastern western central regional rural greater metropolitan upper upstate inner outer coastal nord norte sud sur sul ouest oeste ovest noord zuid oost'.split(
    ' ',
  ),
)
/** 'NE Scotland'; in small letters these are words. */
const cornerCodes = new Set(['nw', 'ne', 'sw', 'se'])
const behindPlaces = new Set(
  'north south east west nord sud ouest norte sul oeste leste ovest noord zuid oost interior'.split(' '),
)

/** 'southern Ontario': a part of a place is looked for in the place. 'South Africa' is a name. */
function isDirection(
  tokens: readonly Token[],
  at: number,
  { known, ...text }: Text & { known: LongestPhrase | null },
): boolean {
  const [direction, next] = tokens.slice(at, at + 2)
  if (!direction || !next || !mayBeDirection(direction, text.thesis)) return false
  const isName = known !== null && known.length > 1 && isPlace(known.meaning)
  return !isName && (text.codes.has(next.from) || isPlace(longest(tokens, at + 1, text.isPolish)?.meaning))
}

function mayBeDirection({ word, from }: Token, thesis: string): boolean {
  return directions.has(word) || (cornerCodes.has(word) && /^\p{Lu}{2}/u.test(thesis.slice(from)))
}

/** 'Finistère nord', 'British Columbia interior' */
function isBehindPlace(tokens: readonly Token[], at: number, { thesis, signs }: Text): boolean {
  const [direction, next] = tokens.slice(at, at + 2)
  const before = signs.at(-1)
  if (!direction || !behindPlaces.has(direction.word) || !isPlace(before?.meaning)) return false
  const goesOn = /^(?:of|from|del?|du|d[aio]|della|von|van)$/.test(next?.word ?? '')
  return !goesOn && thesis.slice(before?.to, direction.from) === ' '
}

const isPlaceAt = (tokens: readonly Token[], at: number, { isPolish }: Text): boolean =>
  isPlace(longest(tokens, at, isPolish)?.meaning)

/** 'norte de', 'nord du' */
const isPartOf = (direction: string, of: string): boolean =>
  /^(?:norte|sur|sul|nord|sud|este|oeste|leste|est|ovest|ouest|noreste|noroeste)$/.test(direction) &&
  /^(?:del?|d[aiou]|della|dell)$/.test(of)

/** 'east of the Mississippi' is not in Mississippi; 'norte de Argentina' is in Argentina. */
function directionFrom(tokens: readonly Token[], at: number, text: Text): LongestPhrase | null {
  const [direction = '', of = '', third] = tokens.slice(at, at + 3).map(({ word }) => word)
  if (isPartOf(direction, of)) return isPlaceAt(tokens, at + 2, text) ? { meaning: stop, length: 2 } : null
  if (of !== 'of' || !/^(?:north|south|east|west)$/.test(direction)) return null
  const lead = third === 'the' ? 3 : 2
  const found = longest(tokens, at + lead, text.isPolish)
  return found && isPlace(found.meaning) ? { meaning: { is: 'left' }, length: lead + found.length } : null
}

/** A letter alone ('f.') says nothing; a long word that differs by one letter from one that says much is that one, but Lidköping is no Linköping. */
function guess({ word, from, to }: Token, { thesis, isPolish }: Text): Meaning {
  if (/^[a-z]$/.test(word)) return stop
  const isCapital = /^\p{Lu}/u.test(thesis.slice(from))
  const isTown = isCapital && findTown({ words: [word], typed: thesis.slice(from, to), isPolish }) !== undefined
  return (isTown ? null : findMistyped(word, isCapital)) ?? { is: 'unknown' }
}
