import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/buttons/button.tsx'
import { api, client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { QueryView } from '#kit/feedback/query-view.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import type { BillingSettings } from '../../contract.ts'
import { readBasisPoints, writeBasisPoints } from '../../rules/basis-points.ts'
import { messages } from '../messages.ts'

const texts = messages.operators.settings

/** Seller, tax and success fee of the next invoices. */
export function SettingsForm() {
  const settings = useQuery(api.billing.settings.queryOptions())
  return (
    <QueryView query={settings} loading={texts.loading} lines={6} failed={texts.failed}>
      {(data) => <SettingsFields settings={data} />}
    </QueryView>
  )
}

type SettingsDraft = Omit<BillingSettings, 'tax_basis_points'> & { tax: string }

function readSettings({ tax, ...rest }: SettingsDraft): FormReading<SettingsDraft, BillingSettings> {
  const points = readBasisPoints(tax, personPoint())
  return points === null ? { errors: { tax: texts.taxError } } : { input: { ...rest, tax_basis_points: points } }
}

function SettingsFields({ settings: { tax_basis_points, ...rest } }: { settings: BillingSettings }) {
  const form = useForm({
    initial: { ...rest, tax: writeBasisPoints(tax_basis_points) },
    read: readSettings,
    send: client.billing.saveSettings,
    done: () => toast.success(texts.saved, texts.savedText),
    failed: texts.saveFailed,
  })
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <TextField className="sm:col-span-2" label={texts.sellerName} maxLength={200} {...form.text('seller_name')} />
      <TextAreaField
        className="sm:col-span-2"
        label={texts.sellerAddress}
        rows={3}
        maxLength={500}
        {...form.text('seller_address')}
      />
      <TextField label={texts.taxName} help={texts.taxNameHelp} maxLength={40} {...form.text('tax_name')} />
      <NumberField kind="percent" unit="%" label={texts.tax} maxLength={6} {...form.text('tax')} />
      <TextAreaField
        className="sm:col-span-2"
        label={texts.payment}
        help={texts.paymentHelp}
        rows={3}
        maxLength={500}
        {...form.text('payment_note')}
      />
      <Checkbox
        label={texts.waive}
        checked={form.values.is_fee_waived}
        onChange={(is_fee_waived) => form.change({ is_fee_waived })}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start sm:col-span-2">
        {texts.save}
      </Button>
    </Form>
  )
}
