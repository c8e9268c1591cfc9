import { client } from '#kit/client/api.ts'
import { usePageTitle } from '#kit/display/page-title.ts'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { toast } from '#kit/feedback/toast.ts'
import { passwordLength } from '../../rules/passwords/password-length.ts'
import { toSignUpSentence } from './auth-sentences.ts'
import { LinkButton } from './link-button.tsx'
import { messages } from '../messages.ts'
import { NewPasswordField } from './password-field.tsx'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = { token: string; onDone: () => void }

/** Where the link of the mail leads: a new password in place of the forgotten one. */
export function NewPasswordForm({ token, onDone }: Props) {
  const texts = messages.newPassword
  usePageTitle(texts.title)
  const form = useForm({
    initial: { password: '', confirmation: '' },
    read: ({ password, confirmation }) => {
      if (password === '') return { problem: messages.errors.missing }
      if (password !== confirmation) return { problem: messages.errors.different }
      return password.length < passwordLength.min ? { problem: messages.errors.short } : { input: password }
    },
    send: (newPassword) => client.identity.resetPassword({ token, newPassword }),
    done: () => {
      toast.success(texts.done.title, texts.done.body)
      onDone()
    },
    failed: (error) => describeFailure(error, toSignUpSentence),
  })

  return (
    <>
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
        <NewPasswordField
          label={texts.field}
          name="password"
          placeholder={messages.placeholders.newPassword}
          {...form.text('password')}
        />
        <NewPasswordField label={texts.confirmation} name="confirmation" {...form.text('confirmation')} />
        <SubmitButton busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <p>
          <LinkButton onClick={onDone}>{messages.links.back}</LinkButton>
        </p>
      </Form>
    </>
  )
}
