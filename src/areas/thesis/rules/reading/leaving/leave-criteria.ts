import type { Criterion } from '../../../contract.ts'
import type { Reading } from '../read-thesis.ts'
import { placesOf } from './said-where.ts'

/** What was read of words after all says nothing: they are said not to be understood, and nothing is sought by them. */
export function leaveCriteria(reading: Reading, left: readonly Criterion[], thesis: string): Reading {
  const unread = left
    .flatMap((one) => placesOf(one, thesis))
    .map(({ from, to }) => ({ words: thesis.slice(from, to), from, to }))
  return {
    ...reading,
    criteria: reading.criteria.filter((one) => !left.includes(one)),
    left: [...reading.left, ...unread.map(({ from, to }) => ({ from, to }))],
    notUnderstood: [...reading.notUnderstood, ...unread].toSorted((one, other) => one.from - other.from),
  }
}
