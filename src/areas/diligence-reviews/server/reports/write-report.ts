import { recordAuditBy } from '#areas/audit/server/record-audit.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import type { Category } from '#core/diligence/words.ts'
import type { Actor } from '#areas/permissions.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'
import { requests } from '#areas/document-requests/server/requests.ts'
import { toDay } from '#core/dates/calendar.ts'
import { toFileWords } from '#paper/name-file.ts'
import { wordType } from '#paper/word/to-docx.ts'
import type { ReportFormat } from '../../contract.ts'
import { requestCategories } from '../../rules/categories-of-requests.ts'
import { describeReview, titleOfReport, type ReportBlock } from '../../rules/report-blocks.ts'
import { readReview } from '../read-review.ts'
import { noReview } from '../saves.ts'
import { listFlags } from './list-flags.ts'
import { toPdf, type ReportHead } from './to-pdf.ts'
import { toJson, toText } from './to-text.ts'
import { toWord } from './to-word.ts'

type Writer = (about: ReportHead, blocks: readonly ReportBlock[]) => string | Promise<Uint8Array<ArrayBuffer>>

const formats: Readonly<Record<ReportFormat, { type: string; write: Writer }>> = {
  pdf: { type: 'application/pdf', write: toPdf },
  docx: { type: wordType, write: toWord },
  txt: { type: 'text/plain', write: toText },
  json: { type: 'application/json', write: toJson },
}

type AskedReport = { dealId: string; format: ReportFormat; category?: Category | undefined }

/** The report as a file. Its digest is in the log before it is sent. */
export async function writeReport(
  deps: RecordDeps,
  actor: Actor,
  { dealId, format, category }: AskedReport,
): Promise<File> {
  const { review, target, ...rest } = await readReview(deps, actor, { dealId })
  if (!review || !target) throw noReview()
  const at = deps.clock.now()
  const started = { ...rest, review, target }
  const about = { title: titleOfReport(started, category), by: actor.name || actor.email, at }
  const open = await listOpenRequests(deps, actor, { dealId, category })
  const flags = await listFlags(deps, actor, dealId)
  const blocks = describeReview(started, { category, requests: open, flags, today: toDay(at) })
  const { type, write } = formats[format]
  const content = await write(about, blocks)
  await recordAuditBy(deps.db, actor, {
    action: 'diligence_report.exported',
    subject: { type: 'deal', id: dealId },
    details: { deal_id: dealId, format, sha256: sha256(content) },
    at,
  })
  return new File([content], `${fileNameOf(about.title)}-${at.toISOString().slice(0, 10)}.${format}`, { type })
}

const mostRequests = 200

/** Requests that nobody answered, the earliest first; of the requests that belong to a category where one is named. */
async function listOpenRequests(
  deps: RecordDeps,
  actor: Actor,
  { dealId, category }: Pick<AskedReport, 'dealId' | 'category'>,
) {
  const order = { sort: 'due_on', direction: 'asc', limit: mostRequests } as const
  const { rows } = await requests.list(deps, actor, { deal_id: dealId, ...order })
  return rows.filter(
    (one) =>
      (one.status === 'open' || one.status === 'requested') &&
      (category === undefined || one.category === requestCategories[category]),
  )
}

function fileNameOf(title: string): string {
  return (toFileWords(title, 80) ?? 'diligence-report').toLowerCase()
}
