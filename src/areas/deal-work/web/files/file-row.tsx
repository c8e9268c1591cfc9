import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FileImage,
  FileSpreadsheet,
  FileText,
  FolderInput,
  History,
  Link2,
  Pencil,
  ScanText,
  Trash2,
  Unlink,
} from 'lucide-react'
import { useState } from 'react'
import { TextButton } from '#kit/buttons/text-button.tsx'
import { tellWhenDone } from '#kit/feedback/tell-when-done.ts'
import { toast } from '#kit/feedback/toast.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { IconButton } from '#kit/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#kit/buttons/menu.tsx'
import { client } from '#kit/client/api.ts'
import { CheckboxControl } from '#kit/controls/checkbox.tsx'
import { useAction } from '#kit/client/use-action.ts'
import { part } from '#kit/display/part.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { canBeMarked, mayDownload } from '#areas/documents/rules/file-access.ts'
import { DownloadLink } from '#areas/documents/web/download-link.tsx'
import type { DealFile } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useDeleteDocument, useDetachFile } from '../use-deal-work.ts'
import { IndexNumber } from '../index/index-number.tsx'
import { listSiblings, stepsOf, useMoveItems, type RoomIndex } from '../index/use-index.ts'
import type { OpenDocument } from './deal-files.tsx'
import type { HoldRow } from './use-held-row.ts'

const loadDialogs = () => import('./file-dialogs.tsx')
const RenameDialog = part(loadDialogs, 'RenameDialog')
const MoveDialog = part(() => import('../index/move-dialog.tsx'), 'MoveDialog')
const VersionsDialog = part(loadDialogs, 'VersionsDialog')

const texts = messages.files

