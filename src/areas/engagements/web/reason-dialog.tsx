import { TextAreaField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { messages } from './messages.ts'

type Props<Result> = {
  texts: { title: string; text: string; submit: string; failed: string; help?: string }
  send: (reason: string) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

/** What is done only with a reason, which is kept. */
export function ReasonDialog<Result>({ texts, send, onDone, onClose }: Props<Result>) {
  const form = useForm({
    initial: { reason: '' },
    read: readReason,
    send: ({ reason }) => send(reason),
    done: onDone,
    failed: texts.failed,
  })
  return (
    <FormDialog title={texts.title} description={texts.text} submit={texts.submit} form={form} onClose={onClose}>
      <TextAreaField
        label={messages.reason}
        help={texts.help}
        required
        maxLength={2000}
        rows={3}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

export function readReason({ reason }: { reason: string }) {
  return reason.trim().length < 3
    ? { errors: { reason: messages.reasonMissing } }
    : { input: { reason: reason.trim() } }
}
