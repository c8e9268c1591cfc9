import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { beginInside, keepOpenForToasts } from './dialog.tsx'
import { messages } from '../messages.ts'
import { useFocusReturn } from './use-focus-return.ts'

type SheetProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a sheet that is open as long as it is rendered. */
  onClose?: () => void
  title: string
  description?: ReactNode
  /** Next to the cross. */
  headActions?: ReactNode
  /** Gives the focus back; left out, to where it was before the sheet opened. */
  onCloseFocus?: () => void
  onKeyDown?: (event: ReactKeyboardEvent) => void
  footer?: ReactNode
  /** `large` for a record with tabs of its own. */
  size?: 'medium' | 'large'
  children: ReactNode
}

/** A panel at the side: work that leaves the page in sight. On a narrow screen it takes the whole width. */
export function Sheet({
  onClose,
  open = onClose !== undefined,
  onOpenChange = (isOpen) => isOpen || onClose?.(),
  title,
  description,
  headActions,
  onCloseFocus,
  onKeyDown,
  footer,
  size = 'medium',
  children,
}: SheetProps) {
  const focus = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil data-[state=open]:animate-appear" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          data-over-page=""
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={leaveToField}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            focus.remember()
            beginInside(event)
          }}
          onCloseAutoFocus={(event) => (onCloseFocus ? giveBack(event, onCloseFocus) : focus.giveBack(event))}
          className={cx(
            'fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l border-line bg-surface text-ink shadow-float outline-none data-[state=open]:animate-side',
            size === 'large' ? 'sm:max-w-3xl' : 'sm:max-w-md',
          )}
        >
          <div className="flex items-start gap-4 border-b border-line px-6 py-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
              {description ? <Radix.Description className="mt-1 text-muted">{description}</Radix.Description> : null}
            </div>
            {headActions}
            <Radix.Close
              aria-label={messages.close}
              className="-mr-2 inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          {footer ? (
            <div data-foot="" className="flex justify-end gap-2 border-t border-line px-6 py-4">
              {footer}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function giveBack(event: Event, focus: () => void): void {
  event.preventDefault()
  focus()
}

/** Escape in a field that is being edited in place ends the editing, not the panel around it. */
function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault()
}
