import { Upload } from 'lucide-react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { FileStep } from './file-step.tsx'
import { ImportStep } from './import-step.tsx'
import { messages } from './messages.ts'
import { useImport } from './use-import.ts'

type Props = {
  /** The open import; 'list' before one is chosen, null while the dialog is closed. */
  shown: string | null
  onShow: (shown: string | null) => void
}

/** For a slot on the page of the companies; only who may look at companies sees it, and the server decides. */
export function ImportDialog({ shown, onShow }: Props) {
  const session = useSession()
  if (session.state !== 'signed-in' || session.user.role === 'basic') return null
  return (
    <Dialog
      size="large"
      open={shown !== null}
      onOpenChange={(isOpen) => onShow(isOpen ? 'list' : null)}
      title={messages.title}
      description={messages.description}
      trigger={
        <Button variant="quiet" icon={<Upload />} className="max-sm:w-9 max-sm:px-0">
          <span className="max-sm:sr-only">{messages.open}</span>
        </Button>
      }
    >
      {shown === null || shown === 'list' ? (
        <FileStep isAdmin={session.user.role === 'admin'} onOpen={onShow} />
      ) : (
        <OneImport importId={shown} onAnother={() => onShow('list')} />
      )}
    </Dialog>
  )
}

function OneImport({ importId, onAnother }: { importId: string; onAnother: () => void }) {
  const row = useImport(importId)
  // read in other letters, its columns have other names
  if (row.data)
    return (
      <ImportStep key={`${importId} ${row.data.encoding} ${row.data.sheet}`} row={row.data} onAnother={onAnother} />
    )
  if (!row.error) return <SkeletonLines label={messages.loading} lines={8} />
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorState title={messages.loadFailed} text={row.error.message} onRetry={() => void row.refetch()} />
      <Button variant="secondary" onClick={onAnother}>
        {messages.another}
      </Button>
    </div>
  )
}
