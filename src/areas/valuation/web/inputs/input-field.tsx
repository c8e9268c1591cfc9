import { useState } from 'react'
import { cx } from '#kit/display/cx.ts'
import { NumberField } from '#kit/controls/number-field.tsx'
import type { InputField as InputFigure } from '../../fields.ts'
import { findField, readInput, type InputPath } from '../../rules/inputs/input-path.ts'
import { messages } from '../messages.ts'
import { nameInput } from './name-input.ts'
import { readNumber, writeNumber } from './number-text.ts'
import { Provenance, useProvenance } from './provenance.tsx'
import { useDraft } from './use-draft.ts'

/** One figure of the valuation; its origin is shown on hover and focus, and a dashed line marks a default assumption. */
export function InputField({ path }: { path: InputPath }) {
  const { mayWrite, currency, yearName } = useDraft()
  const label = nameInput(path, yearName)
  const { words, isAssumption } = useProvenance(path)
  const figure = useFigure(path)
  const unit = { millions: `${currency} m`, percent: '%', multiple: 'x', number: '' }[figure.props.kind]
  return (
    <div className="group relative" data-source={words}>
      <NumberField
        label={label}
        error={figure.error}
        help={<Provenance words={words} />}
        {...figure.props}
        unit={unit}
        readOnly={!mayWrite}
        inputClass={cx('text-right tabular-nums', unit.length > 1 ? 'pr-16' : 'pr-8', isAssumption && 'border-dashed')}
      />
    </div>
  )
}

/**
 * A text stays as it was typed until the field is left; every readable step of it already counts. One that cannot be read
 * stays with its fault: the figure of before must not pass for the one that was typed.
 */
export function useFigure(path: InputPath) {
  const { inputs, change, currency } = useDraft()
  const stored = readInput(inputs, path)
  const value = typeof stored === 'number' ? stored : null
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null)
  // another figure came meanwhile, such as from a pasted block
  const text = typed?.value === value ? typed.text : null
  const field = getField(path)
  const { kind } = field
  const read = text === null ? value : readNumber(text, kind, { currency })
  const error = text === null ? null : faultOf(read, field)
  return {
    error,
    props: {
      kind,
      currency,
      value: text ?? writeNumber(value, kind),
      onChange: ({ target }: { target: { value: string } }) => {
        const next = readNumber(target.value, kind, { currency })
        const isFigure = next !== undefined && faultOf(next, field) === null
        setTyped({ text: target.value, value: isFigure ? next : value })
        if (isFigure) change(path, next)
      },
      onBlur: () => {
        if (error === null) setTyped(null)
      },
    },
  }
}

function getField(path: InputPath): InputFigure {
  const field = findField(path)
  if (!field) throw new Error(`The valuation has no figure ${path}`)
  return field
}

function faultOf(value: number | null | undefined, { kind, min, max, optional, whole }: InputFigure): string | null {
  if (value === undefined) return messages.field.notANumber
  if (value === null) return optional ? null : messages.field.notANumber
  if (whole && !Number.isInteger(value)) return messages.field.notWhole
  if (value >= min && value <= max) return null
  const unit = kind === 'percent' ? ' %' : ''
  return messages.field.between(`${writeNumber(min, kind)}${unit}`, `${writeNumber(max, kind)}${unit}`)
}

/** Text of the valuation, such as the name of the company. */
export function useTextInput(path: string, { required = false }: { required?: boolean } = {}) {
  const { inputs, change, mayWrite } = useDraft()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = readInput(inputs, path)
  return {
    value: typed ?? (typeof stored === 'string' ? stored : ''),
    readOnly: !mayWrite,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      if (!required || target.value.trim() !== '') change(path, target.value)
    },
    onBlur: () => setTyped(null),
  }
}
