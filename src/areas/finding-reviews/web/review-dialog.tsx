import { useState } from 'react'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { anyValue, Select } from '#kit/controls/select.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { findingSeverities, findMissing, severityLabels, type ReviewVerdict } from '../rules/verdicts.ts'
import { useReviewWords, type FindingSeverity, type ReviewableFinding } from './review-words.tsx'
import { messages } from './messages.ts'

const texts = messages.dialog
const offered = ['confirmed', 'corrected', 'dismissed'] as const

type Props = { finding: ReviewableFinding; verdict: 'corrected' | 'dismissed'; onClose: () => void }
type ReviewValues = { verdict: ReviewVerdict; severity: FindingSeverity | null; correction: string; reason: string }

/** A verdict with its words. One that somebody else gave meanwhile is refused first, and then shown. */
export function ReviewDialog({ finding, verdict, onClose }: Props) {
  const { title, review, severity, judge } = finding
  const describe = useReviewWords()
  // null: the verdict that is shown now was seen
  const [seen, setSeen] = useState<number | null>(review?.version ?? 0)
  const form = useForm({
    initial: (): ReviewValues => ({
      verdict,
      severity: review?.severity ?? null,
      correction: review?.correction ?? '',
      // why somebody corrected it is not why it is dismissed
      reason: review?.verdict === verdict ? review.reason : '',
    }),
    read: (values) => {
      const said = { ...values, correction: values.correction.trim(), reason: values.reason.trim() }
      const errors = findMissing(said)
      return Object.keys(errors).length > 0 ? { errors } : { input: said }
    },
    send: (said) => judge({ ...said, version: seen ?? review?.version ?? 0 }),
    done: onClose,
    failed: ({ message }) => {
      setSeen(null)
      return message
    },
  })
  return (
    <FormDialog
      title={texts.title}
      description={title}
      submit={texts.submit}
      form={form}
      failed={messages.failed}
      onClose={onClose}
    >
      {seen === null ? <p>{texts.now(describe(review))}</p> : null}
      <Segments
        label={texts.verdict}
        options={offered.map((value) => ({ value, label: texts.verdicts[value] }))}
        value={form.values.verdict === 'open' ? verdict : form.values.verdict}
        onChange={form.choice('verdict').onChange}
      />
      {form.values.verdict === 'corrected' ? <CorrectionFields form={form} severity={severity} /> : null}
      <TextAreaField
        label={form.values.verdict === 'confirmed' ? texts.note : texts.reason}
        required={form.values.verdict !== 'confirmed'}
        rows={3}
        maxLength={2000}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

type CorrectionForm = Pick<
  ReturnType<typeof useForm<ReviewValues, ReviewValues, unknown>>,
  'values' | 'text' | 'choice'
>
type CorrectionProps = { form: CorrectionForm; severity: FindingSeverity | undefined }

/** How grave it is instead, and what is true instead. */
function CorrectionFields({ form, severity }: CorrectionProps) {
  return (
    <>
      {severity === undefined ? null : (
        <SeverityField severity={severity} value={form.values.severity} onChange={form.choice('severity').onChange} />
      )}
      <TextAreaField label={texts.correction} rows={3} maxLength={4000} {...form.text('correction')} />
    </>
  )
}

type SeverityProps = {
  severity: FindingSeverity
  value: FindingSeverity | null
  onChange: (value: FindingSeverity | null) => void
}

/** Another severity than the one of the analyst. */
function SeverityField({ severity, value, onChange }: SeverityProps) {
  return (
    <Select
      label={texts.severity}
      anyLabel={`${texts.sameSeverity}: ${severityLabels[severity]}`}
      options={findingSeverities
        .filter((one) => one !== severity)
        .map((one) => ({ value: one, label: severityLabels[one] }))}
      value={value ?? anyValue}
      onChange={(next) => onChange(findingSeverities.find((one) => one === next) ?? null)}
    />
  )
}
