import { Dialog } from '#kit/overlays/dialog.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { messages } from './messages.ts'

type Props = Parameters<typeof DocumentPanel>[0] & { onClose: () => void }

/** The panel as a dialog, as from the files of a deal. */
export function AnalyseDialog({ onClose, ...panel }: Props) {
  return (
    <Dialog title={messages.title} size="large" onClose={onClose}>
      <DocumentPanel {...panel} />
    </Dialog>
  )
}
