import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { messages } from '../messages.ts'
import { readPassword } from './read-password.ts'
import { toAccountFailure } from './to-account-failure.ts'
import { useOwnPassword } from './use-own-password.ts'
import { forgetSession } from '../use-session.ts'

const texts = messages.removal

/** Deletes the account, after the password and a deliberate mark. */
export function AccountRemoval({ onRemoved }: { onRemoved: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hasPassword = useOwnPassword()
  const form = useForm({
    initial: { password: '', isSure: false },
    read: ({ password }) => readPassword(password, hasPassword),
    send: async (proof) => {
      await client.identity.deleteUser(proof)
      onRemoved()
      toast.success(texts.done.title, texts.done.body)
      await forgetSession(queries)
      await navigate({ to: '/' })
    },
    failed: toAccountFailure,
  })

  return (
    <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
      <p className="text-sm">{texts.note}</p>
      {hasPassword ? (
        <TextField label={texts.password} type="password" autoComplete="current-password" {...form.text('password')} />
      ) : null}
      <Checkbox label={texts.confirm} checked={form.values.isSure} onChange={(isSure) => form.change({ isSure })} />
      <div>
        <Button type="submit" variant="destructive" disabled={!form.values.isSure} busy={form.busy}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}
