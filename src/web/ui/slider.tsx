import { Slider as Radix } from 'radix-ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Shared = {
  label: string
  min: number
  max: number
  step?: number
  /** How a value is written: beside the label and for those who hear it. */
  format?: (value: number) => string
  help?: ReactNode
  disabled?: boolean
  className?: string
}

type SliderProps = Shared & {
  value: number
  onChange: (value: number) => void
  /** When the hand lets go: for what costs something. */
  onCommit?: (value: number) => void
}

/** One value on a scale. The last step lands on the end, even where the steps do not divide the scale. */
export function Slider({ value, onChange, onCommit, ...rest }: SliderProps) {
  return (
    <Scale
      {...rest}
      values={[value]}
      names={(label) => [label]}
      onValues={([next]) => next !== undefined && onChange(next)}
      onCommitted={([next]) => next !== undefined && onCommit?.(next)}
    />
  )
}

type RangeSliderProps = Shared & {
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  onCommit?: (value: [number, number]) => void
}

/** A stretch of a scale; the two ends may meet and never pass each other. */
export function RangeSlider({ value, onChange, onCommit, ...rest }: RangeSliderProps) {
  return (
    <Scale
      {...rest}
      values={value}
      names={(label) => [`${label}, from`, `${label}, to`]}
      onValues={([from, to]) => from !== undefined && to !== undefined && onChange([from, to])}
      onCommitted={([from, to]) => from !== undefined && to !== undefined && onCommit?.([from, to])}
    />
  )
}

type ScaleProps = Shared & {
  values: readonly number[]
  names: (label: string) => string[]
  onValues: (values: number[]) => void
  onCommitted: (values: number[]) => void
}

function Scale({ label, min, max, step = 1, format = String, help, disabled = false, className, ...rest }: ScaleProps) {
  const id = useId()
  const values = rest.values.map((value) => Math.min(max, Math.max(min, value)))
  const names = rest.names(label)
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="text-sm font-medium">
          {label}
        </span>
        <span aria-hidden="true" className="text-sm text-muted tabular-nums">
          {values.map(format).join(' – ')}
        </span>
      </div>
      <Radix.Root
        {...{ min, max, step, disabled }}
        value={values}
        onValueChange={rest.onValues}
        onValueCommit={rest.onCommitted}
        className="relative mt-1 flex h-6 w-full touch-none items-center select-none data-[disabled]:cursor-not-allowed"
      >
        <Radix.Track className="relative h-1 grow rounded-full bg-line-strong">
          <Radix.Range className={cx('absolute h-full rounded-full', disabled ? 'bg-muted' : 'bg-accent')} />
        </Radix.Track>
        {values.map((value, index) => (
          <Radix.Thumb
            // the thumbs have no identity beyond their place
            key={names[index]}
            {...(values.length === 1 ? { 'aria-labelledby': id } : { 'aria-label': names[index] })}
            aria-valuetext={format(value)}
            {...(help ? { 'aria-describedby': `${id}-help` } : {})}
            className="flex size-6 items-center justify-center rounded-full"
          >
            <span
              className={cx(
                'block size-4 rounded-full border-2 bg-surface',
                disabled ? 'border-muted' : 'border-accent',
              )}
            />
          </Radix.Thumb>
        ))}
      </Radix.Root>
      {help ? (
        <p id={`${id}-help`} className="mt-0.5 text-xs text-muted">
          {help}
        </p>
      ) : null}
    </div>
  )
}
