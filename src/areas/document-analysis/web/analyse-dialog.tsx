import { WithFolderNote } from '#areas/deal-work/web/files/folder-note.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { messages } from './messages.ts'

type Props = Omit<Parameters<typeof DocumentPanel>[0], 'to' | 'before'> & {
  /** Uploads go to the files of this deal; null: to the documents of the workspace. */
  dealId: string | null
  onClose: () => void
}

/** The panel as a dialog, as from the files of a deal. */
export function AnalyseDialog({ dealId, onClose, ...panel }: Props) {
  return (
    <Dialog title={messages.title} size="large" onClose={onClose}>
      {dealId === null ? (
        <DocumentPanel {...panel} />
      ) : (
        <WithFolderNote dealId={dealId} folder="">
          {(before) => (
            <DocumentPanel
              {...panel}
              to={{ call: ['dealWork', 'uploadFile'], path: `/api/deals/${dealId}/files/upload` }}
              before={before}
            />
          )}
        </WithFolderNote>
      )}
    </Dialog>
  )
}
