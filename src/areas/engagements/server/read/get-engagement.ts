import { isAllowed, type Actor } from '#areas/permissions.ts'
import { listMembers } from '#areas/workspaces/server/members/list-members.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import type { Approval, ClientFile, DocumentLink, Engagement, EngagementFile } from '../../contract.ts'
import { findApprovalRefusal } from '../../rules/approval.ts'
import { findReviewRefusal } from '../../rules/review.ts'
import { findContradictions } from '../../rules/contradictions.ts'
import { documentCodes, isExpired, type DocumentCode } from '../../rules/document-list.ts'
import { listOwners, sumOfShares } from '../../rules/ownership/ownership.ts'
import { findUnnamed } from '../../rules/ownership/find-unnamed.ts'
import { findImpossibleShares } from '../../rules/ownership/find-impossible-shares.ts'
import { approvedOnRejected, describeInFull, describeRejection, listRejected } from '../../rules/rejections.ts'
import { isFinished } from '../../rules/required-checks.ts'
import type { ReadingDeps } from '../deps.ts'
import { noEngagement, parties as partyAnswers, stakes as stakeAnswers, type EngagementRow } from '../kinds.ts'
import { listLinkRows, type LinkRow } from '../link-store.ts'
import { findEngagementRow, type ApprovalRow, type FileRow } from '../store.ts'
import { assessEngagement, toGiven, type Assessment } from './assess-engagement.ts'
import { hasRealLists } from './has-real-lists.ts'
import { describeCorrections } from './list-corrections.ts'
import { readRows, type EngagementRows } from './read-rows.ts'
import { countingApprovals, rejectionsOf } from './rejected-of.ts'
import { findRemovalNeeds } from './removal-needs.ts'
import { blockedOf, hideScreening, standingOf } from './screening-of.ts'
import { toCheck, toEngagement, withListing } from './to-engagement.ts'

export type Assessed = { row: EngagementRow; rows: EngagementRows; assessment: Assessment }

/** One engagement with everything that follows from its rows. */
export async function assessOne(deps: ReadingDeps, workspaceId: string, row: EngagementRow): Promise<Assessed> {
  const { db, clock } = deps
  const today = toDay(clock.now())
  const rows = await readRows({ db, workspaceId, engagements: [row], today, hasRealLists: await hasRealLists(deps) })
  return { row, rows, assessment: assessEngagement(row, rows) }
}

export async function seeEngagement(deps: ReadingDeps, workspaceId: string, row: EngagementRow): Promise<Engagement> {
  const { rows, assessment } = await assessOne(deps, workspaceId, row)
  return toEngagement(row, rows, assessment)
}

/** `actor` null: a visitor, who reads the sample. */
export async function getEngagement(
  deps: ReadingDeps,
  { workspaceId, actor }: { workspaceId: string; actor: Actor | null },
  id: string,
): Promise<EngagementFile> {
  const { db, clock } = deps
  const row = await findEngagementRow(db, workspaceId, id)
  if (!row) throw noEngagement()
  const { rows, assessment } = await assessOne(deps, workspaceId, row)
  const parties = rows.parties.get(id) ?? []
  const stakes = rows.stakes.get(id) ?? []
  const at = clock.now()
  const links = actor ? await listLinkRows(db, workspaceId, id) : []
  const checks = listChecks(row, rows, assessment)
  const seesHits = mayHandleHits(actor)
  return {
    engagement: withListing(toEngagement(row, rows, assessment), { row, rows, seesHits }),
    parties: parties.map(partyAnswers.toSeen),
    removals: actor ? await listRemovals(db, actor, parties) : [],
    ...(await describeCorrections(db, actor, { engagement: row, parties })),
    stakes: stakes.map(stakeAnswers.toSeen),
    owners: listOwners(parties, stakes),
    shares: sumOfShares(stakes),
    checks: seesHits ? checks : checks.map(hideScreening),
    blocked: seesHits ? listBlocked(row, rows) : [],
    documents: listDocuments(row, rows, assessment),
    files: (rows.files.get(id) ?? []).map((file) => toClientFile(file, rows, { seesHits })),
    contradictions: [
      ...findContradictions(row, rows.today, parties),
      ...findUnnamed(row, parties),
      ...findImpossibleShares(stakes, parties, row.company_name),
    ],
    approvals: (rows.approvals.get(id) ?? []).map((approval) => toApproval(approval, { row, rows })),
    links: links.map((link) => toLink(link, at)),
    matrix_number: rows.matrix.number,
    document_decisions: countDocumentDecisions(rows, id),
    review_refusal: reviewRefusalOf({ row, assessment }),
    ...(await describeApproval(db, actor, { row, rows, assessment })),
  }
}

export function countDocumentDecisions({ decisions }: EngagementRows, id: string): number {
  return decisions.get(id)?.length ?? 0
}

async function listRemovals(
  db: Db,
  actor: Actor,
  parties: readonly { id: string }[],
): Promise<EngagementFile['removals']> {
  const ids = parties.map(({ id }) => id)
  const needs = await findRemovalNeeds(db, actor, ids)
  return ids.flatMap((party_id) => {
    const needed = needs.get(party_id)
    return needed ? [{ party_id, needs: needed }] : []
  })
}

/** Those who handle compliance, and visitors, who read the invented sample. */
export function mayHandleHits(actor: Actor | null): boolean {
  return actor === null || isAllowed(actor, 'handle_compliance')
}

