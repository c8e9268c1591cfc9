import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm, type TextOf } from '#kit/forms/use-form.ts'
import { toast } from '#kit/feedback/toast.ts'
import { findSignUpFault, type SignUpForm as Fields } from '../../rules/check-sign-up.ts'
import { termsVersion } from '../../rules/terms-version.ts'
import { EmailField } from './email-field.tsx'
import { clearAuthEntries } from './auth-entries.ts'
import { toSignUpSentence } from './auth-sentences.ts'
import { Divider, GoogleButton } from './google-button.tsx'
import { useMailWay } from '../mail-way.ts'
import { messages } from '../messages.ts'
import { NewPasswordField } from './password-field.tsx'
import { describeFailure } from './read-failure.ts'
import { SubmitButton } from './submit-button.tsx'

const empty: Fields = { fullName: '', email: '', password: '', confirmation: '' }

export function SignUpForm() {
  const way = useMailWay()
  const form = useForm({
    initial: empty,
    read: (fields) => {
      const fault = findSignUpFault(fields)
      return fault ? { problem: messages.errors[fault] } : { input: fields }
    },
    send: ({ email, password, fullName }) => {
      clearAuthEntries()
      return client.identity.signUpEmail({
        email: email.trim(),
        password,
        data: { full_name: fullName.trim() },
        callbackURL: '/auth',
        termsVersion,
      })
    },
    done: () => {
      const { title, body, inOutbox } = messages.created
      toast.success(title, way === 'outbox' ? `${body} ${inOutbox}` : body)
      form.change(empty)
    },
    failed: (error) => describeFailure(error, toSignUpSentence),
  })

  return (
    <>
      <GoogleButton onFailure={(problem) => form.refuse({ problem })} />
      <Divider />
      <Form className="flex flex-col gap-4" problem={form.problem} onSubmit={form.submit}>
        <SignUpFields text={form.text} />
        <SubmitButton busy={form.busy} busyLabel={messages.signUp.busy}>
          {messages.signUp.submit}
        </SubmitButton>
      </Form>
    </>
  )
}

function SignUpFields({ text }: { text: TextOf<Fields> }) {
  return (
    <>
      <TextField
        label={messages.fields.fullName}
        name="name"
        autoComplete="name"
        placeholder={messages.placeholders.fullName}
        {...text('fullName')}
      />
      <EmailField {...text('email')} />
      <NewPasswordField
        label={messages.fields.password}
        name="password"
        placeholder={messages.placeholders.newPassword}
        {...text('password')}
      />
      <NewPasswordField
        label={messages.fields.confirmation}
        name="confirmation"
        placeholder={messages.placeholders.confirmation}
        {...text('confirmation')}
      />
    </>
  )
}
