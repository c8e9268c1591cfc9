import { Download, Ellipsis, FileImage, FileSpreadsheet, FileText, Trash2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { tellWhenDone } from '#web/ui/tell-when-done.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { DealFile } from '../contract.ts'
import { messages } from './messages.ts'
import { useDeleteDocument, useDetachFile } from './use-deal-work.ts'

const texts = messages.files

export function FileRow({ file, mayWrite }: { file: DealFile; mayWrite: boolean }) {
  const format = useFormatter()
  const { document, attached_at, attached_by_name } = file
  const { id, name, file_size, file_type } = document
  const who = texts.attachedBy(attached_by_name ?? messages.goneAccount, format.date(attached_at))
  return (
    <li className="flex items-center gap-3 py-2.5">
      <TypeIcon type={file_type} />
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-muted tabular-nums">
          {format.fileSize(file_size)} · {who}
        </p>
      </div>
      <Tooltip text={texts.download(name)}>
        <a
          href={`/api/documents/${id}/content`}
          download={name}
          aria-label={texts.download(name)}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <Download aria-hidden="true" className="size-4" />
        </a>
      </Tooltip>
      {mayWrite ? <RowActions file={file} /> : null}
    </li>
  )
}

function TypeIcon({ type }: { type: string }) {
  const shared = { 'aria-hidden': true, className: 'size-4 shrink-0 text-muted' } as const
  if (type.startsWith('image/')) return <FileImage {...shared} />
  return /excel|spreadsheet/.test(type) ? <FileSpreadsheet {...shared} /> : <FileText {...shared} />
}

function RowActions({ file: { deal_id: dealId, document } }: { file: DealFile }) {
  const detachFile = useDetachFile()
  const deleteDocument = useDeleteDocument()
  const [isDeleting, setDeleting] = useState(false)
  const key = { dealId, documentId: document.id }
  const detach = () =>
    tellWhenDone(
      detachFile.mutateAsync(key),
      () => void toast.success(texts.detached, texts.detachedText(document.name)),
    )
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={texts.more(document.name)}
            icon={<Ellipsis />}
            busy={detachFile.isPending || deleteDocument.isPending}
          />
        }
        entries={[
          { label: texts.detach, icon: <Unlink />, onSelect: detach },
          { label: texts.delete, icon: <Trash2 />, destructive: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={texts.deleteTitle}
        description={texts.deleteText(document.name)}
        confirmLabel={texts.delete}
        onConfirm={() => {
          setDeleting(false)
          deleteDocument.mutate({ id: document.id })
        }}
      />
    </>
  )
}
