import type { Criterion, NameCriterion } from '../../../contract.ts'
import { placeKinds, tradeKinds } from '../meanings.ts'
import type { Reading } from '../read-thesis.ts'
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
  const others = criteria.filter((one) => one !== city && isSoughtPlace(one)).flatMap((one) => placesOf(one, thesis))
  return others.length > 0 && !others.some((other) => isWithin(other, sentence)) ? sentence : null
}

const isOfBuyer = (one: Criterion): boolean => !(one.kind === 'industry' || one.kind === 'technology')

const isSoughtPlace = (one: Criterion): one is NameCriterion =>
  one.kind !== 'range' && !one.not && placeKinds.has(one.kind)

const isSoughtTrade = (one: Criterion): boolean => one.kind !== 'range' && !one.not && tradeKinds.has(one.kind)
