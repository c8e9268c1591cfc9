import { Slider as Radix } from 'radix-ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'

type Shared = {
  label: string
  min: number
  max: number
  step?: number
  /** How a value is written: beside the label and for those who hear it. */
  format?: (value: number) => string
  help?: ReactNode
  disabled?: boolean
  /** Label, scale and value in one line, for a row of filters. */
  inline?: boolean
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

function Scale(props: ScaleProps) {
  const {
    label,
    min,
    max,
    step = 1,
    format = String,
    help,
    disabled = false,
    inline = false,
    className,
    ...rest
  } = props
  const id = useId()
  const values = rest.values.map((value) => Math.min(max, Math.max(min, value)))
  const names = rest.names(label)
  return (
    <div className={cx('min-w-0', inline && 'flex h-8 items-center gap-3', className)}>
      <ScaleHead id={id} label={label} value={values.map(format).join(' – ')} inline={inline} />
      <Radix.Root
        {...{ min, max, step, disabled }}
        value={values}
        onValueChange={rest.onValues}
        onValueCommit={rest.onCommitted}
        className={cx(
          'relative flex w-full touch-none items-center select-none data-[disabled]:cursor-not-allowed',
          // as high as other fields, so that the labels of a row are in one line
          inline ? 'h-6' : 'mt-1 h-9',
        )}
      >
        <Radix.Track className="relative h-1 grow rounded-full bg-line-strong">
          <Radix.Range className={cx('absolute h-full rounded-full', disabled ? 'bg-muted' : 'bg-accent')} />
        </Radix.Track>
        {values.map((value, index) => (
          <Thumb
            // the thumbs have no identity beyond their place
            key={names[index]}
            {...(values.length === 1 ? { 'aria-labelledby': id } : { 'aria-label': names[index] })}
            aria-valuetext={format(value)}
            {...(help ? { 'aria-describedby': `${id}-help` } : {})}
            isDisabled={disabled}
          />
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

type HeadProps = { id: string; label: string; value: string; inline: boolean }

/** The label before the scale and the value after it, or both above it. */
function ScaleHead({ id, label, value, inline }: HeadProps) {
  return (
    <div className={inline ? 'contents' : 'flex items-baseline justify-between gap-4'}>
      <span id={id} className={cx('text-sm', inline ? 'whitespace-nowrap' : 'font-medium')}>
        {label}
      </span>
      <span
        aria-hidden="true"
        className={cx('text-sm text-muted tabular-nums', inline && 'order-last min-w-22 shrink-0 whitespace-nowrap')}
      >
        {value}
      </span>
    </div>
  )
}

type ThumbProps = Omit<ComponentProps<typeof Radix.Thumb>, 'className' | 'children'> & { isDisabled: boolean }

function Thumb({ isDisabled, ...rest }: ThumbProps) {
  return (
    <Radix.Thumb {...rest} className="flex size-6 items-center justify-center rounded-full">
      <span
        className={cx('block size-4 rounded-full border-2 bg-surface', isDisabled ? 'border-muted' : 'border-accent')}
      />
    </Radix.Thumb>
  )
}
