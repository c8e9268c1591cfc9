import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { SignedInUser } from '../../contract.ts'
import { AccountForm } from './account-form.tsx'
import { describeMail, useMailWay } from '../mail-way.ts'
import { messages } from '../messages.ts'
import { toAccountFailure } from './to-account-failure.ts'
import { useOwnPassword } from './use-own-password.ts'
import { reloadSession } from '../use-session.ts'

const texts = messages.account

export function AccountProfile({ user }: { user: SignedInUser }) {
  return (
    <div className="flex flex-col gap-8">
      <NameForm user={user} />
      <EmailForm user={user} />
    </div>
  )
}

function NameForm({ user }: { user: SignedInUser }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: user.name },
    read: ({ name }) => (name.trim() === '' ? { problem: messages.errors.missing } : { input: { name: name.trim() } }),
    send: async (change) => {
      await client.identity.updateUser(change)
      await reloadSession(queries)
    },
    failed: toAccountFailure,
  })
  return (
    <AccountForm heading={texts.name} submitLabel={texts.save} form={form} done={texts.saved}>
      <TextField label={texts.name} hideLabel autoComplete="name" maxLength={200} {...form.text('name')} />
    </AccountForm>
  )
}

function EmailForm({ user }: { user: SignedInUser }) {
  const hasPassword = useOwnPassword()
  const way = useMailWay()
  const form = useForm({
    initial: { newEmail: '', password: '' },
    read: ({ newEmail, password }) =>
      newEmail.trim() === '' || (hasPassword && password === '')
        ? { problem: messages.errors.missing }
        : { input: { newEmail: newEmail.trim(), ...(hasPassword && { password }) } },
    send: client.identity.changeEmail,
    done: () => {
      form.change({ password: '' })
    },
    failed: toAccountFailure,
  })
  return (
    <AccountForm
      heading={texts.changeEmail}
      note={`${texts.emailNow}: ${user.email}`}
      submitLabel={texts.changeEmail}
      form={form}
      done={texts.emailSent((what) => describeMail(way, what))}
    >
      <TextField label={texts.newEmail} type="email" autoComplete="email" {...form.text('newEmail')} />
      {hasPassword ? (
        <TextField
          label={texts.currentPassword}
          type="password"
          autoComplete="current-password"
          {...form.text('password')}
        />
      ) : null}
    </AccountForm>
  )
}
