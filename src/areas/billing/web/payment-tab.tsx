import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { Section } from '#kit/display/section.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import type { Billing, BillingDetails } from '../contract.ts'
import { billingCountries, billingStates, type BillingCountry } from '../rules/countries.ts'
import {
  checkAddress,
  checkCard,
  shapeCardNumber,
  shapeCvv,
  shapeExpiry,
  shapeZipCode,
  type PaymentDraft,
} from '../rules/payment-form.ts'
import { messages } from './messages.ts'

const texts = messages.payment
const countries = billingCountries.map((value) => ({ value, label: value }))
const states = billingStates.map((value) => ({ value, label: value }))

type Props = { billing: Billing; onVisitor: (() => void) | null }

/** How invoices are paid, and to which address they go: at the provider where one is connected, else by the stated form. */
export function PaymentTab({ billing, onVisitor }: Props) {
  return billing.can_pay_online ? (
    <ProviderPayment billing={billing} />
  ) : (
    <CardForm billing={billing} onVisitor={onVisitor} />
  )
}

/** The payment form (BILL-04 to BILL-06). Number and code stay in the fields of this page: only the address is sent. */
function CardForm({ billing: { details }, onVisitor }: Props) {
  const form = usePaymentForm(details, { isCardOptional: details !== null })
  return (
    <Section title={texts.title} note={texts.note} className="max-w-2xl">
      {onVisitor ? null : (
        <Alert tone="information" className="mb-5">
          {texts.noProvider}
        </Alert>
      )}
      <Form onSubmit={() => (onVisitor ? onVisitor() : form.submit())} problem={form.problem}>
        <CardFields form={form} isOptional={details !== null} />
        <TextField className="mt-4" label={texts.name} autoComplete="cc-name" maxLength={200} {...form.text('name')} />
        <AddressFields form={form} />
        <Button type="submit" busy={form.busy} className="mt-6">
          {texts.submit}
        </Button>
      </Form>
    </Section>
  )
}

/** The card is changed on the page of the payment provider; the address is ours. */
function ProviderPayment({ billing: { details, payment_method: card, subscription } }: { billing: Billing }) {
  const form = usePaymentForm(details, { isCardOptional: true })
  const open = useAction(() => client.billing.openPortal(), {
    done: ({ url }) => window.location.assign(url),
    failed: texts.openFailed,
  })
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <Section
        title={texts.title}
        note={texts.online}
        action={
          subscription ? (
            <Button busy={open.isPending} onClick={() => open.mutate()}>
              {texts.submit}
            </Button>
          ) : null
        }
      >
        {card ? (
          <p className="tabular-nums">
            {texts.card(card.brand, card.last_four)}
            <span className="block text-sm text-muted">
              {texts.cardExpires(
                `${String(card.expiry_month).padStart(2, '0')}/${String(card.expiry_year % 100).padStart(2, '0')}`,
              )}
            </span>
          </p>
        ) : (
          <p className="text-muted">{texts.noCard}</p>
        )}
      </Section>
      <Form onSubmit={form.submit} problem={form.problem}>
        <TextField label={texts.holder} autoComplete="name" maxLength={200} {...form.text('name')} />
        <AddressFields form={form} />
        <Button type="submit" variant="secondary" busy={form.busy} className="mt-6">
          {texts.saveAddress}
        </Button>
      </Form>
    </div>
  )
}

function usePaymentForm(details: BillingDetails | null, options: { isCardOptional: boolean }) {
  const form = useForm({
    initial: () => toDraft(details),
    read: (draft) => readDraft(draft, options),
    send: ({ address }: PaymentInput) => client.billing.saveDetails(address),
    done: (_saved, { hasCard }) => {
      form.change({ cardNumber: '', expiry: '', cvv: '' })
      if (hasCard) toast.note(texts.updated, texts.updatedText)
      else toast.success(texts.addressSaved, texts.addressSavedText)
    },
    failed: texts.failed,
  })
  return form
}

type PaymentInput = { address: BillingDetails; hasCard: boolean }

const emptyDraft: PaymentDraft = {
  cardNumber: '',
  expiry: '',
  cvv: '',
  name: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
}

function toDraft(details: BillingDetails | null): PaymentDraft {
  if (!details) return emptyDraft
  const { zip_code: zipCode, ...rest } = details
  return { ...emptyDraft, ...rest, zipCode }
}

type ReadDraftInput = { isCardOptional: boolean }

/** What is sent has neither number nor code: there is no field for them. */
function readDraft(draft: PaymentDraft, { isCardOptional }: ReadDraftInput): FormReading<PaymentDraft, PaymentInput> {
  const hasCard = !isCardOptional || [draft.cardNumber, draft.expiry, draft.cvv].some((text) => text !== '')
  const errors = { ...(hasCard ? checkCard(draft, new Date()) : {}), ...checkAddress(draft) }
  if (Object.keys(errors).length > 0) return { errors }
  const { name, street, city, state, zipCode, country } = draft
  return { input: { hasCard, address: { name, street, city, state, zip_code: zipCode, country } } }
}

type PaymentForm = ReturnType<typeof usePaymentForm>

function CardFields({ form, isOptional }: { form: PaymentForm; isOptional: boolean }) {
  const { values, errors } = form
  const shaped = (name: 'cardNumber' | 'expiry' | 'cvv', shape: (text: string) => string) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: shape(target.value) }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-4">
      <TextField
        className="sm:col-span-2"
        label={texts.cardNumber}
        help={isOptional ? texts.cardOptional : null}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        {...shaped('cardNumber', shapeCardNumber)}
      />
      <TextField
        label={texts.expiry}
        placeholder={texts.expiryHint}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={5}
        {...shaped('expiry', shapeExpiry)}
      />
      <TextField
        label={texts.cvv}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        {...shaped('cvv', shapeCvv)}
      />
    </div>
  )
}

function AddressFields({ form }: { form: PaymentForm }) {
  const { values, errors } = form
  const { country } = values
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-sm font-semibold">{texts.address}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={texts.street}
          autoComplete="billing street-address"
          maxLength={200}
          {...form.text('street')}
        />
        <TextField label={texts.city} autoComplete="billing address-level2" maxLength={100} {...form.text('city')} />
        {country === 'US' ? (
          <Select
            label={texts.state}
            options={states}
            value={values.state || null}
            error={errors.state}
            onChange={(state) => form.change({ state })}
          />
        ) : (
          <TextField
            label={texts.region}
            optional
            autoComplete="billing address-level1"
            maxLength={100}
            {...form.text('state')}
          />
        )}
        <TextField
          label={texts.zipCode}
          autoComplete="billing postal-code"
          maxLength={20}
          value={values.zipCode}
          error={errors.zipCode}
          onChange={({ target }) => form.change({ zipCode: shapeZipCode(target.value, country) })}
        />
        <Select
          label={texts.country}
          options={countries}
          value={country}
          onChange={(value) => form.change({ country: toCountry(value), state: '', zipCode: '' })}
        />
      </div>
    </fieldset>
  )
}

function toCountry(value: string): BillingCountry {
  return billingCountries.find((one) => one === value) ?? 'US'
}
