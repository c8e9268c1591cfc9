import { Download, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const texts = messages.matches

type Props = {
  children: ReactNode
  isClearing: boolean
  onClear: () => void
  /** Null while there is nothing to save. */
  onExport: (() => void) | null
}

/** Above whatever AI Matches shows (AIM-03). */
export function ResultsBar({ children, isClearing, onClear, onExport }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-80">{children}</div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Trash2 />} busy={isClearing} onClick={onClear}>
          {texts.clear}
        </Button>
        <Button variant="secondary" icon={<Download />} disabled={onExport === null} onClick={() => onExport?.()}>
          {texts.export}
        </Button>
      </div>
    </div>
  )
}
