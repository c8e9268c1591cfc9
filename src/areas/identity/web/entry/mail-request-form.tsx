import { client } from '#kit/client/api.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import { usePageTitle } from '#kit/display/page-title.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { EmailField } from './email-field.tsx'
import { LinkButton } from './link-button.tsx'
import { describeMail, useMailWay } from '../mail-way.ts'
import { messages } from '../messages.ts'
import { toAddressSentence } from './auth-sentences.ts'
import { describeFailure } from './read-failure.ts'
import type { SignInLink } from './sign-in-form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = { about: SignInLink; email: string; onEmail: (email: string) => void; onBack: () => void }

const send = {
  forgotten: (email: string) => client.identity.requestPasswordReset({ email, redirectTo: '/auth' }),
  resend: (email: string) => client.identity.sendVerificationEmail({ email, callbackURL: '/auth' }),
}

/** Asks for a mail: with a link to a new password, or with the confirmation again. */
export function MailRequestForm({ about, email, onEmail, onBack }: Props) {
  const texts = messages[about]
  usePageTitle(texts.title)
  const way = useMailWay()
  const form = useForm({
    initial: {},
    read: () => (email.trim() === '' ? { problem: messages.errors.missing } : { input: email.trim() }),
    send: send[about],
    failed: (error) =>
      describeFailure(error, (message) => toAddressSentence(message) ?? message ?? messages.errors.unexpected),
  })

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
        {form.isDone ? <Alert tone="good">{texts.done((what) => describeMail(way, what))}</Alert> : null}
        <EmailField value={email} onChange={(event) => onEmail(event.target.value)} />
        <SubmitButton busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p>
          <LinkButton onClick={onBack}>{messages.links.back}</LinkButton>
        </p>
      </Form>
    </>
  )
}