type FileRowProps = {
  file: DealFile
  /** Where the same content is once more in the deal. */
  double: string | null
  index: RoomIndex
  /** Null where nothing can be chosen. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void } | null
  onHold: HoldRow
  onOpen: OpenDocument
  onAnalyse: (documentId: string) => void
}

export function FileRow({ file, double, index, choice, onHold, onOpen, onAnalyse }: FileRowProps) {
  const { id, name, file_type } = file.document
  return (
    <li className="flex items-center gap-3 py-2.5">
      {choice ? (
        <CheckboxControl aria-label={messages.index.choose(name)} checked={choice.isChosen} onChange={choice.choose} />
      ) : null}
      <IndexNumber number={file.number} />
      <TypeIcon type={file_type} />
      <div className="min-w-0 flex-1">
        <TextButton
          title={name}
          className="block max-w-full truncate text-left underline-offset-2 hover:underline"
          onClick={() => onOpen(id)}
        >
          {name}
        </TextButton>
        <FileFacts file={file} double={double} />
      </div>
      {mayDownload(file.file_access, file_type) ? (
        <DownloadLink name={name} url={`/api/documents/${id}/content?deal=${file.deal_id}`} />
      ) : null}
      {choice ? <RowActions {...{ file, index, onHold, onAnalyse }} /> : null}
    </li>
  )
}

/** Size, who and when, and what is unusual about it. */
function FileFacts({ file, double }: Pick<FileRowProps, 'file' | 'double'>) {
  const format = useFormatter()
  const { document, attached_at, attached_by_name, version, is_restricted, file_access, text_state, text_problem } =
    file
  const facts = [
    format.fileSize(document.file_size),
    texts.attachedBy(attached_by_name ?? messages.goneAccount, format.date(attached_at)),
    version > 1 ? `v${version}` : null,
    is_restricted ? texts.restricted : null,
    file_access === 'marked' && !canBeMarked(document.file_type) ? texts.textOnly : texts.accesses[file_access],
    text_state === 'failed' ? texts.unread : null,
    document.virus_check === 'too_large' ? texts.notChecked : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <p className="truncate text-xs text-muted tabular-nums">{facts.join(' · ')}</p>
      {double === null ? null : <p className="text-xs break-words text-muted">{texts.double(double)}</p>}
      {text_problem === null ? null : <p className="text-xs break-words text-warning">{text_problem}</p>}
    </>
  )
}

function TypeIcon({ type }: { type: string }) {
  const shared = { 'aria-hidden': true, className: 'size-4 shrink-0 text-muted' } as const
  if (type.startsWith('image/')) return <FileImage {...shared} />
  return /excel|spreadsheet/.test(type) ? <FileSpreadsheet {...shared} /> : <FileText {...shared} />
}

type OpenDialog = 'rename' | 'move' | 'versions' | 'detach' | 'delete' | null

function RowActions({ file, index, onHold, onAnalyse }: Pick<FileRowProps, 'file' | 'index' | 'onHold' | 'onAnalyse'>) {
  const { document } = file
  const [open, show] = useState<OpenDialog>(null)
  const setOpen = (dialog: OpenDialog) => {
    show(dialog)
    onHold(dialog && { key: document.id, name: document.name })
  }
  const close = () => setOpen(null)
  const { detach, isDetaching } = useDetach(file)
  const deleteDocument = useDeleteDocument()
  const copyLink = useCopyLink(file)
  const places = usePlaces(file, index)
  const entries: MenuEntry[] = [
    { label: texts.analyseThis, icon: <ScanText />, onSelect: () => onAnalyse(document.id) },
    { label: texts.rename, icon: <Pencil />, onSelect: () => setOpen('rename') },
    { label: messages.index.moveTo, icon: <FolderInput />, onSelect: () => setOpen('move') },
    ...places.entries,
    { label: texts.versions, icon: <History />, onSelect: () => setOpen('versions') },
    ...(mayDownload(file.file_access, document.file_type)
      ? [{ label: texts.copyLink, icon: <Link2 />, onSelect: () => copyLink.mutate() }]
      : []),
    { label: texts.detach, icon: <Unlink />, onSelect: file.is_restricted ? () => setOpen('detach') : detach },
    { label: texts.delete, icon: <Trash2 />, destructive: true, onSelect: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={texts.more(document.name)}
            icon={<Ellipsis />}
            busy={isDetaching || deleteDocument.isPending || places.isMoving}
          />
        }
        entries={entries}
      />
      <RowDialogs {...{ file, index, open, close, detach }} onDelete={() => deleteDocument.mutate(document)} />
    </>
  )
}

/** One place further up or down in its folder. */
function usePlaces({ deal_id: dealId, document: { id }, folder }: DealFile, index: RoomIndex) {
  const moveItems = useMoveItems()
  const { up, down } = stepsOf(listSiblings(index, folder).documents, id)
  const place = (before: string | null) =>
    moveItems.mutate({ dealId, documents: [id], to: folder, ...(before !== null && { before_document: before }) })
  const entries: MenuEntry[] = [
    ...(up === undefined ? [] : [{ label: messages.index.up, icon: <ArrowUp />, onSelect: () => place(up) }]),
    ...(down === undefined ? [] : [{ label: messages.index.down, icon: <ArrowDown />, onSelect: () => place(down) }]),
  ]
  return { entries, isMoving: moveItems.isPending }
}

type RowDialogsProps = Pick<FileRowProps, 'file' | 'index'> & {
  open: OpenDialog
  close: () => void
  detach: () => void
  onDelete: () => void
}

function RowDialogs({ file, index, open, close, detach, onDelete }: RowDialogsProps) {
  const { document, folder } = file
  return (
    <>
      {open === 'rename' ? <RenameDialog file={file} onClose={close} /> : null}
      {open === 'move' ? (
        <MoveDialog
          index={index}
          items={{ folders: [], documents: [document.id] }}
          title={texts.moveTitle(document.name)}
          from={folder}
          onClose={close}
        />
      ) : null}
      {open === 'versions' ? <VersionsDialog file={file} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'detach'}
        onOpenChange={(isOpen) => isOpen || close()}
        title={texts.detach}
        description={texts.detachRestricted(document.name)}
        confirmLabel={texts.detach}
        onConfirm={() => {
          close()
          detach()
        }}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => isOpen || close()}
        title={texts.deleteTitle}
        description={texts.deleteText(document.name)}
        confirmLabel={texts.delete}
        onConfirm={() => {
          close()
          onDelete()
        }}
      />
    </>
  )
}

function useDetach({ deal_id: dealId, document, folder }: DealFile) {
  const detachFile = useDetachFile()
  const attachAgain = async () => {
    await client.dealWork.attachFile({ dealId, document_id: document.id, folder })
    return { changed: 1, refused: [] }
  }
  const detach = () =>
    tellWhenDone(detachFile.mutateAsync({ dealId, documentId: document.id }), () =>
      showDone({
        title: texts.detached,
        text: texts.detachedText(document.name),
        change: { id: document.id, undo: attachAgain, count: () => document.name },
      }),
    )
  return { detach, isDetaching: detachFile.isPending }
}

/** An address that works for some minutes without signing in. */
function useCopyLink({ deal_id: deal, document: { id } }: DealFile) {
  return useAction(
    async () => {
      const { url } = await client.documents.link({ id, deal })
      await navigator.clipboard.writeText(new URL(url, window.location.origin).href)
    },
    { done: () => toast.success(texts.linkCopied, texts.linkText), failed: texts.linkFailed },
  )
}
