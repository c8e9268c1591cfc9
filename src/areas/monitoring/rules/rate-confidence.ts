import type { Reason } from './finding.ts'

/**
 * How certain an alert is, from 0 to 100: each reason leaves room for doubt, and the doubts multiply. Two reasons of 0.5
 * make 75. The figure orders the work; it is no probability of a crime.
 */
export function rateConfidence(reasons: readonly Reason[]): number {
  const doubt = reasons.reduce((left, { weight }) => left * (1 - Math.min(0.99, Math.max(0, weight))), 1)
  return Math.round((1 - doubt) * 1000) / 10
}

/** The type of an alert: how urgent it is. */
export const alertTypes = ['High', 'Medium', 'Low'] as const
export type AlertType = (typeof alertTypes)[number]

/** Payments with a country under a call for action are always High. */
export function rateType(aiConfidence: number, { isCallForAction }: { isCallForAction: boolean }): AlertType {
  if (isCallForAction || aiConfidence >= 80) return 'High'
  return aiConfidence >= 65 ? 'Medium' : 'Low'
}
