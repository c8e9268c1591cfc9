import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer as readAll } from 'node:stream/consumers'
import type { TextReader } from '#adapters/text/port.ts'
import { AppError } from '#core/errors.ts'
import type { Document, DocumentView } from '../../contract.ts'
import { canBeMarked, mayDownload, type FileAccess } from '../../rules/file-access.ts'
import type { OpenedDocument } from '../open-document.ts'
import { recordView } from './views.ts'
import type { FileReader } from '../document-reader.ts'
import { writeWatermark, type WatermarkDeps } from './write-watermark.ts'
import type { RecordDeps } from '#areas/records/server/create-records.ts'

export type HandOutDeps = RecordDeps & WatermarkDeps & { textReader: TextReader }

type HandedOut = { document: Document; content: Readable }
/** The signal is that of the call: nothing is stamped for a reader who has left. */
type HandOutOrder = { opened: OpenedDocument; kind: DocumentView['kind']; signal: AbortSignal }

/** The file for this reader, as it is or as a copy with a watermark; the stored file stays as it is. The view is recorded. */
export async function handOut(
  deps: HandOutDeps,
  reader: FileReader,
  { opened, kind, signal }: HandOutOrder,
): Promise<HandedOut> {
  const { document, version, access, open } = opened
  if (kind === 'downloaded') checkDownload(access, document)
  const handedOut =
    access === 'download' ? { document, content: await open() } : await mark(deps, reader, { opened, signal })
  await recordView(deps, reader, { document: { id: document.id, version }, kind })
  return handedOut
}

type KindOfFile = { name: string; file_type: string }

export function checkDownload(access: FileAccess, { name, file_type: type }: KindOfFile): void {
  if (mayDownload(access, type)) return
  if (access === 'view') throw new AppError('FORBIDDEN', 'Files in this folder can be read here but not downloaded.')
  throw unmarkable(name)
}

function unmarkable(name: string): AppError {
  return new AppError('FORBIDDEN', `${name} cannot carry the watermark that its folder requires. Read its text here.`)
}

async function mark(
  deps: HandOutDeps,
  reader: FileReader,
  { opened: { document, open }, signal }: Omit<HandOutOrder, 'kind'>,
): Promise<HandedOut> {
  const { id, name, file_type: type, file_size: size } = document
  if (!canBeMarked(type)) throw unmarkable(name)
  const at = deps.clock.now()
  // what draws is loaded by those who need a mark
  const { drawWatermark } = await import('#paper/pdf/watermark.ts')
  const overlay = await drawWatermark(await writeWatermark(deps, reader, id), { at })
  const load = async () => await readAll(await open())
  const stamped = await deps.textReader.stamp({ type, size, load, overlay, who: idOf(reader) }, signal)
  if ('problem' in stamped)
    throw new AppError(
      'UNPROCESSABLE',
      `${name} cannot be given the watermark that its folder requires: ${reasons[stamped.problem]}.`,
    )
  const { bytes } = stamped
  return {
    document: {
      ...document,
      name: type === 'application/pdf' ? name : `${name}.pdf`,
      file_type: 'application/pdf',
      file_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    content: Readable.from([bytes]),
  }
}

function idOf(reader: FileReader): string {
  return 'guest' in reader ? reader.guest.id : reader.userId
}

const reasons = {
  encrypted: 'it is encrypted',
  corrupt: 'it is damaged',
  no_text: 'it is damaged',
  unsupported: 'it is damaged',
  too_large: 'it is too large',
  timeout: 'it takes too long',
} satisfies Record<string, string>
