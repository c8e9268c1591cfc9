import { foldText } from '#core/names/fold-text.ts'
import { isPlace, type Sign } from '../meanings.ts'
import { homeOfName } from '../words/places/codes/place-codes.ts'
import table from '../words/places/namesake-words.json' with { type: 'json' }
import { splitPhrases } from '../words/phrase-table.ts'

/** 'Portuguese', 'portugiesisch', 'portugais' */
const ofNations = new Set(splitPhrases(table.ofNations))
const endings = /(?:e[nmrs]?|n|s|t)$/

/** 'caixas de madeira' are no boxes of the island. */
const ofWood = /(?<!\p{L})(?:de|em) madeira$/u

/** 'in', 'im Raum', 'nel', 'w': before the place where a company is. */
const whereWord =
  /^(?:in|im|near|around|across|throughout|within|en|à|au|aux|dans|nel|nella|nelle|a|em|no|na|nos|nas|w|we|i|på|ved|bij|bei|inom)$/i

/** 'importers of ', 'négociants en vins ': those who trade in goods say where the goods come from. */
const behindTraders =
  /(?:import|wholesal|distribut|retail|dealer|merchant|grossist|großh[aä]nd|händler|handlowc|négociant|mayorist|groothand|förhandl|forhandl|dystrybut)\p{L}*\s(?:of|in|en|von|de|di|del|van|av|af|for|für|pour|para|per|voor|med|til|till|mit)\s(?:\p{L}+\s)?$/iu

/**
 * 'importers of Portuguese cork', 'Korean cosmetics shops in France': where goods come from is no place where a company is. A nation says where
 * the goods are from behind a word for those who trade in them, or where the place of the company follows and lies elsewhere.
 */
export function leaveOrigins(signs: readonly Sign[], thesis: string): Sign[] {
  const origins = new Set<number>()
  for (let at = signs.length - 1; at >= 0; at -= 1)
    if (saysOrigin(signs, at, thesis) || isListedOrigin(signs, at, { origins, thesis })) origins.add(at)
  return signs.map((sign, at) => (origins.has(at) ? { ...sign, meaning: { is: 'unknown' } } : sign))
}

/** 'French or German bakeries in Spain' */
function isListedOrigin(
  signs: readonly Sign[],
  at: number,
  { origins, thesis }: { origins: ReadonlySet<number>; thesis: string },
): boolean {
  const sign = signs[at]
  return sign !== undefined && isNation(sign, thesis) && signs[at + 1]?.meaning.is === 'and' && origins.has(at + 2)
}

function isNation({ meaning, from, to }: Sign, thesis: string): boolean {
  if (meaning.is !== 'name' || meaning.kind !== 'country') return false
  const said = foldText(thesis.slice(from, to))
  return ofNations.has(said) || ofNations.has(said.replace(endings, ''))
}

const isGood = (sign: Sign | undefined): boolean =>
  sign !== undefined &&
  ((sign.meaning.is === 'unknown' && !sign.meaning.isAudience) ||
    (sign.meaning.is === 'name' && (sign.meaning.kind === 'industry' || sign.meaning.kind === 'technology')))

function saysOrigin(signs: readonly Sign[], at: number, thesis: string): boolean {
  const [before, sign, next] = [signs[at - 1], signs[at], signs[at + 1]]
  if (!sign || !isPlace(sign.meaning)) return false
  const said = thesis.slice(0, sign.to)
  if (ofWood.test(said)) return true
  if (!isNation(sign, thesis)) return opensTrade(before, next) && isElsewhere(signs, at, thesis)
  if (!isGood(next) && !isGood(before)) return false
  return (
    behindTraders.test(thesis.slice(Math.max(0, sign.from - nearChars), sign.from)) || isElsewhere(signs, at, thesis)
  )
}

const isTrader = (sign: Sign | undefined): boolean => sign?.meaning.is === 'maker' && sign.meaning.isTrader === true

/** 'Guinea fowl breeders', 'China importers': a name before goods, behind no preposition and no other place. */
function opensTrade(before: Sign | undefined, next: Sign | undefined): boolean {
  const restarts = before?.meaning.is === 'stop' && before.meaning.restarts === true
  return (before === undefined || restarts || before.meaning.is === 'vague') && (isGood(next) || isTrader(next))
}

const nearChars = 60

/** Whether the goods are followed by the place of the company, and that is in none of these countries. */
function isElsewhere(signs: readonly Sign[], at: number, thesis: string): boolean {
  const behind = signs.slice(at + 1)
  const length = behind.findIndex((sign) => !isGood(sign) && !['maker', 'vague'].includes(sign.meaning.is))
  const [where, place] = behind.slice(Math.max(0, length))
  if (length < 0 || !where || !place || !whereWord.test(thesis.slice(where.from, where.to))) return false
  // 'Italian makers in Kent' are from Italy
  if (length > 0 && !behind.slice(0, length).some((sign) => isGood(sign) || isTrader(sign))) return false
  const theirs = countriesOf(signs[at])
  const there = countriesOf(place)
  return isPlace(place.meaning) && there.length > 0 && !there.some((country) => theirs.includes(country))
}

const countriesOf = (sign: Sign | undefined): string[] =>
  sign?.meaning.is === 'name' ? sign.meaning.names.map((name) => homeOfName(foldText(name)) ?? name) : []
