import { Download, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { messages } from '../messages.ts'

const texts = messages.matches

type Props = {
  /** What the list is, in a few words. */
  children: ReactNode
  isClearing?: boolean
  /** Left out where the list is closed in another way. */
  onClear?: () => void
  /** Null while there is nothing to save. */
  onExport: (() => void) | null
  /** What else can be done, before the two buttons. */
  actions?: ReactNode
}

/** One line above whatever AI Matches shows (AIM-03), and above the results of the AI search. */
export function ResultsBar({ children, isClearing = false, onClear, onExport, actions }: Props) {
  return (
    <div className="@container flex min-h-8 w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">{children}</div>
      <div className="flex items-center gap-1.5">
        {actions}
        {onClear ? (
          <Button variant="secondary" size="small" icon={<Trash2 />} busy={isClearing} onClick={onClear}>
            {texts.clear}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          icon={<Download />}
          disabled={onExport === null}
          onClick={() => onExport?.()}
        >
          {texts.export}
        </Button>
      </div>
    </div>
  )
}
