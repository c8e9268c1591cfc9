import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { part } from '#kit/display/part.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { Spinner } from '#kit/feedback/spinner.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { DocumentText } from '../../contract.ts'
import { canBeMarked, mayDownload } from '../../rules/file-access.ts'
import { viewerMessages as texts } from '../messages.ts'
import { GuestCopyNote, RedactButton } from '../redaction/redact-button.tsx'
import { useDocumentSource } from './document-source.ts'
import { TextPage } from './text-page.tsx'

const UnlockForm = part(() => import('./unlock-form.tsx'), 'UnlockForm')
const PdfPages = part(() => import('./pdf-pages.tsx'), 'PdfPages', <Spinner label={texts.loading} />)

export type Passage = { start: number; end: number }

type ViewerProps = {
  documentId: string
  /** Null: the page of the passage, or the first. */
  page: number | null
  passage: Passage | null
  onPage: (page: number) => void
  onClose: () => void
}

/** A document as it looks and as text, opened at a page and with a passage marked. */
export function DocumentViewer({ documentId, page, passage, onPage, onClose }: ViewerProps) {
  const { toText } = useDocumentSource()
  const query = useQuery(toText({ id: documentId, letters: 0 }))
  return (
    <Dialog title={query.data?.document.name ?? texts.title} size="large" onClose={onClose}>
      <QueryView query={query} loading={texts.loading} lines={12} failed={texts.failed}>
        {(map) => <Viewer map={map} page={page} passage={passage} onPage={onPage} />}
      </QueryView>
    </Dialog>
  )
}

type PartProps = Pick<ViewerProps, 'page' | 'passage' | 'onPage'> & { map: DocumentText }

