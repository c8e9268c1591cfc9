import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { edgeClass, softClass, type Meaning } from '../display/meaning.ts'

type AlertProps = {
  tone?: Exclude<Meaning, 'neutral'>
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

const icons = { good: CircleCheck, warning: TriangleAlert, bad: OctagonAlert, information: Info }

/** Says something about the screen it stands on. What is wrong interrupts (role alert), the rest waits its turn. */
export function Alert({ tone = 'bad', title, children, action, className }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-3 rounded-md border px-4 py-3',
        softClass[tone],
        edgeClass[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={cx(title && 'mt-0.5 text-ink')}>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
