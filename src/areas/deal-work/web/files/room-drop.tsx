import { useState, type DragEvent, type ReactNode } from 'react'
import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { filesAtOnce } from '#areas/documents/rules/limits.ts'
import { uploadMessages } from '#areas/documents/web/messages.ts'
import { readDropped, type DroppedTree, type PlacedFile } from '#kit/controls/read-dropped.ts'
import { part } from '#kit/display/part.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { joinFolders } from '../../rules/folders.ts'
import { isZipName } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const DealUpload = part(() => import('./deal-upload.tsx'), 'DealUpload')
const RoomDialog = part(() => import('./room-dialog.tsx'), 'RoomDialog')

const texts = messages.files

/** What was dropped on a folder and is not dealt with yet: ZIP files are unpacked on the server, one after the other. */
type Dropped = { folder: string; tree: DroppedTree | null; archives: readonly PlacedFile[] }

type RoomDropProps = {
  dealId: string
  /** The folder that is open: whatever is dropped on a folder in it goes there. */
  folder: string
  children: ReactNode
}

/** Files and folders that are dropped on the data room are uploaded by the dialog, which says who will see them. */
export function RoomDrop({ dealId, folder, children }: RoomDropProps) {
  const { mayWrite, isKnown } = useWriteRight()
  const [over, setOver] = useState<string | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const accept = async (to: string, transfer: DataTransfer) => {
    const tree = await readDropped(transfer, filesAtOnce)
    if (tree.isCut) toast.destructive(uploadMessages.tooMany.title, uploadMessages.tooMany.body(filesAtOnce))
    else setDropped({ folder: to, ...splitArchives(tree) })
  }
  return (
    <>
      <div
        className="relative flex flex-col gap-4"
        onDragOver={(event) => {
          if (!isOnRoom(event)) return
          event.preventDefault()
          event.dataTransfer.dropEffect = mayWrite ? 'copy' : 'none'
          if (mayWrite) setOver(folderAt(event) ?? folder)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(null)
        }}
        onDrop={(event) => {
          if (!isOnRoom(event)) return
          // otherwise the browser leaves the page and opens the file
          event.preventDefault()
          setOver(null)
          if (mayWrite) void accept(folderAt(event) ?? folder, event.dataTransfer)
          else if (isKnown) toast.destructive(texts.dropRefused.title, texts.dropRefused.body)
        }}
      >
        {children}
        {over === null ? null : (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute -inset-2 flex items-start justify-center rounded-md border-2 border-dashed border-accent"
          >
            <p className="sticky top-4 mt-4 max-w-full truncate rounded-md bg-accent px-3 py-1.5 text-on-accent">
              {over === '' ? texts.dropAtTop : texts.dropInto(over)}
            </p>
          </div>
        )}
      </div>
      {dropped ? <DroppedDialogs dealId={dealId} dropped={dropped} onChange={setDropped} /> : null}
    </>
  )
}

type DialogsProps = { dealId: string; dropped: Dropped; onChange: (left: Dropped | null) => void }

/** First the dialog for the files and folders, then one for each ZIP file. */
function DroppedDialogs({ dealId, dropped: { folder, tree, archives }, onChange }: DialogsProps) {
  const [first, ...others] = archives
  const leave = (left: readonly PlacedFile[]) =>
    onChange(left.length > 0 ? { folder, tree: null, archives: left } : null)
  if (tree) return <DealUpload dealId={dealId} folder={folder} dropped={tree} onClose={() => leave(archives)} />
  if (!first) return null
  return (
    <RoomDialog
      key={archives.length}
      dealId={dealId}
      folder={joinFolders(folder, first.folder)}
      dropped={first.file}
      onClose={() => leave(others)}
    />
  )
}

function splitArchives(tree: DroppedTree): Pick<Dropped, 'tree' | 'archives'> {
  const archives = tree.files.filter(({ file }) => isZipName(file.name))
  if (archives.length === 0) return { tree, archives }
  const files = tree.files.filter(({ file }) => !isZipName(file.name))
  const isRest = files.length > 0 || tree.folders.length > 0 || tree.unread.length > 0
  return { tree: isRest ? { ...tree, files } : null, archives }
}

/** A row of the list that is a folder says its path. */
export const droppedOn = (path: string) => ({ 'data-folder': path })

function folderAt({ target }: DragEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-folder]')?.dataset['folder'] : undefined
}

/** Words and pictures of a page are dragged as well; and a dialog is no part of the room below it. */
function isOnRoom({ currentTarget, target, dataTransfer }: DragEvent): boolean {
  return [...dataTransfer.types].includes('Files') && target instanceof Node && currentTarget.contains(target)
}
