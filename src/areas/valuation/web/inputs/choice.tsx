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
      onChange={(chosen) => onChange(chosen as Value)} // one of the options below
      options={Object.entries<string>(options).map(([name, text]) => ({ value: name, label: text }))}
    />
  )
}
