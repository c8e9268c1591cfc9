import { ChevronRight, Folder, FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { CheckboxControl } from '#kit/controls/checkbox.tsx'
import { part } from '#kit/display/part.tsx'
import { fileAccesses } from '#areas/documents/rules/file-access.ts'
import type { DealFolder } from '../../contract.ts'
import { isWithin } from '../../rules/folders.ts'
import { folderAround, nameOfFolder } from '../../rules/index/index-numbers.ts'
import { FolderActions } from '../index/folder-actions.tsx'
import { IndexNumber } from '../index/index-number.tsx'
import type { RoomIndex } from '../index/use-index.ts'
import { messages } from '../messages.ts'
import { droppedOn } from './room-drop.tsx'
import { useHeldRow, type HoldRow } from './use-held-row.ts'

const AccessDialog = part(() => import('./access-dialog.tsx'), 'AccessDialog')

const texts = messages.files

type FolderProps = {
  index: RoomIndex
  folder: string
  chosen: readonly string[]
  /** Null where nothing can be chosen. */
  onChoose: ((path: string, isChosen: boolean) => void) | null
  onOpen: (folder: string) => void
}

/** Where one is among the folders, and the folders in it. */
export function FolderList({ index, folder, chosen, onChoose, onOpen }: FolderProps) {
  const { dealId, files, folders } = index
  const inside = folders.filter(({ path }) => path !== '' && folderAround(path) === folder)
  const own = folders.find(({ path }) => path === folder)
  const hold = useHeldRow(inside.map(({ path }) => path))
  return (
    <>
      {folder === '' ? null : (
        <FolderPath
          dealId={dealId}
          folder={own ?? { path: folder, readers: null, file_access: 'download', number: '' }}
          onOpen={onOpen}
        />
      )}
      {inside.length > 0 ? (
        <ul aria-label={texts.folders} className="divide-y divide-line border-t border-line">
          {inside.map(({ path, number }) => (
            <FolderRow
              key={path}
              index={index}
              path={path}
              number={number}
              count={files.filter((file) => isWithin(file.folder, path)).length}
              choice={onChoose && { isChosen: chosen.includes(path), choose: (isChosen) => onChoose(path, isChosen) }}
              onHold={hold}
              onOpen={() => onOpen(path)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function strictest(folders: readonly DealFolder[]): DealFolder['file_access'] {
  return fileAccesses.findLast((access) => folders.some(({ file_access }) => file_access === access)) ?? 'download'
}

type RowOfFolder = {
  index: RoomIndex
  path: string
  number: string
  count: number
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void } | null
  onHold: HoldRow
  onOpen: () => void
}

function FolderRow({ index, path, number, count, choice, onHold, onOpen }: RowOfFolder) {
  const around = index.folders.filter((one) => isWithin(path, one.path))
  const isClosed = around.some(({ readers }) => readers !== null)
  const Icon = isClosed ? FolderLock : Folder
  const name = nameOfFolder(path)
  return (
    <li className="flex items-center gap-3" {...droppedOn(path)}>
      {choice ? (
        <CheckboxControl aria-label={messages.index.choose(name)} checked={choice.isChosen} onChange={choice.choose} />
      ) : null}
      <TextButton className="flex min-w-0 flex-1 items-center gap-3 py-2.5 text-left hover:bg-raised" onClick={onOpen}>
        <IndexNumber number={number} />
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-xs text-muted tabular-nums">
          {[isClosed ? texts.restricted : null, texts.accesses[strictest(around)], texts.fileCount(count)]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </span>
      </TextButton>
      {choice ? <FolderActions index={index} path={path} isEmpty={count === 0} onHold={onHold} /> : null}
    </li>
  )
}

type PathProps = { dealId: string; folder: DealFolder; onOpen: (path: string) => void }

function FolderPath({ dealId, folder, onOpen }: PathProps) {
  const mayManage = useMayManage()
  const [isSharing, setSharing] = useState(false)
  return (
    <nav aria-label={texts.path} className="flex flex-wrap items-center gap-1 text-sm">
      {crumbsOf(folder.path).map(({ path, name }) => (
        <span key={path} className="flex items-center gap-1">
          {path === '' ? null : <ChevronRight aria-hidden="true" className="size-3.5 text-muted" />}
          {path === folder.path ? (
            <span aria-current="page" className="font-medium">
              {name}
            </span>
          ) : (
            <TextButton className="underline underline-offset-2" onClick={() => onOpen(path)}>
              {name}
            </TextButton>
          )}
        </span>
      ))}
      {mayManage ? (
        <Button variant="quiet" size="small" className="ml-auto" icon={<FolderLock />} onClick={() => setSharing(true)}>
          {texts.access}
        </Button>
      ) : null}
      {isSharing ? <AccessDialog dealId={dealId} folder={folder} onClose={() => setSharing(false)} /> : null}
    </nav>
  )
}

function crumbsOf(folder: string): { path: string; name: string }[] {
  const names = folder.split('/')
  const paths = names.map((name, index) => ({ path: names.slice(0, index + 1).join('/'), name }))
  return [{ path: '', name: texts.allFiles }, ...paths]
}
