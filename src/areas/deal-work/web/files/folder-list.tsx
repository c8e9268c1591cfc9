import { ChevronRight, Folder, FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useMayManage } from '#areas/workspaces/web/use-may-write.ts'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { part } from '#kit/display/part.tsx'
import { fileAccesses } from '#areas/documents/rules/file-access.ts'
import type { DealFile, DealFolder } from '../../contract.ts'
import { foldersIn, isWithin } from '../../rules/folders.ts'
import { messages } from '../messages.ts'

const AccessDialog = part(() => import('./access-dialog.tsx'), 'AccessDialog')

const texts = messages.files

type FolderProps = {
  dealId: string
  folder: string
  files: readonly DealFile[]
  folders: readonly DealFolder[]
  onOpen: (folder: string) => void
}

/** Where one is among the folders, and the folders in it. */
export function FolderList({ dealId, folder, files, folders, onOpen }: FolderProps) {
  const paths = [...files.map((file) => file.folder), ...folders.map(({ path }) => path)]
  const inside = foldersIn(folder, paths)
  const closed = folders.filter(({ readers }) => readers !== null)
  const own = folders.find(({ path }) => path === folder) ?? { path: folder, readers: null, file_access: 'download' }
  return (
    <>
      {folder === '' ? null : <FolderPath dealId={dealId} folder={own} onOpen={onOpen} />}
      {inside.length > 0 ? (
        <ul aria-label={texts.folders} className="divide-y divide-line border-t border-line">
          {inside.map((name) => {
            const path = folder === '' ? name : `${folder}/${name}`
            return (
              <FolderRow
                key={path}
                name={name}
                count={files.filter((file) => isWithin(file.folder, path)).length}
                isClosed={closed.some((one) => isWithin(path, one.path))}
                access={strictest(folders.filter((one) => isWithin(path, one.path)))}
                onOpen={() => onOpen(path)}
              />
            )
          })}
        </ul>
      ) : null}
    </>
  )
}

function strictest(folders: readonly DealFolder[]): DealFolder['file_access'] {
  return fileAccesses.findLast((access) => folders.some(({ file_access }) => file_access === access)) ?? 'download'
}

type RowOfFolder = {
  name: string
  count: number
  isClosed: boolean
  access: DealFolder['file_access']
  onOpen: () => void
}

function FolderRow({ name, count, isClosed, access, onOpen }: RowOfFolder) {
  const Icon = isClosed ? FolderLock : Folder
  return (
    <li>
      <TextButton className="flex w-full items-center gap-3 py-2.5 text-left hover:bg-raised" onClick={onOpen}>
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-xs text-muted tabular-nums">
          {[isClosed ? texts.restricted : null, texts.accesses[access], texts.fileCount(count)]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </span>
      </TextButton>
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
