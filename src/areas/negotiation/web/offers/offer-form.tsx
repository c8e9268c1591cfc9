import { useState } from 'react'
import { useReaderRights } from '#areas/workspaces/web/use-may-write.ts'
import { valuePrice } from '#core/negotiation/price.ts'
import { Button } from '#kit/buttons/button.tsx'
import { FieldError, TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Section } from '#kit/display/section.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Form } from '#kit/forms/form.tsx'
import { usualMonths } from '../../rules/split-price.ts'
import { parties, paymentStructures } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import { askToSignIn, isOpen, type Begun } from '../use-negotiation.ts'
import { chooseStructure, newBid, readAmount, readShares } from './offer-draft.ts'
import type { OfferForm } from './use-offer-form.ts'

const texts = messages.offer

/** Purchase price, payment structure, additional terms (NEG-05); the rest is folded away. */
export function OfferFormSection({ view, form }: OfferFormProps) {
  const { isVisitor, mayWrite } = useReaderRights()
  const [hasMore, setMore] = useState(form.values.bid === newBid)
  const isDisabled = !isOpen(view) || (!isVisitor && !mayWrite)
  return (
    <Section title={texts.title} note={texts.note}>
      <Form
        className="flex max-w-4xl flex-col gap-4"
        problem={form.problem}
        onSubmit={isVisitor ? askToSignIn : form.submit}
      >
        {form.hasNewer ? <NewerOffer onSeen={form.showNewer} /> : null}
        <MainFields view={view} form={form} onOpenSplit={() => setMore(true)} />
        <Worth view={view} form={form} />
        <TextAreaField label={texts.terms} help={texts.termsHelp} rows={2} maxLength={4000} {...form.text('terms')} />
        {hasMore ? <Further form={form} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy} disabled={isDisabled}>
            {texts.submit}
          </Button>
          <Button variant="quiet" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
            {hasMore ? texts.less : texts.more}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

type OfferFormProps = { view: Begun; form: OfferForm }

/** Somebody was faster: what is typed stays, and is sent once the other offer was seen. */
function NewerOffer({ onSeen }: { onSeen: () => void }) {
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" variant="secondary" onClick={onSeen}>
          {texts.seen}
        </Button>
      }
    >
      {texts.newer}
    </Alert>
  )
}

function MainFields({ view, form, onOpenSplit }: OfferFormProps & { onOpenSplit: () => void }) {
  const { values, change, text } = form
  const bids = view.bids.map(({ id, bidder }) => ({ value: id, label: bidder }))
  const putStructure = (chosen: string) => {
    const structure = paymentStructures.find((one) => one === chosen) ?? values.structure
    change(chooseStructure(values, structure))
    if (structure === 'Stock + Cash' || structure === 'Other split') onOpenSplit()
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <NumberField
        label={texts.price}
        kind="money"
        currency={view.target.currency}
        unit={view.target.currency}
        required
        {...text('amount')}
      />
      <Select
        label={texts.structure}
        options={paymentStructures.map((value) => ({ value, label: value }))}
        value={values.structure}
        onChange={putStructure}
      />
      <Select
        label={texts.bid}
        options={[...bids, { value: newBid, label: texts.newBid }]}
        value={values.bid}
        onChange={(bid) => change({ bid })}
      />
      {values.bid === newBid ? (
        <TextField label={texts.bidder} required maxLength={200} {...text('bidder')} />
      ) : (
        <div className="flex flex-col gap-1">
          <span className="text-sm font-medium">{texts.party}</span>
          <Segments
            label={texts.party}
            options={parties.map((value) => ({ value, label: value }))}
            value={values.party}
            onChange={(party) => change({ party })}
          />
        </div>
      )}
    </div>
  )
}

/** What is typed so far is worth, as the comparison of bids will show it. */
function Worth({ view, form }: OfferFormProps) {
  const money = useMoney(view.target.currency)
  const amount = readAmount(form.values, view.target.currency)
  const shares = readShares(form.values)
  const months = Number(form.values.earn_out_months)
  if (amount === null || shares === null || !Number.isFinite(months)) return null
  const { discount_percent: discountPercent, earn_out_probability: earnOutProbability } = view.negotiation
  const timing = {
    earnOutMonths: months,
    deferredMonths: usualMonths.deferredMonths,
    discountPercent,
    earnOutProbability,
  }
  const value = valuePrice(amount, { ...shares, ...timing })
  return (
    <p className="text-sm text-muted tabular-nums">
      {texts.worth(money.full(value.cashAtClosing), money.full(value.presentValue))}
    </p>
  )
}

function Further({ form }: { form: OfferForm }) {
  const { values, change, text, errors } = form
  const putShare = (at: number, share: string) =>
    change({
      shares: values.shares.map((one, index) => (index === at ? share : one)),
      structure: structureOf(values.structure),
    })
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{texts.sharesLabel}</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {texts.shares.map((label, at) => (
            <NumberField
              key={label}
              label={label}
              kind="count"
              unit="%"
              value={values.shares[at] ?? ''}
              onChange={({ target }) => putShare(at, target.value)}
            />
          ))}
        </div>
        {errors.shares ? <FieldError>{errors.shares}</FieldError> : null}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField label={texts.months} kind="count" {...text('earn_out_months')} />
        <TextField label={texts.expires} type="date" optional {...text('expires_on')} />
        <TextField label={texts.conditions} optional maxLength={2000} {...text('conditions')} />
      </div>
    </div>
  )
}

/** A split that somebody changes is no longer the stated one, except for stock and cash, which leave it open. */
function structureOf(structure: OfferForm['values']['structure']) {
  return structure === 'Stock + Cash' ? structure : ('Other split' as const)
}
