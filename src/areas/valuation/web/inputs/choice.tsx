import { keysOf } from '#core/keys-of.ts'
import { Radio } from '#kit/controls/radio.tsx'

type OptionProps<Value extends string> = {
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** One of few, side by side. */
export function Choice<Value extends string>({ label, options, value, onChange }: OptionProps<Value>) {
  return (
    <Radio
      label={label}
      inline
      value={value}
      onChange={onChange}
      options={keysOf(options).map((name) => ({ value: name, label: options[name] }))}
    />
  )
}
