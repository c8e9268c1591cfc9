import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../display/cx.ts'
import { useIsNarrow } from '../display/use-is-narrow.ts'
import {
  keepToastsForNextDocument,
  listToasts,
  noteLeaving,
  subscribeToToasts,
  takeToastsOfLastDocument,
  toast,
  toastMs,
  type Toast,
  type ToastKind,
} from './toast.ts'
import { messages } from '../messages.ts'
import { RefusalOffer } from './refusal-offer.tsx'

const icons = { success: CircleCheck, destructive: OctagonAlert, note: Info }

const looks: Record<ToastKind, string> = {
  success: 'border-good bg-surface [&>svg]:text-good',
  destructive: 'border-bad bg-bad-soft [&>svg]:text-bad',
  note: 'border-line-strong bg-surface [&>svg]:text-information',
}

/** Where toasts appear. The live region stands before the first toast does, else nobody is told of it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listToasts)
  const [isHeld, setHeld] = useState(false)
  const isNarrow = useIsNarrow()
  const shown = toasts.slice(isNarrow ? -1 : -maxShown)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    if (region.current) region.current.style.bottom = isNarrow && newest !== undefined ? aboveFoot() : ''
  }, [isNarrow, newest])
  useEffect(() => {
    takeToastsOfLastDocument()
    window.addEventListener('beforeunload', noteLeaving)
    window.addEventListener('pagehide', keepToastsForNextDocument)
    return () => {
      window.removeEventListener('beforeunload', noteLeaving)
      window.removeEventListener('pagehide', keepToastsForNextDocument)
    }
  }, [])
  const holding = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      ref={region}
      {...liveRegion}
      {...holding}
      className={cx(
        'pointer-events-none fixed inset-x-4 top-4 z-60 flex flex-col items-end gap-2 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96',
        // Sheets and dialogs have their actions at the foot and the cross at the top right; on a narrow screen also the first field at the top.
        'in-[body:has([data-over-page])]:top-auto in-[body:has([data-over-page])]:bottom-20',
        // On a wide one the left corner at the bottom is free: titles are at the top, actions at the right of the foot, and a dialog ends above.
        'sm:in-[body:has([data-over-page])]:right-auto sm:in-[body:has([data-over-page])]:bottom-2 sm:in-[body:has([data-over-page])]:left-4',
      )}
    >
      {shown.map((each) => (
        <ToastCard key={each.id} toast={each} isHeld={isHeld} following={isNarrow ? toasts.length - 1 : 0} />
      ))}
    </div>
  )
}

/** On a narrow screen: above the actions of what is open over the page, however many lines they take. */
function aboveFoot(): string {
  const open = [...document.querySelectorAll('[data-over-page]')].at(-1)
  if (!open) return ''
  const foot = open.querySelector('[data-foot]')
  return foot ? `${window.innerHeight - foot.getBoundingClientRect().top + 8}px` : '1rem'
}

const maxShown = 4
/** After it was pointed at, and for one that comes from the document before, however long ago it was raised. */
const leftToReadMs = 2000

const liveRegion = {
  role: 'status',
  'aria-live': 'polite',
  'aria-atomic': false,
  'aria-relevant': 'additions',
  'aria-label': messages.notifications,
} as const

type ToastCardProps = { toast: Toast; isHeld: boolean; following: number }

function ToastCard({ toast: shown, isHeld, following }: ToastCardProps) {
  const { id, kind, title, body, raisedAt, action, reason, lifeMs = toastMs } = shown
  const hasAction = action !== undefined || reason !== undefined
  useEffect(() => {
    if (isHeld) return undefined
    const shownMs = hasAction ? 2 * toastMs : lifeMs
    const timer = setTimeout(() => toast.dismiss(id), Math.max(leftToReadMs, shownMs - (Date.now() - raisedAt)))
    return () => clearTimeout(timer)
  }, [id, isHeld, raisedAt, hasAction, lifeMs])
  const Icon = icons[kind]
  return (
    <div
      data-toast={kind}
      className={cx(
        'pointer-events-auto grid w-full animate-appear grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-x-3 rounded-md border py-3 pr-2 pl-4 text-ink shadow-float',
        looks[kind],
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4" />
      <p className="font-medium">{title}</p>
      {body || reason ? (
        <div className="col-span-3 col-start-2 row-start-2 mt-0.5 pr-2">
          {body ? <p className={cx(kind !== 'destructive' && 'text-muted')}>{body}</p> : null}
          <RefusalOffer of={reason ?? null} className="mt-2" />
        </div>
      ) : null}
      {following > 0 ? (
        <p className="col-span-3 col-start-2 mt-0.5 text-xs text-muted">{messages.moreFollow(following)}</p>
      ) : null}
      {action ? (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id)
            action.onPress()
          }}
          className="col-start-3 row-start-1 -my-1 inline-flex h-7 items-center rounded-sm px-2 font-medium text-accent hover:bg-raised"
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={messages.dismiss}
        onClick={() => toast.dismiss(id)}
        className="col-start-4 row-start-1 -my-1 inline-flex size-7 items-center justify-center rounded-sm text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
