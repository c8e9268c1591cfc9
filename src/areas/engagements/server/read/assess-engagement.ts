import { daysBetween } from '#core/dates/calendar.ts'
import { isApproved } from '../../rules/approval.ts'
import { isExpired, listDocumentLines, type DocumentCode } from '../../rules/document-list.ts'
import { listEndingEvidence, type EndingEvidence } from '../../rules/ending-evidence.ts'
import { judgeOwnership } from '../../rules/ownership/ownership.ts'
import { measureProgress, overallProgress, type Progress } from '../../rules/progress.ts'
import { isFinished, listRequiredChecks, type CheckKey } from '../../rules/required-checks.ts'
import { findPep, needsEnhanced, rateRisk, type RiskRating } from '../../rules/risk-matrix.ts'
import { stageOf, type OnboardingStage } from '../../rules/stages.ts'
import type { ClientIndustry } from '../../rules/words.ts'
import type { CheckRow, EngagementRow } from '../kinds.ts'
import type { ApprovalRow } from '../store.ts'
import type { EngagementRows } from './read-rows.ts'
import { countingApprovals, rejectionsOf } from './rejected-of.ts'
import { standingOf } from './screening-of.ts'

export type Assessment = {
  rating: RiskRating
  checks: (CheckKey & { row: CheckRow | null; isFinished: boolean })[]
  documents: { code: DocumentCode; isReceived: boolean }[]
  isApproved: boolean
  progress: Progress
  overall: number
  /** Earliest first. */
  evidence: EndingEvidence[]
  stage: OnboardingStage
}

/** What follows from the rows of an engagement: its risk, what it requires, and how far that is done. */
export function assessEngagement(engagement: EngagementRow, rows: EngagementRows): Assessment {
  const parties = rows.parties.get(engagement.id) ?? []
  const rating = rateRisk(rows.matrix.matrix, {
    client_type: engagement.client_type,
    // the contract takes no other
    industry: engagement.industry as ClientIndustry,
    countries: [engagement.jurisdiction, engagement.country, ...parties.map(({ country }) => country)].flatMap(
      (code) => code ?? [],
    ),
    ownership: judgeOwnership(parties, rows.stakes.get(engagement.id) ?? []),
    hasPep: findPep(parties),
    ageYears: yearsSince(engagement.established_date, rows.today),
    risk_profile: engagement.risk_profile,
  })
  const isEnhanced = needsEnhanced(engagement, rating)
  const stored = rows.checks.get(engagement.id) ?? []
  const checks = listRequiredChecks({ ...engagement, isEnhanced }, parties).map((key) => {
    const row = stored.find(({ party_id, kind }) => party_id === key.party_id && kind === key.kind) ?? null
    const standing = standingOf(engagement, rows, { ...key, row })
    return { ...key, row, standing, isFinished: isFinished(standing, rows.today) }
  })
  const rejected = new Set(rejectionsOf(rows, engagement.id).map(({ file_id }) => file_id))
  const files = (rows.files.get(engagement.id) ?? []).filter(({ id }) => !rejected.has(id))
  const received = new Set(files.filter((file) => !isExpired(file, rows.today)).map(({ code }) => code))
  const documents = listDocumentLines({ ...engagement, isEnhanced }).map((code) => ({
    code,
    isReceived: received.has(code),
  }))
  const approved = isApproved({ given: toGiven(countingApprovals(rows, engagement.id)), ...rating })
  const progress = measureProgress({
    documents,
    checks: checks.map(({ kind, standing }) => ({ kind, ...standing })),
    rating,
    isApproved: approved,
    status: engagement.status,
    today: rows.today,
  })
  return {
    rating,
    checks,
    documents,
    isApproved: approved,
    progress,
    overall: overallProgress(progress),
    evidence: listEndingEvidence({
      checks: checks.flatMap(({ row }) => row ?? []),
      codes: documents.map(({ code }) => code),
      files,
      today: rows.today,
    }),
    stage: stageOf(progress, engagement.status),
  }
}

export function toGiven(rows: readonly ApprovalRow[]) {
  return rows.map(({ approved_by, is_single, level, score }) => ({ approved_by, is_single, level, score }))
}

function yearsSince(day: string | null, today: string): number | null {
  return day === null ? null : daysBetween(day, today) / 365.25
}
