import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.operators

/** Absent once all of the invoice is credited. */
export function CreditButton({ invoice }: { invoice: AccountInvoice }) {
  const [isOpen, setIsOpen] = useState(false)
  const { number, status, total_minor, credited_minor, is_collected } = invoice
  const isCollectedStill = is_collected && status !== 'paid'
  if (isCollectedStill || credited_minor >= total_minor) return null
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.creditOf(number)} onClick={() => setIsOpen(true)}>
        {texts.credit}
      </Button>
      {isOpen ? <CreditDialog invoice={invoice} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Credits all that is left of an invoice, which itself never changes. */
function CreditDialog({ invoice, onClose }: { invoice: AccountInvoice; onClose: () => void }) {
  const format = useFormatter()
  const { id: invoiceId, number, currency, total_minor, credited_minor } = invoice
  const amount_minor = total_minor - credited_minor
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) =>
      reason.trim() === ''
        ? { errors: { reason: texts.creditReasonMissing } }
        : { input: { invoiceId, amount_minor, reason } },
    send: client.billing.creditInvoice,
    done: () => {
      toast.success(texts.creditedToast(number))
      onClose()
    },
    failed: texts.creditFailed,
  })
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={texts.creditOf(number)}
      description={texts.creditText(format.money({ minor: amount_minor, currency }))}
      submit={texts.crediting}
      form={form}
    >
      <TextAreaField label={texts.creditReason} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
