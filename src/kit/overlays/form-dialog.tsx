import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { messages } from '../messages.ts'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'

type SentForm = { submit: () => void; busy: boolean; problem: string | null }
type FormDialogProps = Omit<DialogProps, 'footer' | 'onSubmit'> & {
  /** What the main action is called. */
  submit: string
  disabled?: boolean
} & (
    | {
        /** Of `useForm`: sent by the main action, its problem above the fields under the title `failed`. */
        form: SentForm
        failed?: string
      }
    | { onSubmit: () => void; busy?: boolean }
  )

/** A form over the page, with Cancel and its main action. */
export function FormDialog({ submit, disabled = false, children, ...sent }: FormDialogProps) {
  const { form, failed, ...rest } = 'form' in sent ? sent : { form: toForm(sent), failed: undefined, ...sent }
  return (
    <Dialog
      {...rest}
      onSubmit={() => {
        if (!form.busy && !disabled) form.submit()
      }}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={form.busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {form.problem ? <Alert {...(failed && { title: failed })}>{form.problem}</Alert> : null}
        {children}
      </div>
    </Dialog>
  )
}

function toForm({ onSubmit, busy = false }: { onSubmit: () => void; busy?: boolean }): SentForm {
  return { submit: onSubmit, busy, problem: null }
}
