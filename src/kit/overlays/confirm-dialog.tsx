import { AlertDialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { buttonClass } from '../buttons/button-class.ts'
import { messages } from '../messages.ts'
import { useCountedDialog } from './behind-dialogs.ts'
import { useFocusReturn } from './use-focus-return.ts'

type ConfirmDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a dialog that is open as long as it is rendered. */
  onClose?: () => void
  trigger?: ReactElement
  title: string
  /** What will be lost, in one sentence. */
  description: ReactNode
  /** The verb: 'Delete account'. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  busy?: boolean
  destructive?: boolean
  children?: ReactNode
}

/** Asks before something that cannot be undone. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, trigger, title, description, children } = props
  const focus = useFocusReturn()
  const { open = onClose && true, onOpenChange = onClose && ((isOpen: boolean) => isOpen || onClose()) } = props
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=open]:animate-appear" />
        <Radix.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-md border border-line bg-surface p-6 text-ink shadow-float outline-none data-[state=open]:animate-appear"
        >
          <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          {children ? <div className="mt-4">{children}</div> : null}
          <Choices {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Choices({
  confirmLabel,
  cancelLabel = messages.cancel,
  onConfirm,
  busy = false,
  destructive = true,
}: ConfirmDialogProps) {
  useCountedDialog()
  return (
    <div className="mt-6 flex justify-end gap-2">
      <Radix.Cancel className={buttonClass({ variant: 'secondary' })}>{cancelLabel}</Radix.Cancel>
      <Button variant={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  )
}
