import { useId } from 'react'

type DemoRangeProps = {
  label: string
  value: number
  range: { min: number; max: number; step: number }
  /** The value in words, for the eye and for the screen reader alike. */
  show: (value: number) => string
  onChange: (value: number) => void
}

export function DemoRange({ label, value, range, show, onChange }: DemoRangeProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {show(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-2 h-6 w-full cursor-pointer accent-accent"
      />
    </div>
  )
}
