import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { toast } from '#kit/feedback/toast.ts'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { AccountInvoice } from '../../contract.ts'
import { messages } from '../messages.ts'
import { readNewerInvoice } from './newer-invoice.ts'
import { creditableOf, fitDraft, readDraft, startDraft, type RefundDraft } from './refund-draft.ts'

const texts = messages.operators

/** Absent where nothing of the invoice can be refunded. */
export function RefundButton({ invoice }: { invoice: AccountInvoice }) {
  // As it was when the dialog was opened: what another tab refunds meanwhile must be noticed, and not silently become what was shown.
  const [opened, setOpened] = useState<AccountInvoice | null>(null)
  const { number, refundable_minor, refund_due_minor } = invoice
  if (refundable_minor === 0 && !opened) return null
  return (
    <>
      <Button
        variant={refund_due_minor > 0 ? 'secondary' : 'quiet'}
        size="small"
        aria-label={texts.refundOf(number)}
        // stands where another action stood a moment ago: the second click of a double click was meant for that one
        busy={false}
        onClick={() => setOpened(invoice)}
      >
        {texts.refund}
      </Button>
      {opened ? <RefundDialog opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

type RefundDialogProps = {
  opened: AccountInvoice
  /** The refund that failed, where it is tried again. */
  again?: AccountInvoice['refunds'][number] | null
  onClose: () => void
}

/**
 * Refunds what the page showed as paid. Where that has changed meanwhile, the server refuses, and the form shows what is true now.
 */
export function RefundDialog({ opened, again = null, onClose }: RefundDialogProps) {
  const format = useFormatter()
  const [shown, setShown] = useState(opened)
  const { number, customer, currency, refundable_minor, has_open_plan } = shown
  const money = (minor: number) => format.money({ minor, currency })
  const form = useForm({
    initial: () => startDraft(opened, again),
    read: (draft) => readDraft(shown, draft, money),
    send: client.billing.refundInvoice,
    done: (_invoice, { method }) => {
      if (method === 'hand') toast.success(texts.refundRecorded(number))
      else toast.success(texts.refundOrdered(number), texts.refundOrderedText)
      onClose()
    },
    failed: (error): string => {
      const newer = readNewerInvoice(error)
      if (newer) {
        setShown(newer)
        form.change(fitDraft(form.values, newer))
      }
      return error.message
    },
  })
  const isByHand = form.values.method === 'hand'
  const describe = has_open_plan ? texts.refundTextPlan : texts.refundText
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={texts.refundOf(number)}
      description={
        refundable_minor === 0
          ? texts.refundNothing
          : describe(money(refundable_minor), customer || texts.aDeletedAccount)
      }
      submit={isByHand ? texts.recordingRefund : texts.refunding}
      disabled={refundable_minor === 0}
      form={form}
      failed={texts.refundFailed}
    >
      <NumberField
        label={texts.refundAmount}
        kind="money"
        currency={currency}
        maxLength={30}
        {...form.text('amount')}
      />
      <MethodFields shown={shown} form={form} money={money} />
      <TextAreaField
        label={texts.refundReason}
        help={texts.refundReasonHelp}
        rows={2}
        maxLength={500}
        {...form.text('reason')}
      />
      <Consequences shown={shown} form={form} money={money} />
    </FormDialog>
  )
}

type PartProps = {
  shown: AccountInvoice
  form: { values: RefundDraft; text: TextOf<RefundDraft>; change: (part: Partial<RefundDraft>) => void }
  money: (minor: number) => string
}

/** By the provider or by hand, and of the latter day and reference. */
function MethodFields({ shown, form, money }: PartProps) {
  const { method } = form.values
  const { provider, hand } = texts.refundMethods
  const most = texts.refundProviderHelp(money(shown.provider_refundable_minor))
  return (
    <>
      {shown.provider_refundable_minor > 0 ? (
        <Radio
          label={texts.refundMethod}
          value={method}
          onChange={(chosen) => form.change({ method: chosen })}
          options={[
            { value: 'provider', label: provider, help: most },
            { value: 'hand', label: hand, help: texts.refundHandHelp },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">{texts.refundOnlyHand}</p>
      )}
      {method === 'hand' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.refundPaidOn} type="date" {...form.text('paid_on')} />
          <TextField
            label={texts.refundReference}
            help={texts.refundReferenceHelp}
            maxLength={200}
            {...form.text('reference')}
          />
        </div>
      ) : null}
    </>
  )
}

/** What else happens in the same step. */
function Consequences({ shown, form, money }: PartProps) {
  const creditable = creditableOf(shown)
  return (
    <>
      {creditable > 0 ? (
        <Checkbox
          label={texts.refundCredit}
          help={texts.refundCreditHelp(money(creditable))}
          checked={form.values.with_credit_note}
          onChange={(with_credit_note) => form.change({ with_credit_note })}
        />
      ) : null}
      {shown.has_open_plan ? (
        <Checkbox
          label={texts.refundEndsPlan}
          help={texts.refundEndsPlanHelp}
          checked={form.values.ends_plan}
          onChange={(ends_plan) => form.change({ ends_plan })}
        />
      ) : null}
    </>
  )
}
