import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'

type EmptyStateProps = {
  /** What will be here, or that nothing was found. */
  title: string
  /** Why it is empty. */
  text?: ReactNode
  /** The one action that fills it. */
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-start gap-3 rounded-md border border-dashed border-line-strong p-6',
        className,
      )}
    >
      {icon ? (
        <span aria-hidden="true" className="text-muted [&_svg]:size-5">
          {icon}
        </span>
      ) : null}
      <div className="max-w-prose">
        <p className="font-medium">{title}</p>
        {text ? <p className="mt-1 text-pretty text-muted">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
