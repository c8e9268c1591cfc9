import { useState } from 'react'
import { Field, Input } from './field.tsx'
import type { TextFieldProps } from './field.tsx'

/** A password that its owner may look at. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, help, error, required, optional, hideLabel, className, id, ...rest } = props
  const [isShown, setShown] = useState(false)
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
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded-sm px-2 text-xs font-medium text-muted hover:bg-raised hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
