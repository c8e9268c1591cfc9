import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import type { SignedInUser } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { describeMail, useMailWay } from './mail-way.ts'
import { messages } from './messages.ts'
import { useAccountForm } from './use-account-form.ts'
import { useOwnPassword } from './use-own-password.ts'
import { reloadSession } from './use-session.ts'

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
  const [name, setName] = useState(user.name)
  const form = useAccountForm(texts.saved)
  function submit() {
    if (name.trim() === '') return form.refuse(messages.errors.missing)
    void form.send(async () => {
      await client.identity.updateUser({ name: name.trim() })
      await reloadSession(queries)
    })
  }
  return (
    <AccountForm heading={texts.name} submitLabel={texts.save} {...form} onSubmit={submit}>
      <TextField
        label={texts.name}
        hideLabel
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </AccountForm>
  )
}

function EmailForm({ user }: { user: SignedInUser }) {
  const hasPassword = useOwnPassword()
  const [newEmail, setNewEmail] = useState('')
  const [password, setPassword] = useState('')
  const way = useMailWay()
  const form = useAccountForm(texts.emailSent((what) => describeMail(way, what)))
  function submit() {
    if (newEmail.trim() === '' || (hasPassword && password === '')) return form.refuse(messages.errors.missing)
    void form.send(async () => {
      await client.identity.changeEmail({ newEmail: newEmail.trim(), ...(hasPassword && { password }) })
      setPassword('')
    })
  }
  return (
    <AccountForm
      heading={texts.changeEmail}
      note={`${texts.emailNow}: ${user.email}`}
      submitLabel={texts.changeEmail}
      {...form}
      onSubmit={submit}
    >
      <TextField
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        value={newEmail}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      {hasPassword ? (
        <TextField
          label={texts.currentPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
    </AccountForm>
  )
}
