import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { Combobox } from '#kit/controls/combobox.tsx'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Section } from '#kit/display/section.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { RestoredNote } from '#kit/forms/restored-note.tsx'
import { longestDescription, longestTerms, longestTitle } from '../../rules/limits.ts'
import { countBlanks } from '../../rules/templates.ts'
import { toChosenDuration } from '../../rules/read-form.ts'
import { agreementTypes, durations, labelOfType, type AgreementType } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { DraftReview } from './draft-review.tsx'
import { DurationField } from './duration-field.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { useCreateForm, type CreateFormRules, type CreateFormState } from './use-create-form.ts'

const texts = messages.create
const fixed = durations.map(({ value }) => value)

export type DealChoice = { value: string; label: string; note?: string }

type CreateFormProps = CreateFormRules & {
  own: string
  /** Null for whoever may change none of them. */
  deals: readonly DealChoice[] | null
  isAnchored: boolean
  /** What it renews or amends, in one sentence. */
  previousNote: string | null
}

/** The form of the specification: details, participants, terms and duration (S1 §2). */
export function CreateForm({ own, deals, isAnchored, previousNote, ...rules }: CreateFormProps) {
  const form = useCreateForm(rules)
  const { values } = form
  const terms = useRef<HTMLTextAreaElement>(null)
  const toFill = countBlanks(`${values.title} ${values.description} ${values.terms}`)
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="flex max-w-3xl flex-col gap-8">
      {form.isRestored ? <RestoredNote text={texts.restored} onStartOver={form.startOver} /> : null}
      {previousNote ? <Alert tone="information">{previousNote}</Alert> : null}
      <Details form={form} deals={deals} />
      <Section title={texts.participants} note={texts.participantsNote}>
        <ParticipantsField
          {...form.choice('participants')}
          typed={values.address}
          onTyped={(address) => form.change({ address })}
          own={own}
          observers={values.observers}
          onObservers={(observers) => form.change({ observers })}
        />
        {values.participants.length > 1 ? (
          <Checkbox
            className="mt-4"
            label={texts.inOrder}
            help={texts.inOrderHelp}
            checked={values.isInOrder}
            onChange={(isInOrder) => form.change({ isInOrder })}
          />
        ) : null}
      </Section>
      <Section title={texts.termsSection}>
        <div className="flex flex-col gap-5">
          <DurationField {...form.choice('time')} />
          <TextAreaField
            label={texts.terms}
            optional
            rows={14}
            maxLength={longestTerms}
            ref={terms}
            {...form.text('terms')}
          />
          <DraftReview
            type={values.type}
            text={values.terms}
            onShow={({ start, end }) => showPassage(terms.current, start, end)}
            onChange={(changed) => form.change({ terms: changed })}
          />
        </div>
      </Section>
      <Alert tone="information">
        {texts.note} {isAnchored ? texts.noteAnchored : texts.noteNotAnchored}
      </Alert>
      {toFill > 0 ? <p className="text-sm font-medium text-warning">{texts.toFill(toFill)}</p> : null}
      <div>
        <Button type="submit" busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Selects the passage and brings it into view. */
function showPassage(area: HTMLTextAreaElement | null, start: number, end: number): void {
  area?.focus()
  area?.setSelectionRange(start, end)
  area?.scrollIntoView({ block: 'center' })
}

type DetailsProps = { form: CreateFormState; deals: readonly DealChoice[] | null }

function Details({ form, deals }: DetailsProps) {
  const { values } = form
  return (
    <Section title={texts.details} action={<TemplateButton form={form} />}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={texts.type}
            placeholder={texts.typePlaceholder}
            options={agreementTypes}
            required
            {...form.choice('type')}
          />
          {deals === null ? null : (
            <Combobox
              label={texts.deal}
              help={texts.dealHelp}
              placeholder={texts.noDeal}
              options={deals}
              value={values.deal}
              onChange={(deal) => form.change({ deal })}
            />
          )}
        </div>
        <TextField label={texts.name} required maxLength={longestTitle} autoComplete="off" {...form.text('title')} />
        <TextAreaField
          label={texts.description}
          help={texts.descriptionHelp}
          required
          rows={3}
          maxLength={longestDescription}
          {...form.text('description')}
        />
      </div>
    </Section>
  )
}

/** Fills the form with the template of the type, and keeps what was there. */
function TemplateButton({ form }: { form: CreateFormState }) {
  const format = useFormatter()
  const { type, deal } = form.values
  const [isFilled, setFilled] = useState(false)
  const fill = useAction(
    (chosen: AgreementType) => client.agreements.draft({ type: chosen, ...(deal === null ? {} : { deal_id: deal }) }),
    {
      done: ({ duration, source, agreed_at, ...texted }, chosen) => {
        const { title, description, terms, time } = form.values
        form.change({ ...texted, time: toChosenDuration(Number(duration), fixed) })
        setFilled(true)
        form.refuse({})
        const from = texts.templateFrom[source](agreed_at === null ? '' : format.date(agreed_at))
        toast.note(texts.templateNote(labelOfType(chosen)), `${from} ${texts.templateText}`, {
          label: texts.undoTemplate,
          onPress: () => form.change({ title, description, terms, time }),
        })
      },
      failed: texts.templateFailed,
    },
  )
  // A link that names the deal and the type, as 'Draft the agreement' of a negotiation does, leads to the draft.
  const isAskedFor = type !== null && deal !== null && form.values.terms === ''
  useEffect(() => {
    if (isAskedFor) fill.mutate(type)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival: what is chosen later waits for the button
  }, [])
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={type === null}
      busy={fill.isPending}
      aria-pressed={isFilled}
      onClick={() => type && fill.mutate(type)}
    >
      {texts.template}
    </Button>
  )
}
