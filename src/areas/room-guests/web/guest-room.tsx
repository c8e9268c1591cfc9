import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { canBeMarked, mayDownload } from '#areas/documents/rules/file-access.ts'
import { DownloadLink } from '#areas/documents/web/download-link.tsx'
import { DocumentSourceProvider, type DocumentSource } from '#areas/documents/web/viewer/document-source.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { api } from '#kit/client/api.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import { Page } from '#kit/display/page.tsx'
import { part } from '#kit/display/part.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { QueryView } from '#kit/feedback/query-view.tsx'
import type { GuestFile, GuestRoom as Room } from '../contract.ts'
import { messages } from './messages.ts'
import { questionsId, RoomQuestions } from './room-questions.tsx'

const DocumentViewer = part(() => import('#areas/documents/web/viewer/document-viewer.tsx'), 'DocumentViewer')

const texts = messages.room

/** What a guest sees of a data room by the link: the files of their folders, and the questions of their buyer. */
export function GuestRoom({ token }: { token: string }) {
  const query = useQuery(api.roomGuests.openRoom.queryOptions({ input: { token }, refetchOnWindowFocus: false }))
  const { data } = query
  return (
    <Page title={data ? texts.titleOf(data.target) : texts.title} answers={data ? texts.recorded : ''}>
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
  const [openId, setOpenId] = useState<string | null>(null)
  const found = files.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
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
          <SearchField label={texts.find} hideLabel placeholder={texts.find} value={words} onType={setWords} />
        )}
        {files.length > 0 && found.length === 0 ? <p className="text-muted">{texts.noMatch}</p> : null}
        {foldersOf(found).map(([folder, inside]) => (
          <FolderOfRoom key={folder} folder={folder} files={inside} source={source} onOpen={setOpenId} />
        ))}
        <RoomQuestions token={token} files={files} />
      </div>
      {openId === null ? null : <Viewer key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </DocumentSourceProvider>
  )
}

function sourceOf(token: string): DocumentSource {
  return {
    toText: (input) => api.roomGuests.readText.queryOptions({ input: { token, ...input } }),
    toUrl: (id, kind) => `/api/room-links/files/${id}?token=${token}${kind === 'view' ? '&view=1' : ''}`,
    isOfMembers: false,
  }
}

function foldersOf(files: readonly GuestFile[]): [string, GuestFile[]][] {
  const folders = Map.groupBy(files, ({ folder }) => folder)
  const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return [...folders]
    .toSorted(([a], [b]) => byName(a, b))
    .map(([folder, inside]) => [folder, inside.toSorted((a, b) => byName(a.name, b.name))])
}

type FolderProps = {
  folder: string
  files: readonly GuestFile[]
  source: DocumentSource
  onOpen: (id: string) => void
}

function FolderOfRoom({ folder, files, source, onOpen }: FolderProps) {
  const name = folder === '' ? texts.top : folder
  return (
    <section aria-label={name}>
      <h2 className="mb-1 font-medium break-words">{name}</h2>
      <ul aria-label={texts.list(name)} className="divide-y divide-line border-y border-line">
        {files.map((file) => (
          <FileOfRoom key={file.id} file={file} source={source} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type FileProps = { file: GuestFile; source: DocumentSource; onOpen: (id: string) => void }

function FileOfRoom({ file: { id, name, file_size, file_type, file_access }, source, onOpen }: FileProps) {
  const format = useFormatter()
  const isText = file_access !== 'download' && !canBeMarked(file_type)
  const facts = [format.fileSize(file_size), isText ? texts.textOnly : texts.accesses[file_access]].filter(Boolean)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <TextButton
          title={name}
          className="block max-w-full truncate text-left underline-offset-2 hover:underline"
          onClick={() => onOpen(id)}
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
