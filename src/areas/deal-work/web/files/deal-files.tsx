import { useQuery } from '@tanstack/react-query'
import { FolderInput, Paperclip, ScanText, Upload } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { api } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { part } from '#kit/display/part.tsx'
import { useRowFocus } from '#kit/keys/use-row-focus.ts'
import { SearchField } from '#kit/controls/search-field.tsx'
import type { DealFile } from '../../contract.ts'
import { findDoubles } from '../../rules/find-doubles.ts'
import { isWithin } from '../../rules/folders.ts'
import { FileRow } from './file-row.tsx'
import { IndexBar } from '../index/index-bar.tsx'
import { listSiblings, type Items, type RoomIndex } from '../index/use-index.ts'
import { FolderList } from './folder-list.tsx'
import { RoomDrop } from './room-drop.tsx'
import { RoomSearch } from './room-search.tsx'
import { useHeldRow } from './use-held-row.ts'
import { ListState } from '../list-state.tsx'
import { messages } from '../messages.ts'

const DealUpload = part(() => import('./deal-upload.tsx'), 'DealUpload')
const RoomDialog = part(() => import('./room-dialog.tsx'), 'RoomDialog')
const RoomImports = part(() => import('./room-imports.tsx'), 'RoomImports')
const AttachDialog = part(() => import('./attach-dialog.tsx'), 'AttachDialog')

const texts = messages.files

type Props = {
  dealId: string
  /** The folder that is open, as the address names it; '' is the top. */
  folder: string
  onFolder: (folder: string) => void
  /** Shows a document, at a passage where one is named. */
  onOpen: OpenDocument
  /** Opens the document panel, which belongs to an area above, with a document or empty. */
  onAnalyse: (documentId: string | null) => void
}
export type OpenDocument = (documentId: string, passage?: { start: number; end: number }) => void

/** The files of a deal: documents of the workspace, uploaded here or attached. */
export function DealFiles({ dealId, folder: named, onFolder, onOpen, onAnalyse }: Props) {
  const query = useQuery(api.dealWork.listFiles.queryOptions({ input: { dealId } }))
  const { data: folders = [] } = useQuery(api.dealWork.listFolders.queryOptions({ input: { dealId } }))
  const mayWrite = useMayWrite()
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words.trim())
  const files = query.data ?? []
  const index: RoomIndex = { dealId, folders, files }
  const paths = [...new Set([...files.map((file) => file.folder), ...folders.map(({ path }) => path)])]
  // a folder that is gone, or no longer open to the reader, leads to the top
  const folder = paths.some((path) => isWithin(path, named)) ? named : ''
  const { chosen, choose, setChosen } = useChoice(index, folder)
  return (
    <div className="flex flex-col gap-4">
      {mayWrite ? <AddFiles dealId={dealId} folder={folder} files={files} onAnalyse={onAnalyse} /> : null}
      <RoomImports dealId={dealId} />
      {files.length > 0 ? (
        <SearchField label={texts.search} hideLabel placeholder={texts.search} value={words} onType={setWords} />
      ) : null}
      {sought.length >= 2 ? (
        <RoomSearch dealId={dealId} words={sought} onOpen={onOpen} />
      ) : (
        <RoomDrop dealId={dealId} folder={folder}>
          <ListState query={query} loading={texts.loading} failed={texts.loadFailed}>
            {folder === named ? null : (
              <p role="status" className="text-sm text-warning">
                {messages.index.gone(named)}
              </p>
            )}
            <IndexBar {...{ index, folder, mayWrite, chosen }} onChoose={setChosen} />
            <FolderList
              index={index}
              folder={folder}
              chosen={chosen.folders}
              onChoose={mayWrite ? (path, isChosen) => choose('folders', { one: path, isChosen }) : null}
              onOpen={onFolder}
            />
            <Files
              files={files.filter((file) => file.folder === folder)}
              doubles={findDoubles(files)}
              isEmpty={paths.length === 0}
              inFolder={paths.some((path) => path !== folder && isWithin(path, folder))}
              chosen={chosen.documents}
              onChoose={mayWrite ? (id, isChosen) => choose('documents', { one: id, isChosen }) : null}
              {...{ index, onOpen, onAnalyse }}
            />
          </ListState>
        </RoomDrop>
      )}
    </div>
  )
}

