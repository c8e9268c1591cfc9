import { useId } from 'react'
import { cx } from '../display/cx.ts'

type SegmentsProps<Value extends string> = {
  /** Names the choice for those who do not see it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, side by side in one control: a tap or an arrow key changes it. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex h-9 rounded-md border border-line-strong bg-raised p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex flex-1 items-center justify-center rounded-sm border border-transparent px-2.5 text-sm whitespace-nowrap text-muted hover:text-ink',
              'has-checked:border-line-strong has-checked:bg-surface has-checked:font-medium has-checked:text-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
