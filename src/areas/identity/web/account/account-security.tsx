import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { SignedInUser } from '../../contract.ts'
import { findSignUpFault } from '../../rules/check-sign-up.ts'
import { AccountForm } from './account-form.tsx'
import { toSignUpSentence } from '../entry/auth-sentences.ts'
import { messages } from '../messages.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { toAccountFailure } from './to-account-failure.ts'
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
  const form = useForm({
    initial: empty,
    read: (fields) => {
      if (fields.current === '') return { problem: messages.errors.missing }
      const fault = findSignUpFault({ ...fields, email: user.email, fullName: user.email })
      if (fault) return { problem: messages.errors[fault] }
      return { input: { currentPassword: fields.current, newPassword: fields.password } }
    },
    send: client.identity.changePassword,
    done: () => {
      form.change(empty)
    },
    failed: (error) => toSignUpSentence(toAccountFailure(error)),
  })
  const field = (name: keyof typeof empty) => ({
    type: 'password',
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    ...form.text(name),
  })
  return (
    <AccountForm
      heading={texts.changePassword}
      submitLabel={texts.changePassword}
      form={form}
      done={texts.passwordChanged}
    >
      <TextField label={texts.currentPassword} {...field('current')} />
      <TextField label={texts.newPassword} minLength={6} {...field('password')} />
      <TextField label={texts.confirmPassword} minLength={6} {...field('confirmation')} />
    </AccountForm>
  )
}
