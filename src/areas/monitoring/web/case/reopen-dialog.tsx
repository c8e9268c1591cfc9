import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { messages } from '../messages.ts'

const texts = messages.reopen

/** A resolved case is investigated again, with the reason for it. */
export function ReopenDialog({ alertId, onClose }: { alertId: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => (reason.trim() === '' ? { errors: { reason: texts.needed } } : { input: reason.trim() }),
    send: (reason: string) => client.monitoring.reopen({ alertId, reason }),
    done: onClose,
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={texts.submit}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <TextAreaField label={texts.reason} required maxLength={1000} rows={3} {...form.text('reason')} />
    </FormDialog>
  )
}
