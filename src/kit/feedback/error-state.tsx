import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { cx } from '../display/cx.ts'
import { messages } from '../messages.ts'

type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What was kept, and what to do. */
  text?: ReactNode
  /** What else can be done, such as a plan to choose. */
  offer?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  busy?: boolean
  requestId?: string | null
  className?: string
}

export function ErrorState({
  title,
  text,
  offer,
  onRetry,
  retryLabel = messages.retry,
  busy,
  requestId,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex items-start gap-3 rounded-md border border-bad bg-bad-soft p-4', className)}>
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {text ? <p className="mt-1 max-w-prose">{text}</p> : null}
        {offer}
        {onRetry ? (
          <Button variant="secondary" size="small" onClick={onRetry} busy={busy ?? false} className="mt-3">
            {retryLabel}
          </Button>
        ) : null}
        {requestId ? <p className="mt-3 text-xs break-all">{messages.request(requestId)}</p> : null}
      </div>
    </div>
  )
}
