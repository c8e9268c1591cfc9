import { findDates } from '#core/clauses/find-dates.ts'
import { findObligations } from '#core/clauses/find-obligations.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { longestObligation } from './limits.ts'

export type SuggestedObligation = { text: string; due_on: string | null }

const mostSuggested = 30

/** What the terms oblige somebody to, as far as their words show it; with a day where the sentence names one. */
export function suggestObligations(terms: string): SuggestedObligation[] {
  return findObligations(terms, splitPassages(terms))
    .slice(0, mostSuggested)
    .map(({ who, what, text }) => ({
      text: `${who}: ${what}`.slice(0, longestObligation),
      due_on: findDates(text)[0]?.on ?? null,
    }))
}
