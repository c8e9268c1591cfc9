import { Field, Textarea } from './field.tsx'

type Props = {
  label: string
  placeholder: string
  maxLength: number
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  onSend: () => void
}

/** What is written in a conversation: Enter sends it, with Shift it begins a line. */
export function MessageBox({ label, onChange, onSend, ...box }: Props) {
  return (
    <Field label={label} hideLabel className="flex-1">
      {(links) => (
        <Textarea
          {...links}
          {...box}
          rows={2}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            onSend()
          }}
        />
      )}
    </Field>
  )
}
