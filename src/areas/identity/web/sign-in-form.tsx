import { useState } from 'react'
import { client } from '#web/api.ts'
import { TextField } from '#web/ui/field.tsx'
import { clearAuthEntries } from './auth-entries.ts'
import { toSignInSentence } from './auth-sentences.ts'
import { Form } from './form.tsx'
import { Divider, GoogleButton } from './google-button.tsx'
import { LinkButton } from './link-button.tsx'
import { messages } from './messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'

export type SignInLink = 'forgotten' | 'resend'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** A refusal that came with the address, from Google above all. */
  firstError: string | null
  onSignedIn: () => Promise<void>
  onSecondFactor: () => void
  onLink: (link: SignInLink) => void
}

export function SignInForm({ email, onEmail, firstError, onSignedIn, onSecondFactor, onLink }: Props) {
  const [password, setPassword] = useState('')
  const sending = useSubmit((thrown) => describeFailure(thrown, toSignInSentence))
  const [googleError, setGoogleError] = useState(firstError)

  async function signIn() {
    clearAuthEntries()
    const answer = await client.identity.signInEmail({ email: email.trim(), password })
    if ('twoFactorRedirect' in answer) onSecondFactor()
    else await onSignedIn()
  }

  /** What an earlier attempt said does not stand above the outcome of this one. */
  function tellGoogle(sentence: string | null) {
    sending.setError(null)
    setGoogleError(sentence)
  }

  function submit() {
    setGoogleError(null)
    if (email.trim() === '' || password === '') sending.setError(messages.errors.missing)
    else void sending.submit(signIn)
  }

  return (
    <>
      <GoogleButton onFailure={tellGoogle} />
      <Divider />
      <Form error={sending.error ?? googleError} onSubmit={submit}>
        <TextField
          label={messages.fields.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={messages.placeholders.email}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <TextField
          label={messages.fields.password}
          type="password"
          name="password"
          autoComplete="current-password"
          placeholder={messages.placeholders.password}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={sending.isBusy} busyLabel={messages.signIn.busy}>
          {messages.signIn.submit}
        </SubmitButton>
        <p className="flex flex-wrap justify-between gap-2">
          <LinkButton onClick={() => onLink('forgotten')}>{messages.links.forgotten}</LinkButton>
          <LinkButton onClick={() => onLink('resend')}>{messages.links.resend}</LinkButton>
        </p>
      </Form>
    </>
  )
}
