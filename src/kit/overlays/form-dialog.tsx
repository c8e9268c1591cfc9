import { Button } from '../buttons/button.tsx'
import { messages } from '../messages.ts'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'

type FormDialogProps = Omit<DialogProps, 'footer' | 'onSubmit'> & {
  /** What the main action is called. */
  submit: string
  onSubmit: () => void
  busy?: boolean
  disabled?: boolean
}

/** A form over the page, with Cancel and its main action. */
export function FormDialog({ submit, onSubmit, busy = false, disabled = false, ...rest }: FormDialogProps) {
  return (
    <Dialog
      {...rest}
      onSubmit={() => {
        if (!busy && !disabled) onSubmit()
      }}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    />
  )
}
