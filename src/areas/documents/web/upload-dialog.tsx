import { FolderUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import type { FileCall } from '#kit/client/api.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { readChosenFolder, readDropped, type DroppedTree, type PlacedFile } from '#kit/controls/read-dropped.ts'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog, type LeavingWords } from '#kit/overlays/dialog.tsx'
import type { DocumentCategory } from '../contract.ts'
import { filesAtOnce } from '../rules/limits.ts'
import { isWrittenByProgram } from '../rules/names/by-programs.ts'
import { uploadMessages as texts } from './messages.ts'
import { alone, useUploads } from './use-uploads.ts'

type Props = {
  /** Where the files go: the documents of the workspace, where nothing else is named. */
  to?: { call: FileCall; path: string }
  /** The folder of a deal; '' is the top. */
  folder?: string
  /** Where folders are uploaded with their structure: makes one that is not there, and answers its path. */
  place?: (folder: string) => Promise<string>
  /** What was dropped where the dialog was opened. */
  dropped?: DroppedTree
  /** There are folders among what will be uploaded. */
  onFolders?: () => void
  /** Where files of another kind have a way of their own: they leave the list for it. */
  elsewhere?: {
    accept: string
    help: string
    isOne: (name: string) => boolean
    /** What closing asks where some of them still wait there. */
    unsent: LeavingWords | null
    onFiles: (files: readonly PlacedFile[]) => void
  }
  /** What is to be read before the upload; it waits until that is known. */
  before?: { note: ReactNode; isPending: boolean }
  onClose: () => void
}

const workspace = { call: ['documents', 'upload'], path: '/api/documents/upload' } as const

const categories = Object.entries(texts.categories).map(([value, label]) => ({ value, label }))

/** One or several files of one category, each with its own progress (S0 §2). */
export function UploadDialog({
  to = workspace,
  folder = '',
  place,
  dropped,
  onFolders,
  elsewhere,
  before,
  onClose,
}: Props) {
  const { state } = useSession()
  const [category, setCategory] = useState<DocumentCategory>('general')
  const uploads = useUploads({
    call: to.call,
    toUrl: async (name, inner) => {
      const path = place ? await place(inner) : folder
      return `${to.path}?${new URLSearchParams({ name, category, ...(path && { folder: path }) }).toString()}`
    },
  })
  const { sendChosen, isSending } = uploads
  const { shown, choose, unsent } = withElsewhere(uploads, elsewhere)
  const tree = useTree({ dropped, choose, onFolders })
  const upload = async () => {
    const isSomething = shown.files.some(isWaiting) || tree.folders.length > 0
    const refusal = state !== 'signed-in' ? texts.signIn : isSomething ? null : texts.noFiles
    if (refusal) return void toast.destructive(refusal.title, refusal.body)
    const sent = await sendChosen()
    if (place) await tree.makeFolders(place)
    if (sent > 0) toast.success(texts.uploaded, texts.uploadedText(sent))
  }
  return (
    <Dialog
      title={texts.title}
      {...(folder !== '' && { description: texts.into(folder) })}
      size="medium"
      onClose={onClose}
      unsent={unsent}
      onSubmit={() => void upload()}
      footer={
        <Button type="submit" busy={isSending} busyLabel={texts.uploading} disabled={before?.isPending}>
          {texts.upload}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {before?.note}
        <CategoryChoice category={category} disabled={isSending} onChange={setCategory} />
        <div>
          {place ? <FolderTools tree={tree} disabled={isSending} /> : null}
          <FileDrop
            label={texts.choose}
            {...shown}
            onFiles={(files) => void choose(files.map(alone))}
            {...(place && { onDropped: (transfer) => void readDropped(transfer, filesAtOnce).then(tree.add) })}
          />
        </div>
      </div>
    </Dialog>
  )
}

type CategoryProps = { category: DocumentCategory; disabled: boolean; onChange: (category: DocumentCategory) => void }

function CategoryChoice({ category, disabled, onChange }: CategoryProps) {
  return (
    <Select
      label={texts.category}
      className="max-w-60"
      options={categories}
      value={category}
      disabled={disabled}
      onChange={(next) => isCategory(next) && onChange(next)}
    />
  )
}

type Uploads = Pick<ReturnType<typeof useUploads>, 'shown' | 'choose' | 'isSending'>
/** Answers what it puts on the list. */
type Choose = (files: readonly PlacedFile[]) => readonly PlacedFile[]

/** The list without what belongs elsewhere, what the dialog says that it takes, and what closing it would lose. */
function withElsewhere({ shown, choose, isSending }: Uploads, elsewhere: Props['elsewhere']) {
  const list: Choose = (files) => {
    choose(files)
    return files
  }
  // what is being sent goes on without the dialog
  const unsent = !isSending && shown.files.some(isWaiting) ? texts.unsent : null
  if (!elsewhere) return { shown: { ...shown, help: texts.help }, choose: list, unsent }
  const { accept, help, isOne, onFiles } = elsewhere
  return {
    unsent: unsent ?? elsewhere.unsent,
    shown: { ...shown, accept: [...shown.accept, accept], help: `${texts.help} ${help}` },
    choose: ((files) => {
      const others = files.filter(({ file }) => isOne(file.name))
      if (others.length > 0) onFiles(others)
      return list(files.filter((placed) => !others.includes(placed)))
    }) satisfies Choose,
  }
}

type TreeInput = {
  dropped: DroppedTree | undefined
  choose: Choose
  onFolders: (() => void) | undefined
}

/** Folders that were dropped or chosen: their files go on the list, and what is empty is made as well. */
function useTree({ dropped, choose, onFolders }: TreeInput) {
  const [last, setLast] = useState<DroppedTree | null>(null)
  const [folders, setFolders] = useState<readonly string[]>([])
  const add = (read: DroppedTree) => {
    if (read.isCut) return void toast.destructive(texts.tooMany.title, texts.tooMany.body(filesAtOnce))
    const files = choose(read.files.filter(({ file }) => !isWrittenByProgram(file.name)))
    setLast({ ...read, files })
    setFolders((all) => [...all, ...read.folders])
    if (read.folders.length > 0) onFolders?.()
  }
  const begun = useRef(false)
  useEffect(() => {
    if (dropped && !begun.current) add(dropped)
    begun.current = true
  })
  const makeFolders = async (place: (folder: string) => Promise<string>) => {
    setFolders([])
    for (const folder of folders)
      await place(folder).catch((error: unknown) => toast.refused(texts.emptyFolderFailed(folder), error))
  }
  return { last, folders, add, makeFolders }
}

/** The way without a mouse to what can be dropped, and what was added. */
function FolderTools({ tree, disabled }: { tree: ReturnType<typeof useTree>; disabled: boolean }) {
  return (
    <>
      <FolderButton disabled={disabled} onChosen={tree.add} />
      <TreeNote tree={tree.last} />
    </>
  )
}

/** Heard by those who do not see the list: what was dropped, and what could not be read. */
function TreeNote({ tree }: { tree: DroppedTree | null }) {
  return (
    <>
      <p role="status" className="text-sm tabular-nums not-empty:mb-3">
        {tree ? texts.dropped(tree.files.length, tree.folders.length) : null}
      </p>
      {tree && tree.unread.length > 0 ? (
        <p role="alert" className="mb-3 text-sm break-words text-bad">
          {texts.unread(tree.unread.join(', '))}
        </p>
      ) : null}
    </>
  )
}

function FolderButton({ disabled, onChosen }: { disabled: boolean; onChosen: (tree: DroppedTree) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mb-3"
        icon={<FolderUp />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {texts.chooseFolder}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.chooseFolder}
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onChosen(readChosenFolder(files, filesAtOnce))
          target.value = ''
        }}
      />
    </>
  )
}

function isWaiting({ state }: { state: string }): boolean {
  return state === 'waiting'
}

function isCategory(value: string): value is DocumentCategory {
  return Object.hasOwn(texts.categories, value)
}
