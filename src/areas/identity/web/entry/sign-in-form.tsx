import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { EmailField } from './email-field.tsx'
import { clearAuthEntries } from './auth-entries.ts'
import { toSignInSentence } from './auth-sentences.ts'
import { Divider, GoogleButton } from './google-button.tsx'
import { LinkButton } from './link-button.tsx'
import { messages } from '../messages.ts'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'

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
  const form = useForm({
    initial: { password: '' },
    firstProblem: firstError,
    read: ({ password }) =>
      email.trim() === '' || password === ''
        ? { problem: messages.errors.missing }
        : { input: { email: email.trim(), password } },
    send: async (credentials) => {
      clearAuthEntries()
      const answer = await client.identity.signInEmail(credentials)
      if ('twoFactorRedirect' in answer) onSecondFactor()
      else await onSignedIn()
    },
    failed: (error) => describeFailure(error, toSignInSentence),
  })

  return (
    <>
      <GoogleButton onFailure={(problem) => form.refuse({ problem })} />
      <Divider />
      <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
        <EmailField value={email} onChange={(event) => onEmail(event.target.value)} />
        <TextField
          label={messages.fields.password}
          type="password"
          name="password"
          autoComplete="current-password"
          placeholder={messages.placeholders.password}
          {...form.text('password')}
        />
        <SubmitButton busy={form.busy} busyLabel={messages.signIn.busy}>
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
