import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { foldersTo } from '#areas/deal-work/rules/folders.ts'
import { byName } from '#areas/deal-work/rules/index/index-numbers.ts'
import { canBeMarked, mayDownload } from '#areas/documents/rules/file-access.ts'
import { DownloadLink } from '#areas/documents/web/download-link.tsx'
import { DocumentSourceProvider, type DocumentSource } from '#areas/documents/web/viewer/document-source.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Page } from '#kit/display/page.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { GuestFile, GuestRoom as Room } from '../contract.ts'
import { messages } from './messages.ts'
import { refreshed } from './refreshed.ts'
import { questionsId, RoomQuestions } from './room-questions.tsx'

const DocumentViewer = part(() => import('#areas/documents/web/viewer/document-viewer.tsx'), 'DocumentViewer')

const texts = messages.room

/** What a guest sees of a data room by the link: the files of their folders, and the questions of their buyer. */
export function GuestRoom({ token }: { token: string }) {
  const query = useQuery(api.roomGuests.openRoom.queryOptions({ input: { token }, ...refreshed }))
  const { data } = query
  const title = data ? texts.titleOf(data.target) : texts.title
  usePageTitle(title)
  return (
    <Page title={title} answers={data ? texts.recorded : ''}>
      <QueryView query={query} loading={texts.loading} lines={8} failed={texts.failed}>
        {(room) => <Files room={room} token={token} />}
      </QueryView>
    </Page>
  )
}

function Files({ room, token }: { room: Room; token: string }) {
  const { guest_name, host, until, files } = room
  const format = useFormatter()
  const source = useMemo(() => sourceOf(token), [token])
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<GuestFile | null>(null)
  const sought = words.trim().toLowerCase()
  const found = files.filter(({ name, number }) => name.toLowerCase().includes(sought) || number === sought)
  return (
    <DocumentSourceProvider value={source}>
      <div className="flex max-w-4xl flex-col gap-6">
        <p className="text-muted">
          {texts.welcome(guest_name, host)} {until === null ? null : texts.until(format.date(until))}{' '}
          <a href={`#${questionsId}`} className="text-accent underline underline-offset-2 hover:decoration-2">
            {texts.toQuestions}
          </a>
        </p>
        {files.length === 0 ? (
          <EmptyState icon={<FolderOpen />} title={texts.empty} text={texts.emptyText} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-56 flex-1">
              <SearchField label={texts.find} hideLabel placeholder={texts.find} value={words} onType={setWords} />
            </div>
            <IndexLinks token={token} />
          </div>
        )}
        {files.length > 0 && found.length === 0 ? <p className="text-muted">{texts.noMatch}</p> : null}
        {found.length > 0 ? (
          <ul aria-label={texts.index.label} className="divide-y divide-line border-y border-line">
            {rowsOf(room, found).map((row) =>
              row.kind === 'folder' ? (
                <FolderOfRoom key={row.path} path={row.path} number={row.number} />
              ) : (
                <FileOfRoom key={row.file.id} file={row.file} source={source} onOpen={() => setOpened(row.file)} />
              ),
            )}
          </ul>
        ) : null}
        <RoomQuestions token={token} files={files} />
      </div>
      {opened ? <OpenedFile key={opened.id} file={opened} files={files} onClose={() => setOpened(null)} /> : null}
    </DocumentSourceProvider>
  )
}

type OpenedFileProps = { file: GuestFile; files: readonly GuestFile[]; onClose: () => void }

/** A document that is taken out of the room while it is read is closed, and its reader is told. */
function OpenedFile({ file: { id, name }, files, onClose }: OpenedFileProps) {
  const isThere = files.some((file) => file.id === id)
  useEffect(() => {
    if (isThere) return
    toast.note(texts.goneTitle, texts.gone(name))
    onClose()
  }, [isThere, name, onClose])
  return isThere ? <Viewer id={id} onClose={onClose} /> : null
}

/** The index of what this guest sees, as a file. */
function IndexLinks({ token }: { token: string }) {
  return (
    <p className="flex gap-3 text-sm">
      {(['xlsx', 'pdf'] as const).map((format) => (
        <a
          key={format}
          href={`/api/room-links/index?token=${token}&format=${format}`}
          download
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:decoration-2"
        >
          {texts.index[format]}
        </a>
      ))}
    </p>
  )
}

function sourceOf(token: string): DocumentSource {
  return {
    toText: (input) => api.roomGuests.readText.queryOptions({ input: { token, ...input } }),
    toUrl: (id, kind) => `/api/room-links/files/${id}?token=${token}${kind === 'view' ? '&view=1' : ''}`,
    isOfMembers: false,
  }
}

type IndexRow = { kind: 'folder'; path: string; number: string } | { kind: 'file'; file: GuestFile; number: string }

/** The index with those files that were found, and the folders around them. */
function rowsOf({ folders }: Room, files: readonly GuestFile[]): IndexRow[] {
  const shown = new Set(files.flatMap(({ folder }) => foldersTo(folder)))
  const rows: IndexRow[] = [
    ...folders.filter(({ path }) => shown.has(path)).map((folder) => ({ kind: 'folder' as const, ...folder })),
    ...files.map((file) => ({ kind: 'file' as const, file, number: file.number })),
  ]
  // '1.2' before '1.10'
  return rows.toSorted((a, b) => byName(a.number, b.number))
}

function FolderOfRoom({ path, number }: { path: string; number: string }) {
  return (
    <li className="flex items-baseline gap-3 pt-5 pb-2 first:pt-2">
      <span className="min-w-12 shrink-0 text-xs text-muted tabular-nums">{number}</span>
      <h2 className="min-w-0 font-medium break-words">{path}</h2>
    </li>
  )
}

type FileProps = { file: GuestFile; source: DocumentSource; onOpen: () => void }

function FileOfRoom({ file, source, onOpen }: FileProps) {
  const { id, name, number, file_size, file_type, file_access, added_on } = file
  const format = useFormatter()
  const isText = file_access !== 'download' && !canBeMarked(file_type)
  const access = isText ? texts.textOnly : texts.accesses[file_access]
  const facts = [format.fileSize(file_size), texts.added(format.day(added_on)), access].filter(Boolean)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-12 shrink-0 text-xs text-muted tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">
        <TextButton
          title={name}
          className="block max-w-full truncate text-left underline-offset-2 hover:underline"
          onClick={onOpen}
        >
          {name}
        </TextButton>
        <p className="text-xs text-muted tabular-nums">{facts.join(' · ')}</p>
      </div>
      {mayDownload(file_access, file_type) ? <DownloadLink name={name} url={source.toUrl(id, 'download')} /> : null}
    </li>
  )
}

function Viewer({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState<number | null>(null)
  return <DocumentViewer documentId={id} page={page} passage={null} onPage={setPage} onClose={onClose} />
}
