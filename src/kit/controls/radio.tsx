import { RadioGroup as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'

type RadioOption<Value extends string = string> = { value: Value; label: string; help?: ReactNode; disabled?: boolean }

type RadioProps<Value extends string> = {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string
  /** Side by side, where the words are short. */
  inline?: boolean
  className?: string
}

export function Radio<Value extends string>(props: RadioProps<Value>) {
  const { label, options, value, onChange, name, inline, className } = props
  const id = useId()
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <Radix.Root
        aria-labelledby={id}
        value={value ?? ''}
        onValueChange={(chosen) => onChange(chosen as Value)} // one of the options
        {...(name && { name })}
        className={inline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'flex flex-col gap-2'}
      >
        {options.map((option) => (
          <Choice key={option.value} id={`${id}-${option.value}`} option={option} />
        ))}
      </Radix.Root>
    </div>
  )
}

function Choice({ id, option }: { id: string; option: RadioOption }) {
  return (
    <div className="flex min-h-6 items-start gap-2">
      <Radix.Item
        id={id}
        value={option.value}
        disabled={option.disabled ?? false}
        {...(option.help ? { 'aria-describedby': `${id}-help` } : {})}
        className="group inline-flex size-6 shrink-0 items-center justify-center rounded-full disabled:cursor-not-allowed"
      >
        <span className="inline-flex size-4 items-center justify-center rounded-full border border-line-strong bg-surface group-data-[state=checked]:border-accent">
          <Radix.Indicator className="size-2 rounded-full bg-accent" />
        </span>
      </Radix.Item>
      <span className="pt-0.5">
        <label htmlFor={id} className={cx('text-sm', option.disabled && 'text-muted')}>
          {option.label}
        </label>
        {option.help ? (
          <span id={`${id}-help`} className="block text-xs text-muted">
            {option.help}
          </span>
        ) : null}
      </span>
    </div>
  )
}
