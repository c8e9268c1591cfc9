import { listCompaniesById } from '#areas/companies/server/find-companies.ts'
import type { DealFile } from '#areas/deal-work/contract.ts'
import { listFiles } from '#areas/deal-work/server/files/list-files.ts'
import type { DocumentReader } from '#areas/documents/server/document-reader.ts'
import { findDeal } from '#areas/deals/server/read/find-deal.ts'
import { listOpenDeals } from '#areas/deals/server/read/list-open-deals.ts'
import type { Category } from '#core/diligence/words.ts'
import { engagementTypeLabels } from '#areas/engagements/rules/words.ts'
import { listMandates, type EngagementOfDeal } from '#areas/engagements/server/read/list-mandates.ts'
import { nameOf, namePeople } from '#areas/identity/server/people/name-people.ts'
import { confirmationFields } from '#areas/finding-reviews/fields.ts'
import { listFindings } from '#areas/legal-diligence/server/findings.ts'
import { toSeenRecord } from '#areas/records/server/record-answers.ts'
import { countryName } from '#core/countries/iso-countries.ts'
import { toDay } from '#core/dates/calendar.ts'
import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { OpenPoint, Review, ReviewedDocument, ReviewItem, ReviewRisk, ReviewTarget } from '../contract.ts'
import { itemCourse, itemFields, pointFields, reviewLinks, riskFields } from '../fields.ts'
import { categoryOfFile } from '../rules/category-of-file.ts'
import { chooseTarget } from '../rules/choose-target.ts'
import { findInsights } from '../rules/find-insights.ts'
import { targetsAtOnce } from '../rules/limits.ts'
import { measureCategories, measureProgress } from '../rules/measure-progress.ts'
import { rateRisk, scoreRisk } from '../rules/rate-risk.ts'
import { weights } from '../rules/words.ts'
import type { DocumentRow, ItemRow, PointRow, RiskRow } from './kinds.ts'
import {
  findReviewRow,
  listDocumentRows,
  listItemRows,
  listPointRows,
  listRiskRows,
  listSaveRows,
  type ReviewRow,
  type SaveRow,
} from './store.ts'

/** Everything that the screen shows of one deal; of the deal that stands for the workspace where none is named (G070). */
export async function readReview(
  { db }: { db: Db },
  reader: DocumentReader,
  { dealId }: { dealId?: string | undefined },
): Promise<Review> {
  const { workspaceId } = reader
  const mandates = await listMandates(db, workspaceId)
  const chosen = dealId ?? chooseTarget(mandates)
  const targets = await listTargets(db, workspaceId, mandates)
  const target = chosen === null ? null : await findTarget(db, workspaceId, { dealId: chosen, mandates })
  if (dealId !== undefined && target === null) throw new AppError('NOT_FOUND', 'There is no such deal.')
  if (target === null) return { targets, target: null, review: null, risks: [], documents: [], points: [] }
  const key = { workspaceId, dealId: target.deal_id }
  const rows = await readRows(db, key)
  const names = await namePeople(db, peopleIn(rows))
  const risks = toRisks(rows.risks, names)
  return {
    targets,
    target,
    review: rows.review
      ? await toReview(db, { reader, dealId: key.dealId }, { ...rows, review: rows.review, risks, names })
      : null,
    risks,
    documents: await listDocuments(db, reader, { dealId: key.dealId, rows: rows.documents }),
    points: rows.points.map(toPoint),
  }
}

type Key = { workspaceId: string; dealId: string }
type Names = ReadonlyMap<string, string>

async function listTargets(db: Db, workspaceId: string, mandates: readonly EngagementOfDeal[]) {
  const open = await listOpenDeals({ db }, { workspaceId })
  return open.slice(0, targetsAtOnce).map(({ id, target }) => {
    const mandate = mandateOf(mandates, id)
    return { deal_id: id, target, client: mandate?.client ?? null, engagement_status: mandate?.status ?? null }
  })
}

/** The open engagement of a deal, else its newest one. */
function mandateOf(mandates: readonly EngagementOfDeal[], dealId: string): EngagementOfDeal | undefined {
  const own = mandates.filter(({ deal_id }) => deal_id === dealId)
  return own.find(({ status }) => status !== 'completed') ?? own[0]
}

async function findTarget(
  db: Db,
  workspaceId: string,
  { dealId, mandates }: { dealId: string; mandates: readonly EngagementOfDeal[] },
): Promise<ReviewTarget | null> {
  const deal = await findDeal({ db }, { workspaceId }, dealId)
  if (!deal) return null
  const mandate = mandateOf(mandates, dealId)
  const head = { deal_id: deal.id, target: deal.target, stage: deal.stage }
  const ofMandate = mandate ? describeMandate(mandate) : noMandate
  const [company] = deal.company_id === null ? [] : await listCompaniesById(db, workspaceId, [deal.company_id])
  return { ...head, ...ofMandate, country: company?.country || ofMandate.country }
}

function describeMandate({ id, client, type, status, contact, country, activated_at, created_at }: EngagementOfDeal) {
  return {
    client,
    engagement_id: id,
    engagement_type: engagementTypeLabels[type],
    engagement_status: status,
    contact: contact || null,
    country: countryName(country),
    started_on: toDay(activated_at ?? created_at),
  }
}

