import { ArrowDown, ArrowUp, Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import { part } from '#kit/display/part.tsx'
import { folderAround, nameOfFolder } from '../../rules/index/index-numbers.ts'
import type { HoldRow } from '../files/use-held-row.ts'
import { messages } from '../messages.ts'
import { listSiblings, stepsOf, useMoveItems, useRemoveFolder, type RoomIndex } from './use-index.ts'

const MoveDialog = part(() => import('./move-dialog.tsx'), 'MoveDialog')
const RenameFolderDialog = part(() => import('./folder-name-dialogs.tsx'), 'RenameFolderDialog')

const texts = messages.index

type FolderActionsProps = { index: RoomIndex; path: string; isEmpty: boolean; onHold: HoldRow }

/** What can be done with a folder in the list. */
export function FolderActions({ index, path, isEmpty, onHold }: FolderActionsProps) {
  const { dealId } = index
  const parent = folderAround(path)
  const [open, show] = useState<'rename' | 'move' | null>(null)
  const setOpen = (dialog: typeof open) => {
    show(dialog)
    onHold(dialog && { key: path, name: nameOfFolder(path) })
  }
  const close = () => setOpen(null)
  const moveItems = useMoveItems()
  const removeFolder = useRemoveFolder()
  const { up, down } = stepsOf(listSiblings(index, parent).folders, path)
  const place = (before: string | null) =>
    moveItems.mutate({ dealId, folders: [path], to: parent, ...(before !== null && { before_folder: before }) })
  const entries: MenuEntry[] = [
    { label: texts.rename, icon: <Pencil />, onSelect: () => setOpen('rename') },
    { label: texts.moveTo, icon: <FolderInput />, onSelect: () => setOpen('move') },
    ...(up === undefined ? [] : [{ label: texts.up, icon: <ArrowUp />, onSelect: () => place(up) }]),
    ...(down === undefined ? [] : [{ label: texts.down, icon: <ArrowDown />, onSelect: () => place(down) }]),
    {
      label: isEmpty ? texts.remove : texts.removeWithFiles,
      icon: <Trash2 />,
      destructive: true,
      disabled: !isEmpty,
      onSelect: () => removeFolder.mutate({ dealId, path }),
    },
  ]
  const name = nameOfFolder(path)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={messages.files.more(name)}
            icon={<Ellipsis />}
            busy={moveItems.isPending || removeFolder.isPending}
          />
        }
        entries={entries}
      />
      {open === 'rename' ? <RenameFolderDialog dealId={dealId} path={path} onClose={close} /> : null}
      {open === 'move' ? (
        <MoveDialog
          index={index}
          items={{ folders: [path], documents: [] }}
          title={messages.files.moveTitle(name)}
          from={parent}
          onClose={close}
        />
      ) : null}
    </>
  )
}
