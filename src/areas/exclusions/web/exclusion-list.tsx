import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMayWrite } from '#areas/workspaces/web/use-may-write.ts'
import { cx } from '#kit/display/cx.ts'
import { isFocusLost } from '#kit/keys/focus-lost.ts'
import type { Exclusion } from '../contract.ts'
import { messages } from './messages.ts'
import { useExclusionChanges } from './use-exclusions.ts'

type Props = {
  exclusions: readonly Exclusion[]
  className?: string
  /** Where the list is not ranked by a thesis. */
  text?: string
  /** For a list that is not asked for again by itself. */
  onChanged?: () => void
}

/** Above a list: who was taken off it, why and by whom, and the way back. */
export function ExclusionList({ exclusions, className, text = messages.listText, onChanged }: Props) {
  const place = useFocusOnNewest(exclusions)
  if (exclusions.length === 0) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={messages.list}
      className={cx('rounded-md border border-line bg-surface p-4 text-sm outline-none', className)}
    >
      <p>
        <span className="font-medium">{messages.list}</span> <span className="text-muted">{text}</span>
      </p>
      <Entries exclusions={exclusions} {...(onChanged && { onChanged })} />
    </section>
  )
}

function Entries({ exclusions, onChanged }: Pick<Props, 'exclusions' | 'onChanged'>) {
  const mayWrite = useMayWrite()
  const { remove } = useExclusionChanges(onChanged)
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {exclusions.map((exclusion) => (
        <li
          key={exclusion.id}
          className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-md border border-line-strong pl-2.5"
        >
          <span className="min-w-0 py-0.5 pr-2.5 break-words">{describe(exclusion)}</span>
          {mayWrite ? (
            <button
              type="button"
              aria-label={messages.takeBack(exclusion.company_name)}
              title={messages.takeBack(exclusion.company_name)}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ misfitId: exclusion.id })}
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

function describe({ company_name, reason, note, named_by }: Exclusion): string {
  const why = reason === 'other' ? note : messages.reasons[reason]
  return named_by === null ? messages.entry(company_name, why) : messages.by(company_name, why, named_by)
}

/**
 * The row whose button was pressed goes, at once or with a later answer: then the focus goes to where the row went, unless
 * somebody took it elsewhere.
 */
function useFocusOnNewest(exclusions: readonly Exclusion[]) {
  const place = useRef<HTMLElement>(null)
  const count = useRef(exclusions.length)
  useEffect(() => {
    const hasMore = exclusions.length > count.current
    count.current = exclusions.length
    if (!hasMore) return undefined
    const before = document.activeElement
    const observer = new MutationObserver(follow)
    function follow(): void {
      const isLost = isFocusLost()
      if (!isLost && document.activeElement === before) return
      observer.disconnect()
      if (isLost) place.current?.focus({ preventScroll: true })
    }
    observer.observe(document.body, { childList: true, subtree: true })
    follow()
    return () => observer.disconnect()
  }, [exclusions.length])
  return place
}
