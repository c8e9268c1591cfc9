import { useState, type ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import type { FileCall } from '#kit/client/api.ts'
import { FileDrop } from '#kit/controls/file-drop.tsx'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { DocumentCategory } from '../contract.ts'
import { uploadMessages as texts } from './messages.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** Where the files go: the documents of the workspace, where nothing else is named. */
  to?: { call: FileCall; path: string }
  /** The folder of a deal; '' is the top. */
  folder?: string
  /** What is to be read before the upload; it waits until that is known. */
  before?: { note: ReactNode; isPending: boolean }
  onClose: () => void
}

const workspace = { call: ['documents', 'upload'], path: '/api/documents/upload' } as const

const categories = Object.entries(texts.categories).map(([value, label]) => ({ value, label }))

/** One or several files of one category, each with its own progress (S0 §2). */
export function UploadDialog({ to = workspace, folder = '', before, onClose }: Props) {
  const { state } = useSession()
  const [category, setCategory] = useState<DocumentCategory>('general')
  const { shown, choose, sendChosen, isSending } = useUploads({
    call: to.call,
    toUrl: (name) => `${to.path}?${new URLSearchParams({ name, category, ...(folder && { folder }) }).toString()}`,
  })
  const upload = async () => {
    const refusal = state !== 'signed-in' ? texts.signIn : shown.files.some(isWaiting) ? null : texts.noFiles
    if (refusal) toast.destructive(refusal.title, refusal.body)
    const sent = refusal ? 0 : await sendChosen()
    if (sent > 0) toast.success(texts.uploaded, texts.uploadedText(sent))
  }
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      // what is being sent goes on without the dialog
      unsent={!isSending && shown.files.some(isWaiting) ? texts.unsent : null}
      onSubmit={() => void upload()}
      footer={
        <Button type="submit" busy={isSending} busyLabel={texts.uploading} disabled={before?.isPending}>
          {texts.upload}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {before?.note}
        <Select
          label={texts.category}
          className="max-w-60"
          options={categories}
          value={category}
          disabled={isSending}
          onChange={(next) => isCategory(next) && setCategory(next)}
        />
        <FileDrop label={texts.choose} help={texts.help} {...shown} onFiles={choose} />
      </div>
    </Dialog>
  )
}

function isWaiting({ state }: { state: string }): boolean {
  return state === 'waiting'
}

function isCategory(value: string): value is DocumentCategory {
  return Object.hasOwn(texts.categories, value)
}
