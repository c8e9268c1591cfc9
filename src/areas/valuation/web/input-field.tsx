import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import { readInput } from '../rules/input-path.ts'
import { describeOrigin } from '../rules/report-texts.ts'
import { messages } from './messages.ts'
import { nameInput } from './name-input.ts'
import { readNumber, writeNumber, type NumberKind } from './number-text.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  path: string
  kind: NumberKind
  min?: number
  max?: number
  /** May stay empty: not known. */
  optional?: boolean
  /** Counts something. */
  whole?: boolean
}

/** One figure of the valuation with its origin under it. */
export function InputField({ path, kind, min, max, optional = false, whole = false }: Props) {
  const { inputs, mayWrite, currency } = useDraft()
  const label = nameInput(path)
  const format = useFormatter()
  const origin = describeOrigin(inputs.origins[path], format.day)
  const figure = useFigure({ path, kind, min, max, optional, whole })
  const unit = { millions: `${currency} m`, percent: '%', multiple: 'x', number: '' }[kind]
  return (
    <NumberField
      label={label}
      error={figure.error}
      help={origin}
      {...figure.props}
      unit={unit}
      readOnly={!mayWrite}
      inputClass={cx('text-right tabular-nums', unit.length > 1 ? 'pr-16' : 'pr-8')}
    />
  )
}

type FigureOptions = {
  path: string
  kind: NumberKind
  min?: number | undefined
  max?: number | undefined
  optional: boolean
  whole?: boolean
}

/** What is being typed stays as it was typed until one leaves; every readable step of it already counts. */
export function useFigure({ path, kind, min = -1e9, max = 1e9, optional, whole = false }: FigureOptions) {
  const { inputs, change, currency } = useDraft()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = readInput(inputs, path)
  const value = typeof stored === 'number' ? stored : null
  const bounds = { kind, min, max, optional, whole }
  const read = typed === null ? value : readNumber(typed, kind, { currency })
  return {
    error: typed === null ? null : faultOf(read, bounds),
    props: {
      kind,
      currency,
      value: typed ?? writeNumber(value, kind),
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value)
        const next = readNumber(target.value, kind, { currency })
        if (next !== undefined && faultOf(next, bounds) === null) change(path, next)
      },
      onBlur: () => setTyped(null),
    },
  }
}

type Bounds = { kind: NumberKind; min: number; max: number; optional: boolean; whole: boolean }

function faultOf(value: number | null | undefined, { kind, min, max, optional, whole }: Bounds): string | null {
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
