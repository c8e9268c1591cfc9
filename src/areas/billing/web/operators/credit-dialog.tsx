import { useState } from 'react'
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
import { readNewerInvoice } from './newer-invoice.ts'
import { readAmount, writeAmount } from './read-amount.ts'
import { creditableOf } from './refund-draft.ts'

const texts = messages.operators

/** Absent once all of the invoice is credited. */
export function CreditButton({ invoice }: { invoice: AccountInvoice }) {
  // As it was when the dialog was opened: what another tab credits meanwhile must be noticed.
  const [opened, setOpened] = useState<AccountInvoice | null>(null)
  const { number, total_minor, credited_minor, is_collected } = invoice
  if ((is_collected || credited_minor >= total_minor) && !opened) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.creditOf(number)}
        // the second click of a double click was meant for what stood here a moment ago
        busy={false}
        onClick={() => setOpened(invoice)}
      >
        {texts.credit}
      </Button>
      {opened ? <CreditDialog opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

/**
 * Credits an invoice, which itself never changes: at first what was reopened of it, else all that is left. Where it has changed
 * since it was shown, the server refuses, and the form shows what is left now.
 */
function CreditDialog({ opened, onClose }: { opened: AccountInvoice; onClose: () => void }) {
  const format = useFormatter()
  const [shown, setShown] = useState(opened)
  const { id: invoiceId, number, currency, credited_minor: shown_credited_minor } = shown
  const left = creditableOf(shown)
  const most = format.money({ minor: left, currency })
  const form = useForm({
    initial: () => startCredit(opened),
    read: ({ amount, reason }) => {
      const amount_minor = readAmount(amount, currency, left)
      const errors = {
        amount: amount_minor === null ? texts.creditAmountWrong(most) : null,
        reason: reason.trim() === '' ? texts.creditReasonMissing : null,
      }
      return amount_minor === null || errors.amount || errors.reason
        ? { errors }
        : { input: { invoiceId, amount_minor, reason, shown_credited_minor } }
    },
    send: client.billing.creditInvoice,
    done: () => {
      toast.success(texts.creditedToast(number))
      onClose()
    },
    failed: (error) => {
      setShown(readNewerInvoice(error) ?? shown)
      return error.message
    },
  })
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={texts.creditOf(number)}
      description={left === 0 ? texts.creditNothing : texts.creditText(most, shown.customer || texts.aDeletedAccount)}
      submit={texts.crediting}
      disabled={left === 0}
      form={form}
      failed={texts.creditFailed}
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

function startCredit(invoice: AccountInvoice) {
  const { currency, reopened_minor } = invoice
  const left = creditableOf(invoice)
  const minor = reopened_minor > 0 ? Math.min(reopened_minor, left) : left
  return { amount: writeAmount(minor, currency), reason: '' }
}
