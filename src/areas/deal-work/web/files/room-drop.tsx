import { useState, type DragEvent, type ReactNode } from 'react'
import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { filesAtOnce } from '#areas/documents/rules/limits.ts'
import { uploadMessages } from '#areas/documents/web/messages.ts'
import { readDropped, type DroppedTree } from '#kit/controls/read-dropped.ts'
import { part } from '#kit/display/part.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from '../messages.ts'

const DealUpload = part(() => import('./deal-upload.tsx'), 'DealUpload')

const texts = messages.files

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
  const [dropped, setDropped] = useState<{ folder: string; tree: DroppedTree } | null>(null)
  const accept = async (to: string, transfer: DataTransfer) => {
    const tree = await readDropped(transfer, filesAtOnce)
    if (tree.isCut) toast.destructive(uploadMessages.tooMany.title, uploadMessages.tooMany.body(filesAtOnce))
    else setDropped({ folder: to, tree })
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
      {dropped ? (
        <DealUpload dealId={dealId} folder={dropped.folder} dropped={dropped.tree} onClose={() => setDropped(null)} />
      ) : null}
    </>
  )
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
