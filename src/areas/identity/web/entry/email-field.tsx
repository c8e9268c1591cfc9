import type { ComponentProps } from 'react'
import { TextField } from '#kit/controls/field.tsx'
import { messages } from '../messages.ts'

type Entered = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>

/** The address of the account; password managers fill it in. */
export function EmailField(entered: Entered) {
  return (
    <TextField
      label={messages.fields.email}
      type="email"
      name="email"
      autoComplete="username"
      placeholder={messages.placeholders.email}
      {...entered}
    />
  )
}