function Viewer({ map, page, passage, onPage }: PartProps) {
  const { document } = map
  const hasPicture = !map.is_text_only && (isPdf(map) || isPicture(map))
  const [look, setLook] = useState(hasPicture ? firstLook(map, passage) : 'text')
  const { number, count, turn, setPagesOfFile } = usePages({ map, page, passage, onPage })
  const frame = useRef<HTMLElement>(null)
  usePageKeys(frame, { number, count, turn })
  return (
    <section ref={frame} aria-label={document.name} className="flex flex-col gap-4">
      <div className="sticky -top-1 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface py-2">
        {hasPicture && map.state === 'read' ? (
          <Segments label={texts.look} options={texts.looks} value={look} onChange={setLook} />
        ) : null}
        {count > 1 ? <PageTurner number={number} count={count} map={map} onTurn={turn} /> : null}
        <div className="ml-auto flex items-center gap-1">
          <RedactButton map={map} />
          <DownloadLink map={map} />
        </div>
      </div>
      <GuestCopyNote map={map} />
      <TextState map={map} />
      {notesOf(map).map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {look === 'text' || map.problem === 'encrypted' ? (
        <PageOfText map={map} number={number} passage={passage} />
      ) : (
        <PageAsItLooks map={map} number={number} passage={passage} onCount={setPagesOfFile} />
      )}
    </section>
  )
}

/** With a watermark a picture comes as a PDF file. */
function isPdf({ document: { file_type }, file_access }: DocumentText): boolean {
  return file_type === 'application/pdf' || (file_access !== 'download' && canBeMarked(file_type))
}

function isPicture({ document: { file_type }, file_access }: DocumentText): boolean {
  return file_type.startsWith('image/') && file_access === 'download'
}

type LookProps = ComponentProps<typeof PdfPages>

function PageAsItLooks(props: LookProps) {
  const { document } = props.map
  const { toUrl } = useDocumentSource()
  // a newer version of the file is opened anew
  if (isPdf(props.map)) return <PdfPages key={document.sha256} {...props} />
  return (
    <img
      key={document.sha256}
      src={toUrl(document.id, 'view')}
      alt={document.name}
      className="mx-auto max-w-full border border-line"
    />
  )
}

function DownloadLink({ map: { document, file_access } }: { map: DocumentText }) {
  const { toUrl } = useDocumentSource()
  if (!mayDownload(file_access, document.file_type)) return null
  return (
    <a
      href={toUrl(document.id, 'download')}
      download={document.name}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Download aria-hidden="true" className="size-4" />
      {texts.download}
    </a>
  )
}

/** What this reader gets of the file, and whether it was checked for viruses. */
function notesOf({ document, file_access: access, is_text_only, state }: DocumentText): string[] {
  const isMarkable = canBeMarked(document.file_type)
  const ofKind = access === 'download' ? null : texts.accessNotes[isMarkable ? access : 'unmarkable']
  const noteOfAccess = is_text_only && isMarkable && state === 'read' ? texts.accessNotes.locked : ofKind
  return [noteOfAccess, texts.virusChecks[document.virus_check]].filter((note) => note !== null)
}

/** A passage of recognised text can be marked in the text alone. */
function firstLook({ is_recognised }: DocumentText, passage: Passage | null): 'pages' | 'text' {
  return is_recognised && passage !== null ? 'text' : 'pages'
}

/** The page that is shown: the one that was turned to, that of the passage, or the first. */
function usePages({ map: { pages }, page, passage, onPage }: PartProps) {
  const [pagesOfFile, setPagesOfFile] = useState(0)
  const count = Math.max(pages.length, pagesOfFile, 1)
  const ofPassage = passage ? pages.find(({ end }) => passage.start < end)?.number : undefined
  const within = (to: number) => Math.min(Math.max(to, 1), count)
  return {
    number: within(page ?? ofPassage ?? 1),
    count,
    turn: (to: number) => onPage(within(to)),
    setPagesOfFile,
  }
}

type PageKeys = { number: number; count: number; turn: (to: number) => void }

/** Page Up and Page Down turn pages, Home and End go to the first and the last. */
function usePageKeys(frame: RefObject<HTMLElement | null>, { number, count, turn }: PageKeys): void {
  useEffect(() => {
    const dialog = frame.current?.closest<HTMLElement>('[role=dialog]')
    const press = (event: KeyboardEvent) => {
      const to = { PageDown: number + 1, PageUp: number - 1, Home: 1, End: count }[event.key]
      if (to === undefined) return
      event.preventDefault()
      turn(to)
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  })
}

type TurnerProps = { number: number; count: number; map: DocumentText; onTurn: (to: number) => void }

function PageTurner({ number, count, map, onTurn }: TurnerProps) {
  const label = map.pages[number - 1]?.label
  const isPaged = map.is_paged || map.state !== 'read'
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={texts.previous}
        icon={<ChevronLeft />}
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      />
      <span aria-live="polite" className="min-w-24 text-center text-sm text-muted tabular-nums">
        {isPaged ? texts.pageOf(number, count) : texts.sectionOf(number, count)}
        {label ? ` · ${label}` : ''}
      </span>
      <IconButton
        label={texts.next}
        icon={<ChevronRight />}
        disabled={number >= count}
        onClick={() => onTurn(number + 1)}
      />
    </div>
  )
}

/** Why there is no text, or how far its reading is. */
function TextState({ map: { document, state, problem, sentence, is_recognised } }: { map: DocumentText }) {
  const { isOfMembers } = useDocumentSource()
  if (problem === 'encrypted' && isOfMembers)
    return <UnlockForm documentId={document.id} sentence={sentence ?? texts.noText} />
  if (state === 'failed' || problem === 'encrypted') return <Alert tone="warning">{sentence ?? texts.noText}</Alert>
  if (state !== 'read') return <Alert tone="information">{texts.notReadYet}</Alert>
  if (!is_recognised) return null
  return (
    <Alert tone="warning">
      {texts.recognised} {sentence}
    </Alert>
  )
}

function PageOfText({ map, number, passage }: Pick<PartProps, 'map' | 'passage'> & { number: number }) {
  const page = map.pages[number - 1]
  const input = { id: map.document.id, from: page?.start ?? 0, letters: (page?.end ?? 0) - (page?.start ?? 0) }
  const { toText } = useDocumentSource()
  const query = useQuery({ ...toText(input), placeholderData: keepPreviousData })
  if (map.state !== 'read') return null
  return (
    <QueryView query={query} loading={texts.loading} lines={12} failed={texts.failed}>
      {({ text, from }) => <TextPage key={from} text={text} from={from} passage={passage} watermark={map.watermark} />}
    </QueryView>
  )
}