type FilesProps = Pick<Props, 'onOpen' | 'onAnalyse'> & {
  files: readonly DealFile[]
  /** Where the same content is once more in the deal. */
  doubles: ReadonlyMap<string, string>
  index: RoomIndex
  isEmpty: boolean
  /** Whether the folder has others in it. */
  inFolder: boolean
  chosen: readonly string[]
  /** Null for who may only read. */
  onChoose: ((id: string, isChosen: boolean) => void) | null
}

function Files({ files, doubles, index, isEmpty, inFolder, chosen, onChoose, onOpen, onAnalyse }: FilesProps) {
  const rows = useRowFocus<HTMLUListElement>()
  const mayWrite = onChoose !== null
  const hold = useHeldRow(files.map(({ document }) => document.id))
  if (isEmpty)
    return <EmptyState icon={<Paperclip />} title={texts.empty} text={mayWrite ? texts.emptyText : texts.emptyViewer} />
  if (files.length === 0) return inFolder ? null : <p className="text-sm text-muted">{texts.emptyFolder}</p>
  return (
    <ul {...rows} aria-label={texts.list} className="divide-y divide-line border-y border-line">
      {files.map((file) => {
        const { id } = file.document
        const choice = onChoose && {
          isChosen: chosen.includes(id),
          choose: (isChosen: boolean) => onChoose(id, isChosen),
        }
        return (
          <FileRow
            key={id}
            double={doubles.get(id) ?? null}
            onHold={hold}
            {...{ file, index, choice, onOpen, onAnalyse }}
          />
        )
      })}
    </ul>
  )
}

/** What is chosen of the folder that is open; what has left it is not chosen any more. */
function useChoice(index: RoomIndex, folder: string) {
  const [choice, setChoice] = useState<{ folder: string; items: Items }>({ folder, items: noItems })
  const items = choice.folder === folder ? choice.items : noItems
  const there = listSiblings(index, folder)
  const chosen: Items = {
    folders: there.folders.filter((path) => items.folders.includes(path)),
    documents: there.documents.filter((id) => items.documents.includes(id)),
  }
  const setChosen = (next: Items) => setChoice({ folder, items: next })
  const choose = (kind: keyof Items, { one, isChosen }: { one: string; isChosen: boolean }) =>
    setChosen({ ...chosen, [kind]: isChosen ? [...chosen[kind], one] : chosen[kind].filter((other) => other !== one) })
  return { chosen, choose, setChosen }
}

const noItems: Items = { folders: [], documents: [] }

type AddProps = { dealId: string; folder: string; files: readonly DealFile[]; onAnalyse: Props['onAnalyse'] }

function AddFiles({ dealId, folder, files, onAnalyse }: AddProps) {
  // where another person renames the folder meanwhile, nothing goes to the top in its place
  const [opened, setOpened] = useState<{ dialog: 'upload' | 'attach' | 'room'; folder: string } | null>(null)
  const setOpen = (dialog: 'upload' | 'attach' | 'room') => setOpened({ dialog, folder })
  const close = () => setOpened(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Upload />} onClick={() => setOpen('upload')}>
        {texts.upload}
      </Button>
      <Button variant="secondary" size="small" icon={<Paperclip />} onClick={() => setOpen('attach')}>
        {texts.attach}
      </Button>
      <Button variant="secondary" size="small" icon={<ScanText />} onClick={() => onAnalyse(null)}>
        {texts.analyse}
      </Button>
      <Button variant="secondary" size="small" icon={<FolderInput />} onClick={() => setOpen('room')}>
        {texts.room}
      </Button>
      {opened?.dialog === 'room' ? <RoomDialog dealId={dealId} folder={opened.folder} onClose={close} /> : null}
      {opened?.dialog === 'upload' ? <DealUpload dealId={dealId} folder={opened.folder} onClose={close} /> : null}
      {opened?.dialog === 'attach' ? (
        <AttachDialog dealId={dealId} attached={files.map(({ document }) => document.id)} onClose={close} />
      ) : null}
    </div>
  )
}
