import type { Clock } from '#adapters/system/port.ts'
import { sha256 } from '#areas/audit/server/sha256.ts'
import { getDeal } from '#areas/deals/server/read/get-deal.ts'
import type { Actor } from '#areas/permissions.ts'
import { toDay } from '#core/dates/calendar.ts'
import type { Db } from '#db/connection.ts'
import { toFileWords } from '#paper/name-file.ts'
import { workbookType } from '#paper/workbook/pack-workbook.ts'
import {
  describeIndex,
  headsOf,
  titleOfIndex,
  toCells,
  toSheet,
  writeLines,
  type IndexedFile,
  type IndexHead,
  type PrintedLine,
} from '../../rules/index/write-index.ts'
import type { PlacedFolder } from '../../rules/index/index-numbers.ts'
import type { IndexFormat } from '../../rules/index/words.ts'
import { listFileRows } from '../files/file-store.ts'
import { listSeenFolders } from '../files/folders.ts'
import { listFiles } from '../files/list-files.ts'
import { filesOfDeal } from '../../rules/limits.ts'
import { recordWork } from '../record-work.ts'

type Deps = { db: Db; clock: Clock }
type ExportOrder = { dealId: string; format: IndexFormat }

/** The index of a deal as this member sees it, to print or as a workbook. */
export async function exportIndex(
  { db, clock }: Deps,
  actor: Actor,
  { dealId, format }: ExportOrder,
): Promise<Response> {
  const { target } = await getDeal(db, actor, dealId)
  const folders = await listSeenFolders(db, actor, dealId)
  const rows = await listFileRows(db, { workspaceId: actor.workspaceId, dealId }, 2 * filesOfDeal)
  const positions = new Map(rows.map(({ document_id, position }) => [document_id, position]))
  const files = (await listFiles({ db }, actor, { dealId })).map(
    ({ document: { id, name, file_size: bytes }, folder, attached_at, attached_by_name: addedBy }) => ({
      id,
      name,
      folder,
      position: positions.get(id) ?? 0,
      bytes,
      addedOn: attached_at.slice(0, 10),
      addedBy,
    }),
  )
  const at = clock.now()
  const by = actor.name || actor.email
  const file = await writeIndexFile({ format, target, by, at, forTeam: true, folders, files })
  await recordWork(db, actor, {
    action: 'deal_file.index_exported',
    subject: { type: 'deal', id: dealId },
    details: { deal_id: dealId, format, sha256: file.digest },
    at,
  })
  return file.response
}

type IndexFile = {
  format: IndexFormat
  target: string
  by: string
  at: Date
  forTeam: boolean
  folders: readonly PlacedFolder[]
  files: readonly IndexedFile[]
}

/** The file of an index, for whoever sees these folders and files. What writes it is loaded with the first one. */
export async function writeIndexFile({ format, target, by, at, forTeam, folders, files }: IndexFile) {
  const lines = writeLines(folders, files)
  const head = { target, by, on: toDay(at), forTeam }
  const content =
    format === 'xlsx'
      ? await (await import('#paper/workbook/to-xlsx.ts')).toXlsx([toSheet(head, lines)], { creator: by, at })
      : await toPdf(head, { lines, at })
  const name = `data-room-index-${toFileWords(target)?.toLowerCase() ?? 'deal'}-${head.on}.${format}`
  const response = new Response(content, {
    headers: {
      'content-type': format === 'xlsx' ? workbookType : 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
  return { response, digest: sha256(content) }
}

async function toPdf(head: IndexHead, { lines, at }: { lines: readonly PrintedLine[]; at: Date }) {
  const { colours, explainBrackets, headline, line, openPaper, report, table } = await import('#paper/pdf/page.ts')
  const title = titleOfIndex(head)
  const paper = openPaper(report, { title, subject: 'Data room', by: head.by, at })
  headline(paper, title)
  line(paper, describeIndex(head, lines), { colour: colours.muted })
  paper.pdf.y += 6
  const shares = head.forTeam ? [0.14, 0.46, 0.11, 0.13, 0.16] : [0.15, 0.59, 0.12, 0.14]
  const columns = headsOf(head).map((label, index) => ({ label, width: (shares[index] ?? 0) * report.width }))
  table(
    paper,
    columns,
    lines.map((printed) => (printed.file === null ? { total: toCells(printed, head) } : toCells(printed, head))),
  )
  explainBrackets(paper, 'Square brackets stand for characters that this PDF has no font for; the workbook has them.')
  return await paper.finish([`Confidential · made by ${head.by}`])
}
