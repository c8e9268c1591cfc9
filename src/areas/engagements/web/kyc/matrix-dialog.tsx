import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { MatrixState } from '../../contract.ts'
import { matrixFactors, readMatrix, typeMatrix, type TypedMatrix } from '../../rules/matrix-form.ts'
import { messages } from '../messages.ts'
import { labelOfAnswer } from './label-of-answer.ts'

const texts = messages.kyc
const wrong = { points: texts.whole, countries: texts.countriesWrong } as const

type Props = { state: MatrixState; onClose: () => void }
type MatrixValues = TypedMatrix & { note: string }

/** All points of the matrix; saving makes a version, and every rating follows it. */
export function MatrixDialog({ state, onClose }: Props) {
  const form = useMatrixForm(state, onClose)
  const field: FieldOf = (name) => ({
    value: form.values[name] ?? '',
    error: form.errors[name],
    onChange: ({ target }) => form.change({ [name]: target.value }),
  })
  return (
    <FormDialog size="large" title={texts.edit} submit={texts.save} form={form} onClose={onClose} failed={texts.failed}>
      <div className="flex flex-col gap-6">
        <PointFields matrix={state.matrix} field={field} />
        <TextAreaField label={texts.highCountries} help={texts.countriesHelp} rows={2} {...field('high_countries')} />
        <TextAreaField
          label={texts.increasedCountries}
          help={texts.countriesHelp}
          rows={3}
          {...field('increased_countries')}
        />
        <TextField label={texts.note} required maxLength={500} {...field('note')} />
      </div>
    </FormDialog>
  )
}

type FieldOf = (name: string) => {
  value: string
  error: string | null | undefined
  onChange: (event: { target: { value: string } }) => void
}

function useMatrixForm(shown: MatrixState, onClose: () => void) {
  // the version that was typed over: a newer one, which arrives meanwhile, is not replaced unseen
  const [{ number, matrix }] = useState(shown)
  return useForm<MatrixValues, { matrix: MatrixState['matrix']; note: string }, MatrixState>({
    initial: () => ({ ...typeMatrix(matrix), note: '' }),
    read: (values) => {
      const read = readMatrix(matrix, values)
      const note = values.note.trim()
      if (read.problems === null && note.length >= 3) return { input: { matrix: read.matrix, note } }
      const problems = Object.entries(read.problems ?? {}).map(([name, problem]) => [name, wrong[problem]])
      const errors = Object.fromEntries(problems) as Record<string, string>
      return { errors: { ...errors, ...(note.length < 3 && { note: texts.noteMissing }) } }
    },
    send: (input) => client.engagements.saveMatrix({ number, ...input }),
    done: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
}

function PointFields({ matrix, field }: Pick<MatrixState, 'matrix'> & { field: FieldOf }) {
  const groups = [
    ...matrixFactors.map((factor) => ({
      title: messages.risk.factors[factor],
      points: Object.keys(matrix[factor]).map(
        (answer) => [`${factor}.${answer}`, labelOfAnswer(factor, answer)] as const,
      ),
    })),
    {
      title: texts.bands,
      points: [
        ['medium_from', texts.mediumFrom],
        ['high_from', texts.highFrom],
      ] as const,
    },
  ]
  return groups.map(({ title, points }) => (
    <fieldset key={title}>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {points.map(([name, label]) => (
          <TextField key={name} label={label} inputMode="numeric" {...field(name)} />
        ))}
      </div>
    </fieldset>
  ))
}
