import { useQuery } from '@tanstack/react-query'
import { readNumber } from '#areas/valuation/web/inputs/number-text.ts'
import { AppLink } from '#kit/address/app-link.tsx'
import { api, client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { categories, type Category } from '#core/diligence/words.ts'
import type { LinkTarget } from '../../record-links/rules/words.ts'
import {
  likelihoodLabels,
  likelihoods,
  severities,
  severityLabels,
  type Likelihood,
  type Severity,
} from '../rules/words.ts'
import { messages } from './messages.ts'
import type { TurnSource } from './turn-into.tsx'

const texts = messages.turn
type PriceKind = keyof typeof texts.priceKinds

type TurnValues = {
  deal: string
  title: string
  note: string
  category: Category
  due: string
  severity: Severity
  likelihood: Likelihood
  priceKind: PriceKind
  amount: string
}

type Props = { source: TurnSource; dealId: string | null; target: LinkTarget; onClose: () => void }

/** The new record, filled in from the finding; both show the link afterwards. */
export function TurnDialog({ source, dealId, target, onClose }: Props) {
  const form = useForm({
    initial: (): TurnValues => ({
      deal: dealId ?? '',
      title: source.title.slice(0, 300),
      // a risk has what its source says as evidence
      note: (target === 'risk' ? (source.reason ?? source.note) : source.note).slice(0, 4000),
      category: source.category,
      due: '',
      severity: 'major',
      likelihood: 'possible',
      priceKind: 'ebitda',
      amount: '',
    }),
    read: (values) => readValues(values, target),
    send: ({ deal, ...outcome }) =>
      client.diligenceReviews.turnInto({
        dealId: deal,
        source: { kind: source.kind, id: source.id, text: (source.text ?? '').slice(0, 1000) },
        target,
        ...outcome,
      }),
    done: () => {
      toast.success(texts.done[target], form.values.title)
      onClose()
    },
  })
  return (
    <FormDialog
      size="medium"
      onClose={onClose}
      title={texts.titles[target]}
      submit={texts.submit[target]}
      onSubmit={form.submit}
      busy={form.busy}
    >
      {form.problem ? (
        <Alert>
          {form.problem}
          {target === 'price' && form.values.deal !== '' ? (
            <p>
              <AppLink href={`/valuation?deal=${form.values.deal}`} className="underline underline-offset-2">
                {texts.valuation}
              </AppLink>
            </p>
          ) : null}
        </Alert>
      ) : null}
      {dealId === null ? <DealField {...form.choice('deal')} /> : null}
      <TextField label={texts.title} required maxLength={300} {...form.text('title')} />
      {hasNote(target) ? <TextAreaField label={texts.note} rows={3} maxLength={4000} {...form.text('note')} /> : null}
      <MoreFields form={form} target={target} />
    </FormDialog>
  )
}

const hasNote = (target: LinkTarget) => target !== 'task' && target !== 'request'

type FormParts = Pick<ReturnType<typeof useForm<TurnValues, unknown, unknown>>, 'values' | 'errors' | 'text' | 'choice'>

/** What only some of the records have. */
function MoreFields({ form: { values, errors, text, choice }, target }: { form: FormParts; target: LinkTarget }) {
  const due = <TextField label={texts.due} type="date" {...text('due')} />
  if (target === 'task') return due
  if (target === 'price') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Chosen label={texts.priceKind} words={priceKinds} labels={texts.priceKinds} {...choice('priceKind')} />
        <NumberField
          label={texts.amount}
          help={texts.amountHelp}
          kind="millions"
          required
          value={values.amount}
          error={errors.amount}
          onChange={text('amount').onChange}
        />
      </div>
    )
  }
  return (
    <>
      <Chosen label={texts.category} words={categories} {...choice('category')} />
      {target === 'request' ? due : null}
      {target === 'risk' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Chosen label={texts.severity} words={severities} labels={severityLabels} {...choice('severity')} />
          <Chosen label={texts.likelihood} words={likelihoods} labels={likelihoodLabels} {...choice('likelihood')} />
        </div>
      ) : null}
    </>
  )
}

const priceKinds = ['ebitda', 'debt', 'cash'] as const

function readValues(values: TurnValues, target: LinkTarget) {
  const { deal, title, note, category, due, severity, likelihood, priceKind, amount } = values
  const read = readNumber(amount, 'millions')
  const errors = {
    ...(deal === '' && { deal: texts.noDeal }),
    ...(title.trim() === '' && { title: texts.noTitle }),
    ...(target === 'price' && !read && { amount: texts.noAmount }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const price = target === 'price' && read ? { price: { kind: priceKind, amount: read } } : {}
  return { input: { deal, title: title.trim(), note: note.trim(), category, due_on: due || null, severity, likelihood, ...price } } // prettier-ignore
}

type DealProps = { value: string; error: string | null | undefined; onChange: (value: string) => void }

function DealField({ value, error, onChange }: DealProps) {
  const review = useQuery(api.diligenceReviews.review.queryOptions({ input: {} }))
  const options = (review.data?.targets ?? []).map(({ deal_id, target }) => ({ value: deal_id, label: target }))
  return (
    <Select label={texts.deal} required options={options} value={value || null} error={error} onChange={onChange} />
  )
}

type ChosenProps<Word extends string> = {
  label: string
  words: readonly Word[]
  labels?: Readonly<Record<Word, string>>
  value: Word
  error: string | null | undefined
  onChange: (value: Word) => void
}

function Chosen<Word extends string>({ label, words, labels, value, error, onChange }: ChosenProps<Word>) {
  return (
    <Select
      label={label}
      options={words.map((word) => ({ value: word, label: labels?.[word] ?? word }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
