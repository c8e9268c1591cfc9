import { useState } from 'react'
import type { Formatter } from '#core/format/formatter.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'
import { RefundDialog } from './refund-dialog.tsx'

const texts = messages.operators.failedRefunds

type RefundOf = AccountInvoice['refunds'][number]
type Props = { refund: RefundOf; invoice: AccountInvoice }
type Opened = { dialog: 'retry' | 'dismiss'; invoice: AccountInvoice }

/** After the sentence of a refund that failed: try it again or dismiss it, or who did and why. */
export function FailedRefund({ refund, invoice }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { state, is_waiting, dismissal } = refund
  if (state === 'failed' && dismissal) return <Dismissal dismissal={dismissal} />
  const { number, refundable_minor } = invoice
  return (
    <>
      {is_waiting ? (
        <span className="mt-1 flex flex-wrap gap-2">
          {refundable_minor > 0 ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={texts.retryOf(number)}
              onClick={() => setOpened({ dialog: 'retry', invoice })}
            >
              {texts.retry}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.dismissOf(number)}
            onClick={() => setOpened({ dialog: 'dismiss', invoice })}
          >
            {texts.dismiss}
          </Button>
        </span>
      ) : null}
      {opened?.dialog === 'retry' ? <RefundDialog opened={opened.invoice} again={refund} onClose={close} /> : null}
      {opened?.dialog === 'dismiss' ? <DismissDialog refund={refund} invoice={opened.invoice} onClose={close} /> : null}
    </>
  )
}

function Dismissal({ dismissal: { at, by, reason } }: { dismissal: NonNullable<RefundOf['dismissal']> }) {
  const format = useFormatter()
  return <> {texts.dismissed(format.date(at), by || messages.operators.aDeletedAccount, reason)}</>
}

function DismissDialog({ refund, invoice, onClose }: Props & { onClose: () => void }) {
  const format = useFormatter()
  const { number } = invoice
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) =>
      reason.trim() === '' ? { errors: { reason: texts.reasonMissing } } : { input: { refundId: refund.id, reason } },
    send: client.billing.dismissRefund,
    done: () => {
      toast.success(texts.dismissedToast(number))
      onClose()
    },
  })
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={texts.dismissOf(number)}
      description={describeDismissal({ refund, invoice }, format)}
      submit={texts.dismissing}
      form={form}
      failed={texts.dismissFailed}
    >
      <TextAreaField label={texts.reason} help={texts.reasonHelp} rows={3} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}

/** What it means for the money: whether it waits for a refund otherwise, and why. */
function describeDismissal({ refund, invoice }: Props, format: Formatter): string {
  const { currency, refund_due_minor, is_without_plan } = invoice
  const kept = Math.min(refund.amount_minor, refund_due_minor)
  const amount = format.money({ minor: kept > 0 ? kept : refund.amount_minor, currency })
  if (kept === 0) return texts.dismissText(amount)
  return is_without_plan ? texts.dismissTextNoPlan(amount) : texts.dismissTextCredited(amount)
}
