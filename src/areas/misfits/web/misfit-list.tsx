import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { cx } from '#web/ui/cx.ts'
import type { Misfit } from '../contract.ts'
import { messages } from './messages.ts'
import { useMisfitChanges } from './use-misfits.ts'

type Props = {
  misfits: readonly Misfit[]
  className?: string
  /** For a list that is not asked for again by itself. */
  onChanged?: () => void
}

/** Above a list: who was taken off it, why and by whom, and the way back. */
export function MisfitList({ misfits, className, onChanged }: Props) {
  const place = useFocusOnNewest(misfits)
  if (misfits.length === 0) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={messages.list}
      className={cx('rounded-md border border-line bg-surface p-4 text-sm outline-none', className)}
    >
      <p>
        <span className="font-medium">{messages.list}</span> <span className="text-muted">{messages.listText}</span>
      </p>
      <Entries misfits={misfits} {...(onChanged && { onChanged })} />
    </section>
  )
}

function Entries({ misfits, onChanged }: Pick<Props, 'misfits' | 'onChanged'>) {
  const mayWrite = useMayWrite()
  const { remove } = useMisfitChanges(onChanged)
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {misfits.map((misfit) => (
        <li
          key={misfit.id}
          className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-md border border-line-strong pl-2.5"
        >
          <span className="min-w-0 py-0.5 pr-2.5 break-words">{describe(misfit)}</span>
          {mayWrite ? (
            <button
              type="button"
              aria-label={messages.takeBack(misfit.company_name)}
              title={messages.takeBack(misfit.company_name)}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ misfitId: misfit.id })}
              className="-ml-2 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function describe({ company_name, reason, note, named_by }: Misfit): string {
  const why = reason === 'other' ? note : messages.reasons[reason]
  return named_by === null ? messages.entry(company_name, why) : messages.by(company_name, why, named_by)
}

/** The card whose button was pressed is gone: the focus goes to where it went, unless somebody took it elsewhere. */
function useFocusOnNewest(misfits: readonly Misfit[]) {
  const place = useRef<HTMLElement>(null)
  const count = useRef(misfits.length)
  useEffect(() => {
    const hasMore = misfits.length > count.current
    count.current = misfits.length
    if (hasMore && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [misfits.length])
  return place
}
