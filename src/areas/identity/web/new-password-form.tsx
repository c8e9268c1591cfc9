import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { passwordLength } from '../rules/password-length.ts'
import { toSignUpSentence } from './auth-sentences.ts'
import { Form } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { messages } from './messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { token: string; onDone: () => void }

/** Where the link of the mail leads: a new password in place of the forgotten one. */
export function NewPasswordForm({ token, onDone }: Props) {
  const texts = messages.newPassword
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const sending = useSubmit((thrown) => describeFailure(thrown, toSignUpSentence))

  async function setNew() {
    await client.identity.resetPassword({ token, newPassword: password })
    toast.success(texts.done.title, texts.done.body)
    onDone()
  }

  function submit() {
    if (password === '') sending.setError(messages.errors.missing)
    else if (password !== confirmation) sending.setError(messages.errors.different)
    else if (password.length < passwordLength.min) sending.setError(messages.errors.short)
    else void sending.submit(setNew)
  }

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <Form error={sending.error} onSubmit={submit}>
        <TextField
          label={texts.field}
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          placeholder={messages.placeholders.newPassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={texts.confirmation}
          type="password"
          name="confirmation"
          autoComplete="new-password"
          minLength={passwordLength.min}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <SubmitButton busy={sending.isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p>
          <LinkButton onClick={onDone}>{messages.links.back}</LinkButton>
        </p>
      </Form>
    </>
  )
}
