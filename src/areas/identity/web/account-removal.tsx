import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Form } from './form.tsx'
import { messages } from './messages.ts'
import { useAccountForm } from './use-account-form.ts'
import { useOwnPassword } from './use-own-password.ts'
import { forgetSession } from './use-session.ts'

const texts = messages.removal

/** Deletes the account, after the password and a deliberate mark. */
export function AccountRemoval({ onRemoved }: { onRemoved: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hasPassword = useOwnPassword()
  const [password, setPassword] = useState('')
  const [isSure, setSure] = useState(false)
  const form = useAccountForm('')

  async function remove() {
    await client.identity.deleteUser(hasPassword ? { password } : {})
    onRemoved()
    toast.success(texts.done.title, texts.done.body)
    await forgetSession(queries)
    await navigate({ to: '/' })
  }

  function submit() {
    if (hasPassword && password === '') return form.refuse(messages.errors.missing)
    void form.send(remove)
  }

  return (
    <Form error={form.error} onSubmit={submit}>
      <p className="text-sm">{texts.note}</p>
      {hasPassword ? (
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <Checkbox label={texts.confirm} checked={isSure} onChange={setSure} />
      <div>
        <Button type="submit" variant="destructive" disabled={!isSure} busy={form.busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}
