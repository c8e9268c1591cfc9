import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type SectionProps = {
  /** Where a list of contents leads. */
  anchor?: string
  title: string
  /** One line under the title. */
  note?: ReactNode
  action?: ReactNode
  /** The level of the heading: 2 on a page, 3 within a section. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** A part of a page: a line above, a title, the content. No box. */
export function Section({ anchor, title, note, action, level = 2, className, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      {...(anchor && { id: anchor, tabIndex: -1 })}
      className={cx('scroll-mt-14 border-t border-line pt-4 outline-none lg:scroll-mt-4', className)}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading id={id} className="text-base font-semibold">
            {title}
          </Heading>
          {note ? <p className="text-sm text-muted">{note}</p> : null}
        </div>
        {action ? <div className="flex items-center gap-2">{action}</div> : null}
      </div>
      {children}
    </section>
  )
}
