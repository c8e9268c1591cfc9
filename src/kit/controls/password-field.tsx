import { useState } from 'react'
import { Field, Input, type TextFieldProps } from './field.tsx'
import { messages } from '../messages.ts'

/** A password that its owner may look at. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, help, error, required, optional, hideLabel, className, id, ...rest } = props
  const [isShown, setShown] = useState(false)
  const word = isShown ? messages.hide : messages.show
  return (
    <Field {...{ label, help, error, required, optional, hideLabel, className, id }}>
      {(links) => (
        <span className="relative block">
          <Input
            {...rest}
            {...links}
            type={isShown ? 'text' : 'password'}
            className="pr-16"
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={links.id}
            aria-label={`${word} ${lowerFirst(label)}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded-sm px-2 text-xs font-medium text-muted hover:bg-raised hover:text-ink"
          >
            {word}
          </button>
        </span>
      )}
    </Field>
  )
}

/** 'Password' in the middle of a sentence; 'API token' stays. */
function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