const noMandate = {
  client: null,
  engagement_id: null,
  engagement_type: null,
  engagement_status: null,
  contact: null,
  country: null,
  started_on: null,
}

async function readRows(db: Db, key: Key) {
  return {
    review: await findReviewRow(db, key),
    items: await listItemRows(db, key),
    risks: await listRiskRows(db, key),
    documents: await listDocumentRows(db, key),
    points: await listPointRows(db, key),
    saves: await listSaveRows(db, key, 1),
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>

function peopleIn({ review, items, risks, saves }: Rows): (string | null)[] {
  return [
    review?.started_by ?? null,
    ...items.flatMap(({ owner_id, completed_by }) => [owner_id, completed_by]),
    ...risks.map(({ owner_id }) => owner_id),
    ...[...items, ...risks].flatMap(({ reviewed_by, confirmed_by }) => [reviewed_by, confirmed_by]),
    ...saves.map(({ saved_by }) => saved_by),
  ]
}

type Reviewed = { review: ReviewRow; items: ItemRow[]; risks: ReviewRisk[]; saves: SaveRow[]; names: Names }

async function toReview(
  db: Db,
  { reader, dealId }: { reader: DocumentReader; dealId: string },
  { review, items, risks, saves, names }: Reviewed,
) {
  const { findings } = await listFindings(db, reader, { dealId })
  const seen = items.map((row) => toItem(row, names))
  const { strengths, concerns } = findInsights({ items, risks, findings })
  const [save] = saves
  return {
    started_at: review.created_at.toISOString(),
    started_by_name: nameOf(names, review.started_by),
    is_sample: review.is_sample,
    progress: measureProgress(items),
    categories: measureCategories(items).map((one) => ({
      ...one,
      weight: weights[one.category],
      findings: findingsOf(one.category, { items, risks, concerns }),
    })),
    strengths,
    concerns,
    items: seen,
    last_save: save ? { number: save.number, at: save.saved_at.toISOString(), by: nameOf(names, save.saved_by) } : null,
  }
}

type FoundReview = {
  items: ItemRow[]
  risks: readonly ReviewRisk[]
  concerns: ReturnType<typeof findInsights>['concerns']
}

function findingsOf(category: Category, { items, risks, concerns }: FoundReview): string[] {
  return [
    ...items.filter((item) => item.category === category && item.finding !== '').map(({ finding }) => finding),
    ...risks.filter((one) => one.category === category && one.status === 'open').map(({ risk }) => risk),
    ...concerns.filter((one) => one.category === category && one.kind === 'legal_finding').map(({ text }) => text),
  ]
}

function toItem(row: ItemRow, names: Names): ReviewItem {
  // the columns of the table are those of its fields
  const seen = toSeenRecord({ ...itemFields, ...itemCourse, ...confirmationFields }, row) as unknown as ReviewItem
  return {
    ...seen,
    completed_by_name: nameOf(names, row.completed_by),
    owner_name: nameOf(names, row.owner_id),
    ...nameReviewers(row, names),
  }
}

function nameReviewers({ reviewed_by, confirmed_by }: ItemRow | RiskRow, names: Names) {
  return { reviewed_by_name: nameOf(names, reviewed_by), confirmed_by_name: nameOf(names, confirmed_by) }
}

/** The gravest first. */
export function toRisks(rows: readonly RiskRow[], names: Names): ReviewRisk[] {
  return rows
    .toSorted((one, other) => scoreRisk(other) - scoreRisk(one))
    .map((row) => ({
      // the columns of the table are those of its fields
      ...(toSeenRecord({ ...riskFields, ...confirmationFields }, row) as unknown as Omit<
        ReviewRisk,
        'level' | `${string}_name`
      >),
      level: rateRisk(row),
      owner_name: nameOf(names, row.owner_id),
      ...nameReviewers(row, names),
    }))
}

export function toPoint(row: PointRow): OpenPoint {
  // the columns of the table are those of its fields
  return toSeenRecord({ ...reviewLinks, ...pointFields }, row) as unknown as OpenPoint
}

type Listed = { dealId: string; rows: readonly DocumentRow[] }

/** Only what the reader may open: folders of a deal can be restricted. */
async function listDocuments(db: Db, reader: DocumentReader, { dealId, rows }: Listed) {
  const files = await listFiles({ db }, reader, { dealId })
  const attached = new Map(files.map((file) => [file.document.id, file]))
  const known = new Set(rows.map(({ document_id }) => document_id))
  return [
    ...rows.flatMap((row) => {
      const file = attached.get(row.document_id ?? '')
      return row.document_id === null || file ? [toDocument(row, file)] : []
    }),
    ...files
      .filter(({ document }) => !known.has(document.id))
      .map(({ document, folder, attached_at }): ReviewedDocument => ({
        id: null,
        version: null,
        document_id: document.id,
        name: document.name,
        folder,
        category: categoryOfFile({ document, folder }),
        status: 'Pending',
        date: attached_at,
      })),
  ]
}

/** A document of the review; one of the sample has no file. */
export function toDocument(row: DocumentRow, file: DealFile | undefined): ReviewedDocument {
  const { id, version, document_id, category, status, updated_at } = row
  const [name, folder] = file ? [file.document.name, file.folder] : [row.name, '']
  return { id, version, document_id, name, folder, category, status, date: updated_at.toISOString() }
}
