import { identityChecks, isFinished, type CheckKey, type CheckStanding } from './required-checks.ts'
import type { RiskRating } from './risk-matrix.ts'
import type { EngagementStatus } from './words.ts'

/** S1 §3: five percentages. */
export type Progress = {
  documentCollection: number
  identityVerification: number
  riskAssessment: number
  complianceCheck: number
  finalApproval: number
}

export const progressLabels: Readonly<Record<keyof Progress, string>> = {
  documentCollection: 'Document collection',
  identityVerification: 'Identity verification',
  riskAssessment: 'Risk assessment',
  complianceCheck: 'Compliance check',
  finalApproval: 'Final approval',
}

type Standing = {
  documents: readonly { isReceived: boolean }[]
  checks: readonly (Pick<CheckKey, 'kind'> & CheckStanding)[]
  rating: RiskRating
  isApproved: boolean
  status: EngagementStatus
  today: string
}

/** Each part from its rows: what is done of what is required. Where nothing is required, nothing is left to do. */
export function measureProgress({ documents, checks, rating, isApproved, status, today }: Standing): Progress {
  const isDone = (check: Standing['checks'][number]) => isFinished(check, today)
  const identity = checks.filter(({ kind }) => identityChecks.includes(kind))
  const compliance = checks.filter(({ kind }) => !identityChecks.includes(kind))
  const isDecided = isApproved || status === 'active' || status === 'completed'
  return {
    documentCollection: shareOf(documents, ({ isReceived }) => isReceived),
    identityVerification: shareOf(identity, isDone),
    riskAssessment: shareOf(rating.parts, ({ isKnown }) => isKnown),
    complianceCheck: shareOf(compliance, isDone),
    finalApproval: isDecided ? 100 : 0,
  }
}

/** S1 §3: the sum of the five, divided by five. */
export function overallProgress(progress: Progress): number {
  return Math.round(Object.values(progress).reduce((sum, part) => sum + part, 0) / 5)
}

function shareOf<Row>(rows: readonly Row[], isDone: (row: Row) => boolean): number {
  return rows.length === 0 ? 100 : Math.round((100 * rows.filter(isDone).length) / rows.length)
}
