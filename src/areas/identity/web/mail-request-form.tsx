import { useState } from 'react'
import { client } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { describeMail, useMailWay } from './mail-way.ts'
import { messages } from './messages.ts'
import { toAddressSentence } from './auth-sentences.ts'
import { describeFailure } from './read-failure.ts'
import type { SignInLink } from './sign-in-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { about: SignInLink; email: string; onEmail: (email: string) => void; onBack: () => void }

const send = {
  forgotten: (email: string) => client.identity.requestPasswordReset({ email, redirectTo: '/auth' }),
  resend: (email: string) => client.identity.sendVerificationEmail({ email, callbackURL: '/auth' }),
}

/** Asks for a mail: with a link to a new password, or with the confirmation again. */
export function MailRequestForm({ about, email, onEmail, onBack }: Props) {
  const texts = messages[about]
  const way = useMailWay()
  const [isDone, setDone] = useState(false)
  const sending = useSubmit((thrown) =>
    describeFailure(thrown, (message) => toAddressSentence(message) ?? message ?? messages.errors.unexpected),
  )

  async function request() {
    await send[about](email.trim())
    setDone(true)
  }

  function submit() {
    setDone(false)
    if (email.trim() === '') sending.setError(messages.errors.missing)
    else void sending.submit(request)
  }

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <Form error={sending.error} onSubmit={submit}>
        {isDone ? <Alert tone="good">{texts.done((what) => describeMail(way, what))}</Alert> : null}
        <TextField
          label={messages.fields.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={messages.placeholders.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <SubmitButton busy={sending.isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p>
          <LinkButton onClick={onBack}>{messages.links.back}</LinkButton>
        </p>
      </Form>
    </>
  )
}
