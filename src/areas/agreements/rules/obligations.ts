import type { AgreementStatus, ObligationState } from './words.ts'
import { findDates } from '#core/clauses/find-dates.ts'
import { findObligations } from '#core/clauses/find-obligations.ts'
import { splitPassages } from '#core/clauses/split-passages.ts'
import { longestObligation } from './limits.ts'

type ObligationChange = { text: string; due_on: string | null; owner: number; state: ObligationState }

type Changing = {
  /** Number of the participant who changes it. */
  by: number
  before: ObligationChange
  after: ObligationChange
}

/** The creator of the agreement writes obligations; its owner says whether it is done. */
export function mayChangeObligation({ by, before, after }: Changing): boolean {
  if (by === 1) return true
  const isSame = before.text === after.text && before.due_on === after.due_on && before.owner === after.owner
  return isSame && before.owner === by && after.state !== 'waived' && before.state !== 'waived'
}

/** Obligations outlive an agreement that was active; one that never was has none. */
export function hasObligations({ status, activated_at }: { status: AgreementStatus; activated_at: unknown }): boolean {
  return status !== 'completed' || activated_at !== null
}

/** Open, and its day is over: `today` is a day such as 2026-11-24. */
export function isOverdue(
  { state, due_on }: { state: ObligationState; due_on: string | null },
  today: string,
): boolean {
  return state === 'open' && due_on !== null && due_on < today
}

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
