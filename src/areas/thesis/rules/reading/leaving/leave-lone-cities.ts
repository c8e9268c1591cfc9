import { foldText } from '#core/names/fold-text.ts'
import type { Criterion, NameCriterion } from '../../../contract.ts'
import { placeKinds, tradeKinds } from '../meanings.ts'
import type { Reading } from '../read-thesis.ts'
import { searchPhrases } from '../words/plain-words.ts'
import { leaveCriteria } from './leave-criteria.ts'
import { isWithin, placesOf, sentenceAround, type Span } from './said-where.ts'

/**
 * 'We are physician-led, Tampa HQ, 420 employees. … practices in Florida or Alabama': one city alone in its sentence, while other
 * sentences say where the company must be, is where the buyer is. What else is said there with figures, stages or words is told of
 * the buyer too.
 */
export function leaveLoneCities(reading: Reading, thesis: string): Reading {
  const sentences = reading.criteria.flatMap((one) => sentenceOfLoneCity(one, reading.criteria, thesis) ?? [])
  const isTold = (one: Criterion) =>
    sentences.some((sentence) => placesOf(one, thesis).every((place) => isWithin(place, sentence)))
  const told = reading.criteria.filter((one) => isOfBuyer(one) && isTold(one))
  const others = reading.criteria.filter((one) => !told.includes(one))
  const left = others.some(isSoughtTrade) ? told : told.filter((one) => !isSoughtTrade(one))
  return left.length === 0 ? reading : leaveCriteria(reading, left, thesis)
}

function sentenceOfLoneCity(city: Criterion, criteria: readonly Criterion[], thesis: string): Span | null {
  const [place] = placesOf(city, thesis)
  if (!place || !isSoughtPlace(city) || city.kind !== 'city' || city.names.length > 1) return null
  const sentence = sentenceAround(place, thesis)
  if (isOfTarget({ city: place, sentence }, criteria, thesis)) return null
  const others = criteria.filter((one) => one !== city && isSoughtPlace(one)).flatMap((one) => placesOf(one, thesis))
  return others.length > 0 && !others.some((other) => isWithin(other, sentence)) ? sentence : null
}

type CityInSentence = { city: Span; sentence: Span }

/** 'We buy plumbers in Munich', 'Dental labs in Leeds', and whatever has a limit. */
function isOfTarget({ city, sentence }: CityInSentence, criteria: readonly Criterion[], thesis: string): boolean {
  const placesHere = (one: Criterion) => placesOf(one, thesis).filter((place) => isWithin(place, sentence))
  if (criteria.some((one) => isLimit(one) && placesHere(one).length > 0)) return true
  const trades = criteria.filter(isSoughtTrade).flatMap(placesHere)
  const before = trades.filter(({ to }) => to <= city.from)
  const startsSearch = (trade: Span) => {
    const lead = foldText(thesis.slice(sentence.from, trade.from))
    return lead === '' || searchPhrases.some((phrase) => ` ${lead} `.includes(` ${phrase} `))
  }
  const isIn = (trade: Span) => !/[,;:(]/.test(thesis.slice(trade.to, city.from))
  return before.some(startsSearch) && before.some(isIn)
}

/** A number with a bound; 'with 420 employees' is a figure of anybody. */
const isLimit = (one: Criterion): boolean =>
  one.kind === 'range' &&
  /\d/.test(one.said ?? '') &&
  (one.min === null || one.max === null || one.max / one.min > 1.51)

const isOfBuyer = (one: Criterion): boolean => !(one.kind === 'industry' || one.kind === 'technology')

const isSoughtPlace = (one: Criterion): one is NameCriterion =>
  one.kind !== 'range' && !one.not && placeKinds.has(one.kind)

const isSoughtTrade = (one: Criterion): boolean => one.kind !== 'range' && !one.not && tradeKinds.has(one.kind)
