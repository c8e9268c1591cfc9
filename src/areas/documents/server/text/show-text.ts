import { AppError } from '#core/errors.ts'
import type { Db } from '#db/connection.ts'
import type { Actor } from '../../../permissions.ts'
import type { DocumentText } from '../../contract.ts'
import { accessToFile, type FileAccess } from '../../rules/file-access.ts'
import { isLocked } from '../../rules/text-words.ts'
import type { FileReader, GuestReader } from '../document-reader.ts'
import { recordView } from '../reading/views.ts'
import { writeWatermark, type WatermarkDeps } from '../reading/write-watermark.ts'
import { accessOf } from '../open-document.ts'
import { findGuestCopy } from '../redaction/guest-copy.ts'
import { showCopyText } from '../redaction/show-copy-text.ts'
import { findDocument, type DocumentRow } from '../store.ts'
import { toDocument } from '../to-document.ts'
import { findText, listPagesOfRange, listPageSpans } from './text-store.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

type PageSpan = Awaited<ReturnType<typeof listPageSpans>>[number]
type TextQuery = { id: string; from: number; letters: number }
type TextOfDeal = TextQuery & { deal?: string | undefined }

/** The text of a document from a character on, for the viewer: never more than one answer may carry. */
export async function showText(
  deps: RecordDeps & WatermarkDeps,
  actor: Actor,
  { id, deal: dealId, from, letters }: TextOfDeal,
): Promise<DocumentText> {
  const document = await findDocument(deps.db, actor, id)
  if (!document) throw noDocument()
  const copy = await findGuestCopy(deps.db, actor.workspaceId, document)
  const shown = await handOutText(
    deps,
    { ...actor, dealId },
    { document, access: accessOf(actor, document), from, letters },
  )
  return { ...shown, guest_copy: copy.kind === 'withheld' ? copy.state : copy.kind }
}

/** The same for a guest, of a document that an area above gives to them with this access. */
export async function showTextToGuest(
  deps: RecordDeps & WatermarkDeps,
  reader: GuestReader,
  { id, access, from, letters }: TextQuery & { access: FileAccess },
): Promise<DocumentText> {
  const { workspaceId } = reader
  const document = await findDocument(deps.db, { workspaceId }, id)
  const copy = document ? await findGuestCopy(deps.db, workspaceId, document) : null
  if (!document || !copy || copy.kind === 'withheld') throw noDocument()
  const original = { document, access, from, letters }
  if (copy.kind === 'original') {
    const shown = await handOutText(deps, reader, original)
    return shown.problem === 'encrypted' ? { ...shown, sentence: encryptedFor(access) } : shown
  }
  const text = await showCopyText(deps.db, workspaceId, { redactionId: copy.redactionId, from, letters })
  const shown = await handOutText(deps, reader, { ...original, letters: 0 })
  return {
    ...shown,
    ...text,
    document: { ...shown.document, ...copy.file },
    state: 'read',
    problem: null,
    sentence: null,
  }
}

/** A guest has no password to enter here, and nothing to upload. */
function encryptedFor(access: FileAccess): string {
  const none = 'This file is encrypted, so that it cannot be shown here.'
  return access === 'download'
    ? `${none} Download it to open it with its password.`
    : `${none} Ask a question about it in the data room.`
}

const noDocument = () => new AppError('NOT_FOUND', 'This document does not exist. It may have been deleted.')

type TextOrder = { document: DocumentRow; access: FileAccess; from: number; letters: number }

async function handOutText(
  deps: RecordDeps & WatermarkDeps,
  reader: FileReader,
  { document, access, from, letters }: TextOrder,
): Promise<DocumentText> {
  const { db } = deps
  const { workspaceId } = reader
  const { id } = document
  const row = await findText(db, workspaceId, id)
  if (!row) throw noDocument()
  await recordView(deps, reader, { document, kind: 'opened' })
  const { pages, text } = row.state === 'read' ? await readRange(db, reader, { id, from, letters }) : nothing
  const locked = isLocked({ problem: row.problem, is_encrypted: row.is_encrypted })
  return {
    document: toDocument(document),
    file_access: accessToFile(access, { isLocked: locked }),
    is_text_only: locked && access !== 'download',
    guest_copy: null,
    watermark: access === 'download' ? null : await writeWatermark(deps, reader, id),
    state: row.state ?? 'waiting',
    problem: row.problem,
    sentence: row.sentence,
    is_paged: row.is_paged === true,
    is_recognised: row.is_recognised === true,
    letters: pages.findLast(({ is_outside }) => !is_outside)?.end_at ?? 0,
    pages: pages.map(({ number, label, start_at, end_at }) => ({ number, label, start: start_at, end: end_at })),
    from,
    text,
  }
}

const nothing: { pages: PageSpan[]; text: string } = { pages: [], text: '' }

/** The pages that this reader sees, and the text of some of them. */
async function readRange(
  db: Db,
  reader: FileReader,
  { id, from, letters }: TextQuery,
): Promise<{ pages: PageSpan[]; text: string }> {
  const { workspaceId } = reader
  const all = await listPageSpans(db, workspaceId, id)
  // what the author deleted or hid is for the team: a guest reads what the document says, which comes first
  const pages = 'guest' in reader ? all.filter(({ is_outside }) => !is_outside) : all
  const to = Math.min(from + letters, pages.at(-1)?.end_at ?? 0)
  const found = await listPagesOfRange(db, workspaceId, { documentId: id, from, to })
  const first = found[0]?.start_at ?? from
  const text = found.map(({ body }) => body).join('')
  return { pages, text: text.slice(Math.max(0, from - first), from + letters - first).toWellFormed() }
}
