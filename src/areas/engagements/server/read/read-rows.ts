import { findDeals, type DealFigures } from '#areas/deals/server/read/find-deals.ts'
import { findDocuments } from '#areas/documents/server/find-documents.ts'
import type { Document } from '#areas/documents/contract.ts'
import { findSubjectStates, type SubjectState } from '#areas/screening/server/checks/find-checks.ts'
import { namePeople } from '#areas/identity/server/people/name-people.ts'
import type { Db } from '#db/connection.ts'
import { standardMatrix, type RiskMatrix } from '../../rules/risk-matrix.ts'
import type { CheckRow, EngagementRow, PartyRow, StakeRow } from '../kinds.ts'
import { findLatestMatrixRow } from '../matrix-store.ts'
import {
  listApprovalRows,
  listCheckRows,
  listDecisionRows,
  listFileRows,
  listPartyRows,
  listStakeRows,
  type ApprovalRow,
  type DecisionRow,
  type FileRow,
} from '../store.ts'
import { subjectOf } from '../../rules/screening/screened-party.ts'

/** What the answers about some engagements are worked out from. */
export type EngagementRows = {
  workspaceId: string
  matrix: { number: number; matrix: RiskMatrix }
  deals: ReadonlyMap<string, DealFigures>
  parties: ReadonlyMap<string, readonly PartyRow[]>
  stakes: ReadonlyMap<string, readonly StakeRow[]>
  checks: ReadonlyMap<string, readonly CheckRow[]>
  files: ReadonlyMap<string, readonly FileRow[]>
  approvals: ReadonlyMap<string, readonly ApprovalRow[]>
  decisions: ReadonlyMap<string, readonly DecisionRow[]>
  documents: ReadonlyMap<string, Document>
  people: ReadonlyMap<string, string>
  /** The newest screening of each client and party, by its id. */
  screenings: ReadonlyMap<string, SubjectState>
  hasRealLists: boolean
  /** The day of the answer. */
  today: string
}

type RowReading = {
  db: Db
  workspaceId: string
  engagements: readonly EngagementRow[]
  today: string
  hasRealLists: boolean
}

export async function readRows({
  db,
  workspaceId,
  engagements,
  today,
  hasRealLists,
}: RowReading): Promise<EngagementRows> {
  const only = engagements.map(({ id }) => id)
  const whose = { workspaceId }
  const dealIds = engagements.flatMap(({ deal_id }) => deal_id ?? [])
  const parties = await listPartyRows(db, workspaceId, only)
  const screenings = await findSubjectStates(db, workspaceId, [
    ...only.map((id) => subjectOf({ engagement_id: id, party_id: null })),
    ...parties.map(({ id, engagement_id }) => subjectOf({ engagement_id, party_id: id })),
  ])
  const stakes = await listStakeRows(db, workspaceId, only)
  const checks = await listCheckRows(db, workspaceId, only)
  const files = await listFileRows(db, workspaceId, only)
  const approvals = await listApprovalRows(db, workspaceId, only)
  const decisions = await listDecisionRows(db, workspaceId, only)
  const documentIds = [...checks, ...files].flatMap(({ document_id }) => document_id ?? [])
  const documents = await findDocuments({ db }, whose, [...new Set(documentIds)])
  const personIds = [
    ...checks.map(({ reviewer_id }) => reviewer_id),
    ...approvals.map(({ approved_by }) => approved_by),
    ...decisions.map(({ decided_by }) => decided_by),
  ]
  return {
    workspaceId,
    matrix: await readMatrix(db, workspaceId),
    deals: new Map((await findDeals({ db }, whose, dealIds)).map((deal) => [deal.id, deal])),
    parties: byEngagement(parties),
    stakes: byEngagement(stakes),
    checks: byEngagement(checks),
    files: byEngagement(files),
    approvals: byEngagement(approvals),
    decisions: byEngagement(decisions),
    documents: new Map(documents.map((document) => [document.id, document])),
    people: await namePeople(db, personIds),
    screenings: new Map(screenings.map((state) => [state.id, state])),
    hasRealLists,
    today,
  }
}

/** The newest version; the standard matrix is the first. */
export async function readMatrix(db: Db, workspaceId: string): Promise<{ number: number; matrix: RiskMatrix }> {
  const row = await findLatestMatrixRow(db, workspaceId)
  // it was parsed by the contract before it was stored
  return row ? { number: row.number, matrix: row.matrix as RiskMatrix } : { number: 1, matrix: standardMatrix }
}

function byEngagement<Row extends { engagement_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ engagement_id }) => engagement_id)
}
