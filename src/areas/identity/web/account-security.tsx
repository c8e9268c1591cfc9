import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import type { SignedInUser } from '../contract.ts'
import { findSignUpFault } from '../rules/check-sign-up.ts'
import { AccountForm } from './account-form.tsx'
import { toSignUpSentence } from './auth-sentences.ts'
import { messages } from './messages.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOwnPassword } from './use-own-password.ts'

const texts = messages.account

export function AccountSecurity({ user }: { user: SignedInUser }) {
  const hasPassword = useOwnPassword()
  const [isEnrolling, setEnrolling] = useState(false)
  return (
    <div className="flex flex-col gap-8">
      {isEnrolling ? null : <OwnPassword user={user} hasPassword={hasPassword} />}
      <SecondFactorSettings isOn={user.twoFactorEnabled} hasPassword={hasPassword} onEnrolling={setEnrolling} />
    </div>
  )
}

function OwnPassword({ user, hasPassword }: { user: SignedInUser; hasPassword: boolean }) {
  return hasPassword ? <PasswordForm user={user} /> : <p className="text-sm text-muted">{texts.noPassword}</p>
}

const empty = { current: '', password: '', confirmation: '' }

function PasswordForm({ user }: { user: SignedInUser }) {
  const [fields, setFields] = useState(empty)
  const form = useAccountForm(texts.passwordChanged)
  const field = (name: keyof typeof empty) => ({
    type: 'password',
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  function submit() {
    if (fields.current === '') return form.refuse(messages.errors.missing)
    const fault = findSignUpFault({ ...fields, email: user.email, fullName: user.email })
    if (fault) return form.refuse(messages.errors[fault])
    void form.send(async () => {
      await client.identity.changePassword({ currentPassword: fields.current, newPassword: fields.password })
      setFields(empty)
    })
  }
  return (
    <AccountForm
      heading={texts.changePassword}
      submitLabel={texts.changePassword}
      {...form}
      error={form.error && toSignUpSentence(form.error)}
      onSubmit={submit}
    >
      <TextField label={texts.currentPassword} {...field('current')} />
      <TextField label={texts.newPassword} minLength={6} {...field('password')} />
      <TextField label={texts.confirmPassword} minLength={6} {...field('confirmation')} />
    </AccountForm>
  )
}
