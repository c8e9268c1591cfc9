import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { cx } from '../display/cx.ts'
import { Form } from '../forms/form.tsx'
import { messages } from '../messages.ts'
import { InsideDialog, useCountedDialog } from './behind-dialogs.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useTypedText } from './use-typed-text.ts'

export type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a dialog that is open as long as it is rendered. */
  onClose?: () => void
  /** The control that opens it; the focus returns there. */
  trigger?: ReactNode
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Actions at the foot, the main one last. */
  footer?: ReactNode
  /** Makes the dialog a form; the main action is then a button of type submit. */
  onSubmit?: () => void
  size?: 'small' | 'medium' | 'large'
  /** `kept` where closing loses nothing that was typed, or asks about it itself. */
  typed?: 'lost' | 'kept'
  /** What else closing would lose, such as files that were chosen, in the words of the question. */
  unsent?: LeavingWords | null
}

export type LeavingWords = { title: string; text: string; discard: string; stay: string }

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/**
 * Short work over the page. It hangs from the top, so that its tabs stay under the pointer while what they show grows
 * and shrinks; on a narrow screen it takes the whole height.
 */
export function Dialog({
  onClose,
  open = onClose ? true : undefined,
  onOpenChange = onClose && ((isOpen) => isOpen || onClose()),
  trigger,
  ...rest
}: DialogProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <DialogWindow {...rest} />
    </Radix.Root>
  )
}

type WindowProps = Omit<DialogProps, 'onClose' | 'open' | 'onOpenChange' | 'trigger'>

function DialogWindow({
  title,
  description,
  children,
  size = 'small',
  typed = 'lost',
  unsent = null,
  ...rest
}: WindowProps) {
  const cross = useRef<HTMLButtonElement>(null)
  const leaving = useLeaving({ typed, unsent, fields: rest.onSubmit ? 'all' : 'shown' })
  const focus = useFocusReturn()
  return (
    <>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=open]:animate-appear" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          data-over-page=""
          {...leaving.listeners}
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={(event) => {
            leaving.startAgain()
            focus.remember()
            beginInside(event)
          }}
          onCloseAutoFocus={focus.giveBack}
          className={cx(
            'fixed z-50 flex flex-col bg-surface text-ink outline-none data-[state=open]:animate-appear',
            'inset-0 sm:inset-auto sm:top-[10dvh] sm:left-1/2 sm:max-h-[80dvh] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2',
            'sm:rounded-md sm:border sm:border-line sm:shadow-float',
            widths[size],
          )}
        >
          <DialogHead title={title} description={description} cross={cross} />
          <DialogFrame {...rest}>{children}</DialogFrame>
        </Radix.Content>
      </Radix.Portal>
      {leaving.words ? (
        <ConfirmDialog
          title={leaving.words.title}
          description={leaving.words.text}
          confirmLabel={leaving.words.discard}
          cancelLabel={leaving.words.stay}
          onConfirm={() => {
            leaving.stay()
            cross.current?.click()
          }}
          onClose={leaving.stay}
        />
      ) : null}
    </>
  )
}

type LeavingOptions = { typed: 'lost' | 'kept'; unsent: LeavingWords | null; fields: 'shown' | 'all' }

/** Escape, and a press beside the dialog, happen by mistake: they close nothing that somebody has typed into without asking. */
function useLeaving({ typed, unsent, fields }: LeavingOptions) {
  const { listeners, isChanged, startAgain } = useTypedText(fields)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: Event) => {
    const isTyped = typed === 'lost' && isChanged()
    if (event.defaultPrevented || (unsent === null && !isTyped)) return
    event.preventDefault()
    setAsking(true)
  }
  return {
    words: isAsking ? (unsent ?? messages.leaving) : null,
    stay: () => setAsking(false),
    startAgain: () => {
      startAgain()
      setAsking(false)
    },
    listeners: {
      ...listeners,
      onEscapeKeyDown: ask,
      onPointerDownOutside: (event: Event) => {
        keepOpenForToasts(event)
        ask(event)
      },
    },
  }
}

/** Wraps a button that closes the dialog around it. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}

type DialogHeadProps = { title: string; description: ReactNode; cross: Ref<HTMLButtonElement> }

function DialogHead({ title, description, cross }: DialogHeadProps) {
  return (
    <div className="flex items-start gap-4 px-6 pt-5 pb-4">
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
        {description ? <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description> : null}
      </div>
      <Radix.Close
        ref={cross}
        aria-label={messages.close}
        className="-mt-1 -mr-2 inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </div>
  )
}

function DialogFrame({ children, footer, onSubmit }: Pick<DialogProps, 'children' | 'footer' | 'onSubmit'>) {
  useCountedDialog()
  const inside = (
    <>
      {children ? (
        <DialogBody>
          <InsideDialog value={true}>{children}</InsideDialog>
        </DialogBody>
      ) : null}
      {footer ? (
        <div data-foot="" className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4">
          {footer}
        </div>
      ) : null}
    </>
  )
  if (!onSubmit) return inside
  return (
    <Form className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      {inside}
    </Form>
  )
}

/**
 * A form begins at its first field. Anything else begins at the dialog itself: its name is read out, and no ring marks
 * the cross, as if closing were the thing to do.
 */
export function beginInside(event: Event): void {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  event.preventDefault()
  const field = dialog.querySelector('[role=tablist]') ? null : dialog.querySelector<HTMLElement>(firstField)
  ;(field ?? dialog).focus({ preventScroll: true })
}

const firstField = 'form :is(input, textarea, [role=combobox]):not(:disabled, [type=checkbox], [type=radio])'

/** A press on a toast that lies over the page is not one beside the dialog. By then the toast may have left the page. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}

/** Scrolls by itself; reachable by keyboard where nothing inside takes the focus. */
function DialogBody({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (axe)
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">
      {children}
    </div>
  )
}
