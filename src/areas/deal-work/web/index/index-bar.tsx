import { ArrowDownAZ, FileDown, FolderInput, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Menu, type MenuAction } from '#kit/buttons/menu.tsx'
import { part } from '#kit/display/part.tsx'
import { itemsOfMove, type IndexFormat } from '../../rules/index/words.ts'
import { messages } from '../messages.ts'
import { listSiblings, useSortFolder, type Items, type RoomIndex } from './use-index.ts'

const MoveDialog = part(() => import('./move-dialog.tsx'), 'MoveDialog')
const NewFolderDialog = part(() => import('./folder-name-dialogs.tsx'), 'NewFolderDialog')

const texts = messages.index

type BarProps = {
  index: RoomIndex
  folder: string
  mayWrite: boolean
  chosen: Items
  onChoose: (chosen: Items) => void
}

/** What can be done with the index, and with what is chosen of it. It keeps its height, so that no row moves. */
export function IndexBar({ index, folder, mayWrite, chosen, onChoose }: BarProps) {
  // the folder that was open when the dialog was, also where it is renamed meanwhile
  const [parent, setParent] = useState<string | null>(null)
  const sort = useSortFolder()
  const { dealId } = index
  const inside = listSiblings(index, folder)
  const count = chosen.folders.length + chosen.documents.length
  if (mayWrite && count > 0) return <ChosenBar {...{ index, folder, chosen, onChoose, count, inside }} />
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-1">
      {mayWrite ? (
        <Button variant="quiet" size="small" icon={<FolderPlus />} onClick={() => setParent(folder)}>
          {texts.newFolder}
        </Button>
      ) : null}
      {mayWrite && inside.folders.length + inside.documents.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowDownAZ />}
          busy={sort.isPending}
          onClick={() => sort.mutate({ dealId, folder })}
        >
          {texts.sort}
        </Button>
      ) : null}
      {index.folders.length + index.files.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" size="small" icon={<FileDown />}>
              {texts.export}
            </Button>
          }
          entries={[exportEntry(dealId, 'xlsx'), exportEntry(dealId, 'pdf')]}
        />
      ) : null}
      {parent === null ? null : <NewFolderDialog dealId={dealId} parent={parent} onClose={() => setParent(null)} />}
    </div>
  )
}

function exportEntry(dealId: string, format: IndexFormat): MenuAction {
  const href = `/api/deals/${dealId}/index/export?format=${format}`
  return {
    label: texts.formats[format],
    link: (children) => (
      <a href={href} download>
        {children}
      </a>
    ),
  }
}

type ChosenProps = Omit<BarProps, 'mayWrite'> & { count: number; inside: { folders: string[]; documents: string[] } }

function ChosenBar({ index, folder, chosen, onChoose, count, inside }: ChosenProps) {
  const [isMoving, setMoving] = useState(false)
  const none = { folders: [], documents: [] }
  return (
    <div role="group" aria-label={texts.chosenLabel} className="flex min-h-9 flex-wrap items-center gap-1">
      <span className="text-sm tabular-nums" role="status">
        {texts.chosen(count)}
      </span>
      {count > itemsOfMove ? (
        <span className="text-sm text-muted">{texts.tooMany(itemsOfMove)}</span>
      ) : (
        <Button variant="quiet" size="small" icon={<FolderInput />} onClick={() => setMoving(true)}>
          {texts.moveChosen}
        </Button>
      )}
      {count < inside.folders.length + inside.documents.length ? (
        <Button variant="quiet" size="small" onClick={() => onChoose(inside)}>
          {texts.chooseAll}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={() => onChoose(none)}>
        {texts.chooseNone}
      </Button>
      {isMoving ? (
        <MoveDialog
          index={index}
          items={chosen}
          title={texts.moveTitle(count)}
          from={folder}
          onMoved={() => onChoose(none)}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </div>
  )
}
