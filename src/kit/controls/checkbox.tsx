import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string | null
  disabled?: boolean
  name?: string
  className?: string
}

export function Checkbox({ label, checked, onChange, help, error, disabled, name, className }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="flex min-h-6 items-start gap-2">
        <CheckboxControl
          id={id}
          checked={checked}
          onChange={onChange}
          {...(disabled !== undefined && { disabled })}
          {...(name && { name })}
          {...((help || error) && { 'aria-describedby': `${id}-more` })}
        />
        <label htmlFor={id} className={cx('pt-0.5 text-sm', disabled && 'text-muted')}>
          {label}
        </label>
      </div>
      {error ? <FieldError id={`${id}-more`}>{error}</FieldError> : null}
      {help && !error ? (
        <p id={`${id}-more`} className="pl-8 text-xs text-muted">
          {help}
        </p>
      ) : null}
    </div>
  )
}

type ControlProps = {
  id?: string
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  'aria-label'?: string
  'aria-describedby'?: string
  tabIndex?: number
}

/** The box alone, for rows of a table. It is small to see and 24 pixels wide to hit. */
export function CheckboxControl({ onChange, checked, ...rest }: ControlProps) {
  return (
    <Radix.Root
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      className="group inline-flex size-6 shrink-0 items-center justify-center rounded-sm disabled:cursor-not-allowed"
      {...rest}
    >
      <span className="inline-flex size-4 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent group-disabled:bg-raised group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent group-data-[state=indeterminate]:border-accent group-data-[state=indeterminate]:bg-accent">
        <Radix.Indicator asChild>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden="true" className="size-3" strokeWidth={3} />
          ) : (
            <Check aria-hidden="true" className="size-3" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </span>
    </Radix.Root>
  )
}
