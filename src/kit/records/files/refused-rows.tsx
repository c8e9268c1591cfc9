import { Download } from 'lucide-react'
import { Button } from '../../buttons/button.tsx'
import { useAction } from '../../client/use-action.ts'
import { Checkbox } from '../../controls/checkbox.tsx'
import { saveAndReport } from '../../display/save-file.ts'
import { messages as texts } from './messages.ts'

type Props = {
  count: number
  /** What was said of the file was not checked yet. */
  disabled: boolean
  download: () => Promise<File>
  isLeftOut: boolean
  onLeaveOut: (isLeftOut: boolean) => void
}

/** The rows with errors: saved as a file to be mended, and left out of this import. */
export function RefusedRows({ count, disabled, download, isLeftOut, onLeaveOut }: Props) {
  const saving = useAction(download, { done: saveAndReport(texts.refusedSaved), failed: texts.exportFailed })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<Download />}
        disabled={disabled}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {texts.refusedDownload(count)}
      </Button>
      <p className="text-sm text-muted">{texts.refusedNote}</p>
      <Checkbox label={texts.leaveOut(count)} checked={isLeftOut} onChange={onLeaveOut} />
    </div>
  )
}
