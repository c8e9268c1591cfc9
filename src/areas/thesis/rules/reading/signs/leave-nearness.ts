import { isPlace, type Sign } from '../meanings.ts'
import { findNearness, isBetweenPlaces, isUnitOfDistance, lengthBehindPlace } from '../words/places/place-leads.ts'

/** 'bageri i nærheden af Odense', 'taller por Soria': words that say how near a place is name no trade. */
export function leaveNearness(signs: readonly Sign[], thesis: string): Sign[] {
  const places = signs.filter(({ meaning }) => isPlace(meaning))
  const spans = [...places.flatMap((place) => spansAround(place, thesis)), ...spansBetween(places, thesis)]
  if (spans.length === 0) return [...signs]
  return signs.map((sign) => {
    const isOfPlace = spans.some(({ from, to }) => from <= sign.from && sign.to <= to)
    return isOfPlace && isWord.has(sign.meaning.is) ? leave(sign, thesis) : sign
  })
}

/** 'près' of a number is a bound. */
const isWord: ReadonlySet<Sign['meaning']['is']> = new Set(['unknown', 'vague', 'bound'])

function spansAround({ from, to }: Sign, thesis: string): { from: number; to: number }[] {
  const near = findNearness(thesis.slice(0, from))?.length ?? 0
  const behind = lengthBehindPlace(thesis.slice(to))
  return [
    { from: from - near, to: from },
    { from: to, to: to + behind },
  ]
}

/** 'i Växjö alternativt Kalmar' */
const spansBetween = (places: readonly Sign[], thesis: string): { from: number; to: number }[] =>
  places.slice(1).flatMap(({ from }, at) => {
    const start = places[at]?.to ?? from
    return isBetweenPlaces(thesis.slice(start, from)) ? [{ from: start, to: from }] : []
  })

/** How far it is no criterion can hold. */
const leave = (sign: Sign, thesis: string): Sign => ({
  ...sign,
  meaning: isUnitOfDistance(thesis.slice(sign.from, sign.to)) ? { is: 'left' } : { is: 'stop' },
})
