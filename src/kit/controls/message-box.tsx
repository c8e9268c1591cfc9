import { useRef } from 'react'
import { useLostFocus } from '../keys/use-lost-focus.ts'
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

/** What is written in a conversation: Enter sends it, with Shift it begins a line. After the answer one can write on. */
export function MessageBox({ label, onChange, onSend, ...box }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLostFocus(box.disabled !== true, area)
  return (
    <Field label={label} hideLabel className="flex-1">
      {(links) => (
        <Textarea
          {...links}
          {...box}
          ref={area}
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
