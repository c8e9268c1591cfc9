import { finaliseFrom } from './limits.ts'
import type { StepStatus, TermStatus } from './words.ts'

type WeighedTerm = { status: TermStatus; weight: number }
type ProgressStep = { status: StepStatus }

/** Halves, so that every sum is whole: agreed counts one, negotiating a half (G036). */
const halves: Readonly<Record<TermStatus, number>> = { agreed: 2, negotiating: 1, pending: 0 }

/** Of the whole, where there are steps; without any the terms alone count. */
const stepsPercent = 10

export type DealProgress = {
  percent: number
  termsPercent: number
  stepsPercent: number
  finished: number
  steps: number
}

/** How far the negotiation is: nine tenths are the weighted terms, one tenth the finished steps. Without terms it is 0. */
export function measureProgress(terms: readonly WeighedTerm[], steps: readonly ProgressStep[]): DealProgress {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  const reached = terms.reduce((sum, { status, weight }) => sum + weight * halves[status], 0)
  const finished = steps.filter(({ status }) => status === 'finished').length
  const ofTerms = total === 0 ? 0 : (reached * 50) / total
  const ofSteps = steps.length === 0 ? 0 : (finished * 100) / steps.length
  const share = steps.length === 0 ? 0 : stepsPercent
  const percent = total === 0 ? 0 : (ofTerms * (100 - share) + ofSteps * share) / 100
  // the error of the machine is not progress
  const exact = Number(percent.toPrecision(12))
  return { percent: exact, termsPercent: ofTerms, stepsPercent: ofSteps, finished, steps: steps.length }
}

/** Rounded down: 79.9 % is not 80. */
export function shownPercent({ percent }: DealProgress): number {
  return Math.floor(percent)
}

export function canFinalise({ percent }: DealProgress): boolean {
  return percent >= finaliseFrom
}
