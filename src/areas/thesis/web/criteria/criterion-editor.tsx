import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { FieldError, TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import type { Criterion } from '../../contract.ts'
import { nameOfCriterion } from '../../rules/describe-criterion.ts'
import { messages } from '../messages.ts'
import { kindOf, readDraft, toDraft, type CriterionDraft } from './criterion-draft.ts'

const texts = messages.criteria

type Props = { criterion: Criterion; onSave: (criterion: Criterion) => void }

export function CriterionEditor({ criterion, onSave }: Props) {
  const [draft, setDraft] = useState<CriterionDraft>(() => toDraft(criterion))
  const [error, setError] = useState<string | null>(null)
  function send(): void {
    const read = readDraft(criterion, draft)
    if ('error' in read) setError(texts[read.error])
    else onSave(read.criterion)
  }
  const change = (part: Partial<CriterionDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form onSubmit={send} className="flex w-72 max-w-full flex-col gap-3">
      <p className="font-medium">{nameOfCriterion(criterion)}</p>
      <Origin criterion={criterion} />
      <Values criterion={criterion} draft={draft} onChange={change} />
      <Checkbox label={texts.must} help={texts.mustText} checked={draft.must} onChange={(must) => change({ must })} />
      {criterion.kind === 'range' ? null : (
        <Checkbox label={texts.exclude} checked={draft.not} onChange={(not) => change({ not })} />
      )}
      {error ? <FieldError id="criterion-error">{error}</FieldError> : null}
      <Button type="submit" size="small" className="self-start">
        {texts.save}
      </Button>
    </Form>
  )
}

/** The words it was read from, and the assumptions made. */
function Origin({ criterion: { said, note } }: { criterion: Criterion }) {
  const lines = [said ? texts.said(said) : '', note ?? ''].filter(Boolean)
  return lines.map((line) => (
    <p key={line} className="text-sm break-words text-muted">
      {line}
    </p>
  ))
}

type ValueProps = { criterion: Criterion; draft: CriterionDraft; onChange: (part: Partial<CriterionDraft>) => void }

function Values({ criterion, draft, onChange }: ValueProps) {
  if (criterion.kind !== 'range') {
    return (
      <TextField label={texts.names} value={draft.names} onChange={({ target }) => onChange({ names: target.value })} />
    )
  }
  const figure = { kind: kindOf(criterion), currency: criterion.currency ?? undefined }
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <NumberField
        label={texts.least}
        {...figure}
        value={draft.min}
        onChange={({ target }) => onChange({ min: target.value })}
      />
      <NumberField
        label={texts.most}
        {...figure}
        value={draft.max}
        onChange={({ target }) => onChange({ max: target.value })}
      />
    </div>
  )
}
