import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { describeTyped, groupTyped, isGrouped, ungroupTyped, type NumberKind } from '#core/numbers/typed-number.ts'
import { cx } from '../display/cx.ts'
import { Field, Input, type FieldProps } from './field.tsx'
import { personPoint } from '../display/person-point.ts'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'inputMode' | 'value'> & {
    kind: NumberKind
    /** Of an amount of money, as far as it is known. */
    currency?: string | undefined
    value: string
    /** Stands inside the field, at its end. */
    unit?: string | undefined
    inputClass?: string
  }

/**
 * Every field of a number: while one types it says what was understood, wherever that could be something else; before and
 * after, plain digits are shown in groups.
 */
export function NumberField({ kind, currency, value, unit, inputClass, ...props }: Props) {
  const { label, help, error, required, optional, hideLabel, className, id, onChange, onBlur, ...rest } = props
  const [isTyped, setTyped] = useState(false)
  const shown = isTyped ? value : groupTyped(value)
  const understood = describeNumber(value, kind, currency)
  return (
    <Field
      {...{ label, error, required, optional, hideLabel, className, id }}
      help={understood ? <Understood>{understood}</Understood> : help}
    >
      {(links) => (
        <span className="relative block">
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...links}
            value={shown}
            onChange={(event) => {
              if (!isTyped) dropGroups(event.target, shown)
              setTyped(true)
              onChange?.(event)
            }}
            onBlur={(event) => {
              setTyped(false)
              onBlur?.(event)
            }}
            className={inputClass}
          />
          {unit ? <span className="pointer-events-none absolute top-2 right-3 text-sm text-muted">{unit}</span> : null}
        </span>
      )}
    </Field>
  )
}

/** One digit more or less, and the groups that the field was shown in are none any more. */
function dropGroups(input: HTMLInputElement, shown: string): void {
  if (!isGrouped(shown)) return
  const caret = ungroupTyped(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const digits = ungroupTyped(input.value)
  if (digits === input.value) return
  input.value = digits
  input.setSelectionRange(caret, caret)
}

/** The same without a label of its own, for a cell of a table: what was understood, or is wrong, is over what is below. */
export function NumberCell({ kind, currency, value, fault = null, ...rest }: CellProps) {
  const understood = describeNumber(value, kind, currency)
  const id = useId()
  return (
    <span className="group relative block">
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        value={value}
        aria-invalid={fault !== null}
        {...(fault !== null && { 'aria-describedby': id })}
      />
      {understood && fault === null ? (
        <span className={overBelow}>
          <Understood>{understood}</Understood>
        </span>
      ) : null}
      {fault === null ? null : (
        // of the cell that somebody works in; the others keep their red line
        <span id={id} className={cx(overBelow, 'hidden text-bad group-focus-within:block group-hover:block')}>
          {fault}
        </span>
      )}
    </span>
  )
}

const overBelow =
  'absolute top-full right-0 z-10 mt-0.5 rounded-sm border border-line bg-surface px-1.5 py-0.5 text-xs whitespace-nowrap'

type CellProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value'> &
  Pick<Props, 'kind' | 'currency' | 'value'> & {
    /** Why what was typed is no figure of this cell. */
    fault?: string | null
  }

function Understood({ children }: { children: ReactNode }) {
  return (
    <span aria-live="polite" className="text-ink tabular-nums">
      {children}
    </span>
  )
}

function describeNumber(text: string, kind: NumberKind, currency: string | undefined): string | null {
  return describeTyped(text, { kind, currency, point: personPoint() }, 'en-US')
}
