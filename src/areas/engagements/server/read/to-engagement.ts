import { toRecord, type RowOf } from '#core/fields/rows.ts'
import type { CheckKind, Service } from '../../rules/words.ts'
import type { Check, Engagement } from '../../contract.ts'
import { checkFields, engagementCourse, engagementFields } from '../../fields.ts'
import { passedOnRejected } from '../../rules/rejections.ts'
import { listChecks, type CheckKey } from '../../rules/required-checks.ts'
import type { CheckRow, EngagementRow } from '../kinds.ts'
import { assessEngagement, type Assessment } from './assess-engagement.ts'
import type { EngagementRows } from './read-rows.ts'
import { rejectionsOf } from './rejected-of.ts'
import { isOnList, screeningOf } from './screening-of.ts'

/** The contract takes no other countries and industries. */
type SeenRow = EngagementRow & RowOf<typeof engagementFields>

const minuteMs = 60_000

export function toEngagement(row: EngagementRow, rows: EngagementRows, found?: Assessment): Engagement {
  const assessed = found ?? assessEngagement(row, rows)
  const deal = rows.deals.get(row.deal_id ?? '')
  return {
    ...toRecord({ ...engagementFields, ...engagementCourse }, row as SeenRow),
    // the column takes no others
    services: row.services as Service[],
    status: row.status,
    id: row.id,
    version: row.version,
    change_id: row.change_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deal: deal ? { id: deal.id, target: deal.target, stage: deal.stage } : null,
    progress: assessed.progress,
    overall: assessed.overall,
    stage: assessed.stage,
    rating: { ...assessed.rating, is_listed: false },
    is_approved: assessed.isApproved,
    required_checks: assessed.checks.length,
    finished_checks: assessed.checks.filter(({ isFinished }) => isFinished).length,
    required_documents: assessed.documents.length,
    received_documents: assessed.documents.filter(({ isReceived }) => isReceived).length,
    evidence_until: assessed.evidence[0]?.lastDay ?? null,
    onboarding_minutes: Math.max(0, (row.created_at.getTime() - row.onboarding_started_at.getTime()) / minuteMs),
    is_sample: row.is_sample,
  }
}

type ListingSource = { row: EngagementRow; rows: EngagementRows; seesHits: boolean }

/**
 * The same for people who handle compliance: a confirmed hit of the client or of one of its parties makes the risk high,
 * whatever the points. Others would learn of the hit by it.
 */
export function withListing(seen: Engagement, { row, rows, seesHits }: ListingSource): Engagement {
  if (!seesHits || !isOnList(row, rows)) return seen
  return { ...seen, rating: { ...seen.rating, level: 'high', is_listed: true } }
}

type CheckSource = CheckKey & { row: CheckRow | null; isRequired: boolean; isFinished: boolean }

export function toCheck(engagement: EngagementRow, rows: EngagementRows, source: CheckSource): Check {
  const { party_id, kind, row, isRequired, isFinished } = source
  const parties = rows.parties.get(engagement.id) ?? []
  const party = parties.find(({ id }) => id === party_id)
  return {
    engagement_id: engagement.id,
    party_id,
    subject: party_id === null ? engagement.company_name : (party?.name ?? ''),
    kind,
    version: row?.version ?? 0,
    ...(row ? toResult(row, rows) : noResult),
    rests_on_rejected: row?.state === 'passed' && passedOnRejected(row, rejectionsOf(rows, engagement.id)),
    is_required: isRequired,
    is_finished: isFinished,
    waits_for_list: waitsForList(engagement, rows, kind),
    screening: screeningOf(engagement, rows, { party_id, kind }),
  }
}

export function waitsForList(engagement: EngagementRow, { hasRealLists }: EngagementRows, kind: CheckKind): boolean {
  return listChecks.includes(kind) && !engagement.is_sample && !hasRealLists
}

const noResult = {
  state: 'open',
  note: '',
  expires_on: null,
  document: null,
  reviewer_name: null,
  reviewed_at: null,
} as const

function toResult(row: CheckRow, { documents, people }: EngagementRows) {
  const document = documents.get(row.document_id ?? '')
  return {
    ...toRecord(checkFields, row),
    document: document ? { id: document.id, name: document.name } : null,
    reviewer_name: people.get(row.reviewer_id ?? '') ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  }
}
