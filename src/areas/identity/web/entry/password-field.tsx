import type { ComponentProps } from 'react'
import { TextField } from '#kit/controls/field.tsx'
import { passwordLength } from '../../rules/passwords/password-length.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'value' | 'onChange' | 'error'> & {
  name: 'password' | 'confirmation'
}

/** A password that is chosen here; managers offer one. */
export function NewPasswordField(props: Props) {
  return <TextField type="password" autoComplete="new-password" minLength={passwordLength.min} {...props} />
}
