import { useState } from 'react'
import { fromMinorUnits } from '#core/money/minor-units.ts'
import { writeNumber } from '#core/numbers/write-number.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'
import { readAmount } from './read-amount.ts'

const texts = messages.operators

/** Absent once all of the invoice is credited. */
export function CreditButton({ invoice }: { invoice: AccountInvoice }) {
  const [isOpen, setIsOpen] = useState(false)
  const { number, total_minor, credited_minor, is_collected } = invoice
  if (is_collected || credited_minor >= total_minor) return null
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.creditOf(number)} onClick={() => setIsOpen(true)}>
        {texts.credit}
      </Button>
      {isOpen ? <CreditDialog invoice={invoice} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Credits an invoice, which itself never changes: at first what was reopened of it, else all that is left. */
function CreditDialog({ invoice, onClose }: { invoice: AccountInvoice; onClose: () => void }) {
  const format = useFormatter()
  const { id: invoiceId, number, currency, total_minor, credited_minor, reopened_minor } = invoice
  const left = total_minor - credited_minor
  const most = format.money({ minor: left, currency })
  const form = useForm({
    initial: {
      amount: writeNumber(fromMinorUnits(reopened_minor > 0 ? Math.min(reopened_minor, left) : left, currency), 2),
      reason: '',
    },
    read: ({ amount, reason }) => {
      const amount_minor = readAmount(amount, currency, left)
      const errors = {
        amount: amount_minor === null ? texts.creditAmountWrong(most) : null,
        reason: reason.trim() === '' ? texts.creditReasonMissing : null,
      }
      return amount_minor === null || errors.amount || errors.reason
        ? { errors }
        : { input: { invoiceId, amount_minor, reason } }
    },
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
      description={texts.creditText(most)}
      submit={texts.crediting}
      form={form}
    >
      <NumberField
        label={texts.creditAmount}
        kind="money"
        currency={currency}
        maxLength={30}
        {...form.text('amount')}
      />
      <TextAreaField label={texts.creditReason} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