function listBlocked(row: EngagementRow, rows: EngagementRows): EngagementFile['blocked'] {
  const parties = rows.parties.get(row.id) ?? []
  const nameOf = (id: string | null) =>
    id === null || id === row.id ? row.company_name : (parties.find((party) => party.id === id)?.name ?? '')
  return blockedOf(row, rows).map(({ party_id, percent, owner_ids }) => ({
    name: nameOf(party_id),
    percent,
    owners: owner_ids.map(nameOf),
  }))
}

/** Members who have the compliance capability. */
export async function countApprovers(db: Db, actor: Actor): Promise<number> {
  const members = await listMembers({ db }, actor)
  return members.filter(({ capabilities }) => capabilities.includes('compliance')).length
}

async function describeApproval(db: Db, actor: Actor | null, assessed: Assessed) {
  if (!actor) return { approvers: 0, approval_refusal: null }
  const approvers = await countApprovers(db, actor)
  return { approvers, approval_refusal: findApprovalRefusal(approvalBy(actor, assessed, approvers)) }
}

/** What keeps anybody from completing a review of the client now. */
export function reviewRefusalOf({ row, assessment }: Pick<Assessed, 'row' | 'assessment'>): string | null {
  return findReviewRefusal({
    status: row.status,
    openChecks: assessment.checks.filter((check) => !check.isFinished).length,
    level: assessment.rating.level,
    isApproved: assessment.isApproved,
  })
}

/** What decides whether this person may approve. */
export function approvalBy({ userId }: Actor, { row, rows, assessment }: Assessed, possible: number) {
  const { level, score } = assessment.rating
  const openChecks = assessment.checks.filter((check) => !check.isFinished).length
  return { given: toGiven(countingApprovals(rows, row.id)), level, score, userId, openChecks, possible }
}

/** The required checks, and those that were worked on although they are no longer required. */
function listChecks(row: EngagementRow, rows: EngagementRows, { checks }: Assessment) {
  const isKnown = new Set(checks.map(({ party_id, kind }) => `${party_id}|${kind}`))
  const partyIds = new Set<string | null>([null, ...(rows.parties.get(row.id) ?? []).map(({ id }) => id)])
  const others = (rows.checks.get(row.id) ?? [])
    .filter(({ party_id, kind }) => partyIds.has(party_id) && !isKnown.has(`${party_id}|${kind}`))
    .map((check) => ({
      party_id: check.party_id,
      kind: check.kind,
      row: check,
      isFinished: isFinished(
        standingOf(row, rows, { party_id: check.party_id, kind: check.kind, row: check }),
        rows.today,
      ),
    }))
  return [
    ...checks.map((check) => toCheck(row, rows, { ...check, isRequired: true })),
    ...others.map((check) => toCheck(row, rows, { ...check, isRequired: false })),
  ]
}

/** The lines of the checklist, and those for which there is a file all the same. */
function listDocuments(row: EngagementRow, rows: EngagementRows, { documents }: Assessment) {
  const required = new Set<string>(documents.map(({ code }) => code))
  const sent = new Set((rows.files.get(row.id) ?? []).map(({ code }) => code))
  return documentCodes
    .filter((code) => required.has(code) || sent.has(code))
    .map((code) => ({ code, isRequired: required.has(code) }))
}

type FileRows = Pick<EngagementRows, 'documents' | 'decisions' | 'people' | 'today'>

export function toClientFile(file: FileRow, rows: FileRows, { seesHits }: { seesHits: boolean }): ClientFile {
  const ofFile = (rows.decisions.get(file.engagement_id) ?? []).filter(({ file_id }) => file_id === file.id)
  const document = rows.documents.get(file.document_id ?? '')
  return {
    id: file.id,
    // the contract takes no others
    code: file.code as DocumentCode,
    document: document ? { id: document.id, name: document.name, file_size: document.file_size } : null,
    note: file.note,
    is_from_client: file.request_id !== null,
    expires_on: file.expires_on,
    is_expired: isExpired(file, rows.today),
    is_rejected: listRejected(ofFile).length > 0,
    version: ofFile.length,
    decisions: ofFile.toReversed().map(({ reason, words, decided_by, decided_at }) => ({
      is_rejection: reason !== null,
      text: reason === null ? '' : (seesHits ? describeInFull : describeRejection)({ reason, words }),
      by: rows.people.get(decided_by ?? '') ?? '',
      decided_at: decided_at.toISOString(),
    })),
    created_at: file.created_at.toISOString(),
  }
}

function toApproval(given: ApprovalRow, { row, rows }: Pick<Assessed, 'row' | 'rows'>): Approval {
  const { workspace_id: _workspace, engagement_id: _engagement, created_at, ...approval } = given
  return {
    ...approval,
    name: rows.people.get(given.approved_by ?? '') ?? '',
    rests_on_rejected: approvedOnRejected(given, rejectionsOf(rows, row.id)),
    created_at: created_at.toISOString(),
  }
}

function toLink(
  { id, email, codes, created_at, expires_at, finished_at, revoked_at }: LinkRow,
  at: Date,
): DocumentLink {
  const state = finished_at ? 'finished' : revoked_at ? 'revoked' : expires_at <= at ? 'expired' : 'open'
  return {
    id,
    email,
    // the contract takes no others
    codes: codes as DocumentCode[],
    state,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
