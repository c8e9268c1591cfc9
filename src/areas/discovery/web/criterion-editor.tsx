import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import type { Criterion } from '../contract.ts'
import { nameOfCriterion } from '../rules/describe-criterion.ts'
import { messages } from './messages.ts'
import { kindOf, readDraft, toDraft, type Draft } from './criterion-draft.ts'

const texts = messages.criteria

type Props = { criterion: Criterion; onSave: (criterion: Criterion) => void; onRemove?: () => void }

export function CriterionEditor({ criterion, onSave, onRemove }: Props) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(criterion))
  const [error, setError] = useState<string | null>(null)
  function send(event: FormEvent): void {
    event.preventDefault()
    const read = readDraft(criterion, draft)
    if ('error' in read) setError(texts[read.error])
    else onSave(read.criterion)
  }
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <form onSubmit={send} className="flex w-72 max-w-full flex-col gap-3">
      <p className="font-medium">{nameOfCriterion(criterion)}</p>
      <Origin criterion={criterion} />
      <Values criterion={criterion} draft={draft} onChange={change} />
      <Checkbox label={texts.must} help={texts.mustText} checked={draft.must} onChange={(must) => change({ must })} />
      {criterion.kind === 'range' ? null : (
        <Checkbox label={texts.exclude} checked={draft.not} onChange={(not) => change({ not })} />
      )}
      {error ? <FieldError id="criterion-error">{error}</FieldError> : null}
      <div className="flex justify-between gap-2">
        <Button type="submit" size="small">
          {texts.save}
        </Button>
        {onRemove ? (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Where it was read, and what was assumed in reading it. */
function Origin({ criterion: { said, note } }: { criterion: Criterion }) {
  const lines = [said ? texts.said(said) : '', note ?? ''].filter(Boolean)
  return lines.map((line) => (
    <p key={line} className="text-sm break-words text-muted">
      {line}
    </p>
  ))
}

type ValueProps = { criterion: Criterion; draft: Draft; onChange: (part: Partial<Draft>) => void }

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
